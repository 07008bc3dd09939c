// Right and wrong answers to the problems of a class in a range of time (requirements e05, e06, e10).
import { countsAsWrong, STATUS } from '../../../judge/catalogue.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { titleOf } from '../../kit/title.ts'
import { type Asked, countedIds, momentOf, rangeOf, rateOf, type StatisticsSources } from '../asked.ts'
import { activitiesOfClass, type ClassActivity } from '../classActivities.ts'
import { problemKey, problemStatuses, type Statuses } from '../classSums.ts'
import { goneProblems } from '../gone.ts'
import { outcomesOfStudent, summedOutcomes } from '../studentOutcomes.ts'
import type { ProblemRate, StudentAnswer, TopErrors } from './schemas.ts'

const noStatuses: Statuses = new Map()

const sumOf = (statuses: Statuses, isCounted: (status: number) => boolean = () => true): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0)

/** `failed` are all judged answers that are not accepted. */
const outcomeOf = (statuses: Statuses) => {
  const correct = statuses.get(STATUS.Accept) ?? 0
  const all = sumOf(statuses)
  return { correct, failed: all - correct, successRate: rateOf(correct, all) }
}

/** Wrong ones alone, the most frequent first (statuses 0 and 7 are in no error chart). */
export const errorsOf = (statuses: Statuses): { status: number; count: number }[] =>
  [...statuses]
    .filter(([status]) => countsAsWrong(status))
    .map(([status, count]) => ({ status, count }))
    .sort((one, other) => other.count - one.count || one.status - other.status)

export const placeOf = ({ activityId, activityType, name, problemSetId }: ClassActivity) => ({
  activityId,
  activityType,
  activityName: name,
  problemSetId,
})

/** Every problem of every activity, with and without answers; last those that are in no activity any more. */
export const problemRates = async (sources: StatisticsSources, asked: Asked, now: Date, language: Language): Promise<ProblemRate[]> => {
  const [activities, statuses] = await Promise.all([
    activitiesOfClass(sources.reader, asked.groupId, momentOf(asked, now), language),
    problemStatuses(sources, asked, now),
  ])
  const there = activities.flatMap((activity) =>
    activity.problems.map(({ problemId, title, difficulty }) => ({
      ...placeOf(activity),
      problemId,
      title,
      difficulty,
      ...outcomeOf(statuses.get(problemKey(activity.activityId, problemId)) ?? noStatuses),
    })),
  )
  const gone = (await goneProblems(sources.reader, activities, statuses, language)).map(
    ({ activityId, problemId, title, difficulty, statuses: own }) => {
      return { activityId, activityType: null, activityName: null, problemSetId: null, problemId, title, difficulty, ...outcomeOf(own) }
    },
  )
  return [...there, ...gone]
}

const added = (one: Statuses, other: Statuses): Statuses => {
  const sums = new Map(one)
  for (const [status, count] of other) sums.set(status, (sums.get(status) ?? 0) + count)
  return sums
}

/** A problem that several activities have is one. Those without a wrong answer are left out. */
export const topErrorProblems = async (
  sources: StatisticsSources,
  { topN, ...asked }: Asked & { topN: number },
  now: Date,
  language: Language,
): Promise<TopErrors> => {
  const [activities, all] = await Promise.all([
    activitiesOfClass(sources.reader, asked.groupId, momentOf(asked, now), language),
    problemStatuses(sources, asked, now),
  ])
  const ofProblem = new Map<number, Statuses>()
  for (const [key, statuses] of all) {
    const problemId = Number(key.split('/')[1])
    ofProblem.set(problemId, added(ofProblem.get(problemId) ?? noStatuses, statuses))
  }
  // also of problems that are in no activity any more
  const documents = await sources.reader.getMany<ProblemDocument>('problems', [...ofProblem.keys()].map(String))
  const problems = [...ofProblem]
    .map(([problemId, statuses]) => ({
      problemId,
      title: titleOf(documents.get(String(problemId)), language) ?? `#${problemId}`,
      ...outcomeOf(statuses),
      failed: sumOf(statuses, countsAsWrong),
      activities: activities.filter((activity) => all.has(problemKey(activity.activityId, problemId))).map(placeOf),
      statuses: errorsOf(statuses),
    }))
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => other.failed - one.failed || one.problemId - other.problemId)
    .slice(0, topN)
  return { problems, totalCountByStatus: errorsOf([...ofProblem.values()].reduce(added, noStatuses)) }
}

/** By problem, in the order of their first answers; nothing for people who do not count. */
export const answersOfStudent = async (
  sources: StatisticsSources,
  { userId, ...asked }: Asked & { userId: number },
  now: Date,
  language: Language,
): Promise<StudentAnswer> => {
  const { groupId } = asked
  if (!countedIds(sources, groupId).has(userId)) return []
  const outcomes = await outcomesOfStudent(sources.reader, groupId, userId, rangeOf(sources, asked, now))
  const answered = [...outcomes].flatMap(([problemId, changes]) => {
    const sums = summedOutcomes(changes)
    return sums === null ? [] : [{ problemId, ...sums }]
  })
  const problems = await sources.reader.getMany<ProblemDocument>(
    'problems',
    answered.map(({ problemId }) => String(problemId)),
  )
  return answered
    .sort((one, other) => one.first - other.first)
    .map(({ problemId, correct, failed }) => {
      const title = titleOf(problems.get(String(problemId)), language) ?? `#${problemId}`
      return { groupId, userId, problemId, title, correct, failed }
    })
}
