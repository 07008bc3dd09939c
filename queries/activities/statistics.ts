// Statistics of an activity per problem: students who solved, tried or did not answer, and errors by status.
import { countsAsWrong } from '../../judge/catalogue.ts'
import type { ProblemStatisticsDocument } from '../../projections/activities/answers/problemStatistics.ts'
import { tallyKey } from '../../projections/activities/answers/problemTallies.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ShownActivity } from '../kit/activity.ts'
import type { ActivityStatistics, ProblemStatistics } from './schemas.ts'

/** Percentage to two decimals; 0 if the whole is 0. */
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100)

const figuresOf = (problemId: number, studentCount: number, found: ProblemStatisticsDocument | undefined): ProblemStatistics => {
  const { solved: success, unsolved: error, statuses } = found ?? { solved: 0, unsolved: 0, statuses: {} }
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
 * Current students: joined, and neither left nor blocked. Reads one document per problem, regardless of the number of answers. `problemId`:
 * null for all problems of the set. Throws ProblemSet.NotFound, Problem.NotFound.
 */
export const statisticsOf = async (
  { reader, access }: { reader: Reader; access: Pick<Access, 'group'> },
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
  return { studentCount, problems: problemIds.map((id) => figuresOf(id, studentCount, found.get(tallyKey(activityId, id)))) }
}
