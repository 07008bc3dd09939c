// Types of the example requests, and the objects of the test's school that they refer to. For tests only.
import type { ErrorCode } from '../../protocol/catalogue.ts'
import type { Kind } from '../../protocol/kindsOfPeople.ts'
import type { Everybody } from './everybody.ts'

export interface Things {
  school: Everybody
  kind: Kind
  /** An answer of the student, created before any example is sent. */
  answerId: number
  /** Sends a call as the teacher or in the given role, and returns the reply. Throws if it is refused. */
  // biome-ignore lint: tests look into replies of every shape
  make(path: string, body: object, as?: Kind): Promise<any>
  /** Creates an object shared by several examples, at its first use. */
  once<Made>(name: string, make: () => Promise<Made>): Promise<Made>
}

export interface Example {
  /** Null for a GET. */
  request: (things: Things) => object | null | Promise<object | null>
  /** Error codes that permitted people may get too, because the example requests something already done or impossible. */
  also?: readonly ErrorCode[]
  /** Its call ends the session. */
  endsSession?: true
}

/** By path: a request that succeeds if the person has permission. */
export type Examples = Readonly<Record<string, Example>>

/** The house with the token that its teacher has now: an example that ends a session leads to another one. */
export const houseOf = ({ school: { house, tokenOf } }: Things): Everybody['house'] => ({
  ...house,
  teacher: { ...house.teacher, token: tokenOf('teacher') ?? '' },
})
export const nothing = (): object => ({})
export const byGet = (): null => null
export const groupOf = ({ school }: Things) => ({ groupId: school.house.groupId })
export const placeOf = (things: Things) => ({ ...groupOf(things), ...things.school.house.practice })
export const problemOf = ({ school }: Things) => ({ problemId: school.house.practice.problemId })
export const studentOf = ({ school }: Things) => ({ userId: school.idOf('student') })
export const memberOf = (things: Things) => ({ ...groupOf(things), ...studentOf(things) })
/** A member that no other example depends on. */
export const anyMemberOf = (things: Things) => ({ ...groupOf(things), userId: things.school.memberId })
export const unitOf = ({ school }: Things) => ({ businessUnitId: school.businessUnitId })
export const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()
