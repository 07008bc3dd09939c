// What an example of a call is, and what all of them are about. For tests only.
import type { ErrorCode } from '../../protocol/catalogue.ts'
import type { Kind } from '../../protocol/permissions.ts'
import type { Everybody } from './everybody.ts'

/** What the examples are about, made before any of them is sent. */
export interface Things {
  school: Everybody
  kind: Kind
  /** Of the student. */
  answerId: number
  /** Of an entry of theirs in the timeline. */
  position: string
  rejudgeId: number
  /** An import that was looked through. */
  importId: string
  announcementId: number
  /** Somebody whom it does not matter to. */
  strangerId: number
  /** Gives a call as the teacher and returns the reply; fails where it is refused. */
  // biome-ignore lint: tests look into replies of every shape
  make(path: string, body: object): Promise<any>
}

export interface Example {
  /** Null for what is asked with GET. */
  request: (things: Things) => object | null | Promise<object | null>
  /** What those may be refused with who may, since the example is about what is done or impossible already. */
  also?: readonly ErrorCode[]
  /** The session that it is sent with is over. */
  endsSession?: true
}
