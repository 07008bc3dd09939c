// An area's contribution to the term of term.fixture.ts. For tests only.
import type { RecordedEvent } from '../eventstore/port.ts'

export interface TermAnswer {
  answerId: number
  userId: number
  problemId: number
  /** False once its author is forgotten; no further events are about them. */
  isKnown: boolean
}

/** Functions, since an event takes its position in the log when it is made. */
export interface TermPart {
  /** Once the class, its problems and its practice are there. */
  begin?: () => RecordedEvent[]
  /** With each answer. */
  withAnswer?: (answer: TermAnswer) => (RecordedEvent | false)[]
  /** Just before BEN is forgotten. */
  beforeForgetting?: () => RecordedEvent[]
  end?: () => RecordedEvent[]
}
