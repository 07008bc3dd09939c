// An area's contribution to the term of term.fixture.ts. For tests only.
import type { RecordedEvent } from '../eventstore/port.ts'

export interface TermAnswer {
  answerId: number
  userId: number
  problemId: number
  /** False once its author is forgotten, after which no events concern them. */
  isKnown: boolean
}

/** Functions, since an event takes its position in the log when it is made. */
export interface TermPart {
  /** After the class, its problems and its practice exist. */
  begin?: () => RecordedEvent[]
  /** With each answer. */
  withAnswer?: (answer: TermAnswer) => (RecordedEvent | false)[]
  /** Just before BEN is forgotten. */
  beforeForgetting?: () => RecordedEvent[]
  end?: () => RecordedEvent[]
}
