// What the board says about an examinee, and who needs attention. Pure.
import { type ExamTimes, isDoneFor } from '../../../commands/exams/exam/clock.ts'
import type { BoardRow, ExamBoard } from '../../../queries/exams/schemas.ts'

export const examineeStates = ['notSignedIn', 'refused', 'ready', 'working', 'away', 'lost', 'completed', 'excused'] as const
export type ExamineeState = (typeof examineeStates)[number]

export interface ShownExaminee extends BoardRow {
  name: string | null
  studentId: string | null
  isBlocked: boolean
  state: ExamineeState
  needsAttention: boolean
}

/** Tab switches and lost connections from which on an examinee needs attention. */
const MANY = 3

const stateOf = (row: BoardRow, times: ExamTimes, now: string): ExamineeState => {
  if (row.isExcused) return 'excused'
  if (times.startedAt !== null && isDoneFor(times, row.completed, row.userId, now)) return 'completed'
  if (row.completed !== null && row.completed.how !== 'timeUp') return 'completed'
  if (row.refused !== null) return 'refused'
  if (!row.isLogin) return 'notSignedIn'
  if (row.isLost) return 'lost'
  // opened before the start
  if (times.startedAt === null) return row.isAway ? 'away' : 'ready'
  return row.isAway ? 'away' : 'working'
}

/** Refused, away or without a connection now, often so before, with a large paste, or not signed in although the exam runs. */
const isConspicuous = ({ tabSwitches, disconnects, largePastes }: BoardRow, state: ExamineeState, isRunning: boolean): boolean => {
  if (state === 'away' || state === 'lost' || state === 'refused') return true
  if (state === 'notSignedIn') return isRunning
  return state === 'working' && (tabSwitches >= MANY || disconnects >= MANY || largePastes > 0)
}

export const examineesOf = ({ rows, people, exam }: ExamBoard, now: string): ShownExaminee[] => {
  const personOf = new Map(people.map((person) => [person.userId, person]))
  const isRunning = exam.times.startedAt !== null && exam.times.finishedAt === null
  return rows.map((row) => {
    const { name = null, studentId = null, isBlocked = false } = personOf.get(row.userId) ?? {}
    const state = stateOf(row, exam.times, now)
    return { ...row, name, studentId, isBlocked, state, needsAttention: isConspicuous(row, state, isRunning) }
  })
}

/** Without blocked and excused people (requirement d17). */
export const countsOf = (examinees: readonly ShownExaminee[]) => {
  const counted = examinees.filter(({ isBlocked, isExcused }) => !isBlocked && !isExcused)
  const count = (isIn: (examinee: ShownExaminee) => boolean) => counted.filter(isIn).length
  return {
    people: counted.length,
    notSignedIn: count(({ isLogin }) => !isLogin),
    signedIn: count(({ isLogin }) => isLogin),
    completed: count(({ state }) => state === 'completed'),
    excused: examinees.filter(({ isBlocked, isExcused }) => isExcused && !isBlocked).length,
  }
}
