// The board of an exam for its staff: one row for each examinee, from the fold that the past uses too.
import { type ExamineeRow, scoreOfProblem, totalOfRow } from '../../commands/exams/attempt/row.ts'
import { type ExamineeDocument, examineeKey } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { Language } from '../../protocol/errors.ts'
import { titleOf } from '../kit/title.ts'
import type { ExamSources } from './exams.ts'
import type { BoardRow } from './schemas.ts'

/** Most examinees of an exam. */
const MOST = 5000

/** Problems of a set in their order. Throws ProblemSet.NotFound. */
export const problemIdsOf = async (reader: Reader, problemSetId: number): Promise<{ problemId: number; distribution: number }[]> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  return set.problems.toSorted((one, other) => one.order - other.order).map(({ problemId, distribution }) => ({ problemId, distribution }))
}

/** The same with titles. */
export const problemsOf = async (reader: Reader, problemSetId: number, language: Language) => {
  const problems = await problemIdsOf(reader, problemSetId)
  const found = await reader.getMany<ProblemDocument>(
    'problems',
    problems.map(({ problemId }) => String(problemId)),
  )
  return problems.map((problem) => ({
    ...problem,
    title: titleOf(found.get(String(problem.problemId)), language) ?? String(problem.problemId),
  }))
}

/** A row as pages get it. */
export const boardRowOf = (row: ExamineeRow, counts: 'last' | 'best'): BoardRow => {
  const {
    userId,
    isExaminee,
    signedInAt,
    completed,
    isAway,
    isLost,
    refused,
    isLetIn,
    isExcused,
    tabSwitches,
    disconnects,
    largePastes,
    lastUpdate,
  } = row
  return {
    userId,
    isExaminee,
    isLogin: signedInAt !== null,
    signedInAt,
    completed,
    isAway,
    isLost,
    refused,
    isLetIn,
    isExcused,
    tabSwitches,
    disconnects,
    largePastes,
    lastUpdate,
    total: totalOfRow(row, counts),
    problems: Object.entries(row.problems).map(([id, problem]) => {
      const { score, counting, answers, isSolved, isPending } = scoreOfProblem(problem, counts)
      return {
        problemId: Number(id),
        score,
        statusCode: counting?.statusCode ?? null,
        answerId: counting?.answerId ?? null,
        languageId: counting?.languageId ?? null,
        answers,
        isSolved,
        isPending,
        draftAt: problem.draftAt,
      }
    }),
  }
}

/** Rows of all who are or were examinees. */
export const rowsOf = (reader: Reader, activityId: number): Promise<ExamineeDocument[]> =>
  reader.find<ExamineeDocument>('examinees', { filter: { activityId }, sort: [['userId', 1]], limit: MOST })

/** Names of examinees, and whether they are blocked from the class, or have left it. */
export const peopleOf = async ({ reader, access }: Pick<ExamSources, 'reader' | 'access'>, groupId: number, userIds: readonly number[]) => {
  const people = await reader.getMany<PersonDocument>('people', userIds.map(String))
  const members = access.group(groupId)?.members ?? {}
  return userIds.map((userId) => {
    const person = people.get(String(userId))
    const { name = null, studentId = null, email = null } = person ?? {}
    return { userId, name, studentId, email, avatarAt: person?.avatarAt ?? null, isBlocked: members[userId]?.isBlocked === true }
  })
}

/** Examinees of now; with `showAll` also those who were blocked since. */
export const shownRows = (
  rows: readonly ExamineeDocument[],
  people: readonly { userId: number; isBlocked: boolean }[],
  showAll: boolean,
) => {
  const blocked = new Set(people.filter(({ isBlocked }) => isBlocked).map(({ userId }) => userId))
  return rows.filter(({ userId, isExaminee }) => (showAll && blocked.has(userId)) || (isExaminee && !blocked.has(userId)))
}

/** Rows of some examinees, for the live board; empty for an activity that is no exam. */
export const boardRowsOf = async (reader: Reader, activityId: number, userIds: Iterable<number>): Promise<BoardRow[]> => {
  const exam = await reader.get<ExamDocument>('exams', String(activityId))
  if (!exam) return []
  const rows = await reader.getMany<ExamineeDocument>(
    'examinees',
    [...userIds].map((userId) => examineeKey(activityId, userId)),
  )
  return [...rows.values()].map((row) => boardRowOf(row, exam.about.counts))
}
