// Statistics of an activity per problem: students who solved, tried or did not answer, and errors by status.
import { countsAsWrong } from '../../judge/catalogue.ts'
import type { ProblemStatisticsDocument } from '../../projections/activities/answers/problemStatistics.ts'
import { tallyKey } from '../../projections/activities/answers/problemTallies.ts'
import { type ProgressDocument, progressKey, summed } from '../../projections/activities/answers/progress.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ShownActivity } from '../kit/activity.ts'
import type { ActivityStatistics, ProblemStatistics } from './schemas.ts'

/** Percentage to two decimals; 0 if the whole is 0. */
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100)

type Counts = Pick<ProblemStatisticsDocument, 'solved' | 'unsolved' | 'statuses'>

/** The counts of a problem without those of a student who is excused. */
const without = (counts: Counts, { isStudent, problems }: ProgressDocument, problemId: number): Counts => {
  const own = isStudent ? problems[problemId] : undefined
  if (own === undefined) return counts
  const statuses = Object.entries(own.statuses).reduce((all, [status, count]) => summed(all, status, -count), counts.statuses)
  return { solved: counts.solved - Number(own.isSolved), unsolved: counts.unsolved - Number(!own.isSolved), statuses }
}

const figuresOf = (problemId: number, studentCount: number, { solved: success, unsolved: error, statuses }: Counts): ProblemStatistics => {
  const errors = Object.entries(statuses).map(([status, count]) => ({ status: Number(status), count }))
  return {
    problemId,
    success,
    error,
    noAnswerStudentCount: Math.max(0, studentCount - success - error),
    successRate: percentOf(success, studentCount),
    errorStatistics: errors.filter(({ status }) => countsAsWrong(status)).sort((a, b) => b.count - a.count || a.status - b.status),
  }
}

/**
 * Current students: joined, neither left nor blocked, nor `excused`. Reads one document per problem, regardless of the number of answers. `problemId`:
 * null for all problems of the set. Throws ProblemSet.NotFound, Problem.NotFound.
 */
export const statisticsOf = async (
  { reader, access, excused }: { reader: Reader; access: Pick<Access, 'group'>; excused: ReadonlySet<number> },
  { activityId, groupId, problemSetId }: ShownActivity,
  problemId: number | null,
): Promise<ActivityStatistics> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const inOrder = set.problems.toSorted((a, b) => a.order - b.order).map((entry) => entry.problemId)
  const problemIds = problemId === null ? inOrder : inOrder.filter((id) => id === problemId)
  if (problemId !== null && problemIds.length === 0) throw rejected('Problem.NotFound')
  const members = Object.values(access.group(groupId)?.members ?? {})
  const studentCount = members.filter(({ role, isBlocked }) => role === 'student' && !isBlocked).length
  const found = await reader.getMany<ProblemStatisticsDocument>(
    'problemStatistics',
    problemIds.map((id) => tallyKey(activityId, id)),
  )
  const left = await reader.getMany<ProgressDocument>(
    'progress',
    [...excused].map((userId) => progressKey(activityId, userId)),
  )
  const countsOf = (problemId: number) =>
    [...left.values()].reduce<Counts>(
      (counts, progress) => without(counts, progress, problemId),
      found.get(tallyKey(activityId, problemId)) ?? { solved: 0, unsolved: 0, statuses: {} },
    )
  return { studentCount, problems: problemIds.map((id) => figuresOf(id, studentCount, countsOf(id))) }
}
