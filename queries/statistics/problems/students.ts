// Students by what they have reached: solved problems, practices, and last answers (requirements e06, e10).
import type { ProblemStatisticsDocument } from '../../../projections/activities/answers/problemStatistics.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { studentsOf } from '../../kit/students.ts'
import { countedIds, momentOf, rateOf, type StatisticsSources } from '../asked.ts'
import { activitiesOfClass, type ClassActivity } from '../classActivities.ts'
import { problemKey } from '../classSums.ts'
import { resultsOf } from '../results.ts'
import { errorsOf, placeOf } from './problems.ts'
import type { LastErrors, PracticeRecord, SolvedProblems } from './schemas.ts'

interface Whole {
  groupId: number
  at: string | null
}

const figuresOf = async ({ reader }: StatisticsSources, activities: readonly ClassActivity[]) => {
  const keys = activities.flatMap(({ activityId, problems }) => problems.map(({ problemId }) => problemKey(activityId, problemId)))
  return await reader.getMany<ProblemStatisticsDocument>('problemStatistics', keys)
}

const statusesIn = (counts: Readonly<Record<string, number>> = {}): Map<number, number> =>
  new Map(Object.entries(counts).map(([status, count]) => [Number(status), count]))

/** Problems of which no last answer is wrong are left out; the most frequent come first. */
export const lastErrorsOfClass = async (sources: StatisticsSources, asked: Whole, now: Date, language: Language): Promise<LastErrors> => {
  const activities = await activitiesOfClass(sources.reader, asked.groupId, momentOf(asked, now), language)
  const figures = await figuresOf(sources, activities)
  const problems = activities.flatMap((activity) =>
    activity.problems.flatMap(({ problemId, title }) => {
      const statuses = errorsOf(statusesIn(figures.get(problemKey(activity.activityId, problemId))?.lastErrors))
      const lastErrorCount = statuses.reduce((sum, { count }) => sum + count, 0)
      return lastErrorCount === 0 ? [] : [{ ...placeOf(activity), problemId, title, lastErrorCount, statuses }]
    }),
  )
  const totals = new Map<number, number>()
  for (const { statuses } of problems) for (const { status, count } of statuses) totals.set(status, (totals.get(status) ?? 0) + count)
  return { problems: problems.sort((one, other) => other.lastErrorCount - one.lastErrorCount), totalCountByStatus: errorsOf(totals) }
}

export const practiceRecordOf = async (
  sources: StatisticsSources,
  asked: Whole,
  now: Date,
  language: Language,
): Promise<PracticeRecord> => {
  const all = await activitiesOfClass(sources.reader, asked.groupId, momentOf(asked, now), language)
  const practices = all.filter(({ activityType }) => activityType === 'Exercise')
  const figures = await figuresOf(sources, practices)
  const userCount = countedIds(sources, asked.groupId).size
  return {
    userCount,
    practiceRecord: practices.map((practice) => ({
      ...placeOf(practice),
      problems: practice.problems.map(({ problemId, title }) => {
        const { solved: correct = 0, unsolved: wrong = 0 } = figures.get(problemKey(practice.activityId, problemId)) ?? {}
        const unanswered = Math.max(0, userCount - correct - wrong)
        return { problemId, title, groupMembersStatusCount: { correct, wrong, unanswered }, successRate: rateOf(correct, userCount) }
      }),
    })),
  }
}

/** A problem that several activities have counts once; what is no longer in an activity does not count. */
export const solvedProblemsOf = async (
  sources: StatisticsSources,
  asked: Whole,
  now: Date,
  language: Language,
): Promise<SolvedProblems> => {
  const activities = await activitiesOfClass(sources.reader, asked.groupId, momentOf(asked, now), language)
  const students = await studentsOf(sources, asked.groupId)
  const resultOf = await resultsOf(sources.reader, asked.groupId, students, momentOf(asked, now))
  const countsOf = (userId: number) => {
    const [tried, solved] = [new Set<number>(), new Set<number>()]
    for (const { activityId, problems } of activities)
      for (const { problemId } of problems) {
        const result = resultOf(userId, activityId, problemId)
        if (result !== null) tried.add(problemId)
        if (result?.isSolved) solved.add(problemId)
      }
    return { tried: tried.size, solved: solved.size }
  }
  const counts = students.map(({ userId }) => countsOf(userId))
  return {
    problemCount: new Set(activities.flatMap(({ problems }) => problems.map(({ problemId }) => problemId))).size,
    userIds: students.map(({ userId }) => userId),
    userNames: students.map(({ userName }) => userName),
    studentIds: students.map(({ studentId }) => studentId),
    triedProblems: counts.map(({ tried }) => tried),
    solvedProblems: counts.map(({ solved }) => solved),
  }
}
