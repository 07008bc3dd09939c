// Iterates over a class's answers to an activity by student and problem, with only a few in memory.

import { countingAnswer } from '../../../commands/activities/counting.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import { documentsBy } from '../../../projections/store/documentsBy.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { AccessGroup } from '../../../protocol/access.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'

/** Programs in memory at once. */
const FEW = 10
const PEOPLE_AT_ONCE = 200

export interface Student {
  userId: number
  name: string | null
  studentId: string | null
}

export interface ArchivedAnswer {
  submission: SubmissionDocument
  isCounting: boolean
}

export interface WalkOptions {
  activityId: number
  /** In display order. */
  problemIds: readonly number[]
  which: 'counting' | 'all'
  /** Position of the newest answer to include. */
  upTo: string
}

/** The class's current students who are not blocked, by student number and name. */
export const studentsOf = async (reader: Reader, { members }: Pick<AccessGroup, 'members'>): Promise<Student[]> => {
  const ids = Object.entries(members).flatMap(([userId, { role, isBlocked }]) => (role === 'student' && !isBlocked ? [userId] : []))
  const students: Student[] = []
  for (let start = 0; start < ids.length; start += PEOPLE_AT_ONCE) {
    const some = ids.slice(start, start + PEOPLE_AT_ONCE)
    const people = await reader.getMany<PersonDocument>('people', some)
    for (const id of some) {
      const person = people.get(id)
      students.push({ userId: Number(id), name: person?.name ?? null, studentId: person?.studentId ?? null })
    }
  }
  const keyOf = ({ studentId, name }: Student) => `${studentId ?? '\u{10ffff}'}\0${name ?? ''}`
  return students.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : one.userId - other.userId))
}

/** The student's answers to one problem, oldest first. */
const answersTo = async function* (
  reader: Reader,
  userId: number,
  problemId: number,
  { activityId, which, upTo }: WalkOptions,
): AsyncGenerator<ArchivedAnswer> {
  const answers: AnswerDocument[] = []
  for await (const answer of documentsBy<AnswerDocument>(reader, 'answers', { userId, activityId, problemId }, 'position'))
    if (answer.position <= upTo) answers.push(answer)
  const newest = answers.at(-1)
  if (!newest) return
  const counting = countingAnswer(answers, newest.counts ?? usualSettings.counts)?.answerId
  const wanted = which === 'all' ? answers : answers.filter(({ answerId }) => answerId === counting)
  for (let start = 0; start < wanted.length; start += FEW) {
    const ids = wanted.slice(start, start + FEW).map(({ answerId }) => String(answerId))
    const submissions = await reader.getMany<SubmissionDocument>('submissions', ids)
    for (const id of ids) {
      const submission = submissions.get(id)
      if (submission) yield { submission, isCounting: submission.answerId === counting }
    }
  }
}

/** The student's answers, by problem. */
export const answersBy = async function* (reader: Reader, userId: number, options: WalkOptions): AsyncGenerator<ArchivedAnswer> {
  for (const problemId of options.problemIds) yield* answersTo(reader, userId, problemId, options)
}

/** Position of the newest answer to the activity; empty if there is none. */
export const newestAnswer = async (reader: Reader, { groupId, activityId }: { groupId: number; activityId: number }): Promise<string> => {
  const [newest] = await reader.find<AnswerDocument>('answers', { filter: { groupId, activityId }, sort: [['position', -1]], limit: 1 })
  return newest?.position ?? ''
}
