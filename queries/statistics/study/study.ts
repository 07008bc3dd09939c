// When, and at what, the answers of a class are right (requirement e08).
import { STATUS } from '../../../judge/catalogue.ts'
import { type ActivityRatesDocument, rateIn } from '../../../projections/activities/answers/activityRates.ts'
import { hourOf } from '../../../projections/activities/answers/sums.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import { studentsOf } from '../../kit/students.ts'
import { type Asked, countedIds, meanOf, momentOf, rangeOf, rateOf, type StatisticsSources } from '../asked.ts'
import { activitiesOfClass } from '../classActivities.ts'
import { type HourOfAnswers, hoursOfClass, problemKey, problemStatuses, type Statuses } from '../classSums.ts'
import { goneProblems } from '../gone.ts'
import { outcomesOfStudent } from '../studentOutcomes.ts'
import { localHours } from './clock.ts'
import type { DayOfAnswers, OfDifficulty, SetDifficulty, TimestampAccuracy, UserSetCorrectness } from './schemas.ts'

const DIFFICULTIES = [1, 2, 3, 4, 5] as const
const HOURS = 24
const WEEKDAYS = 7

interface Outcome {
  correct: number
  failed: number
}

const withRate = ({ correct, failed }: Outcome) => ({ correct, failed, rate: rateOf(correct, correct + failed) })

const add = (sum: Outcome, { correct, failed }: Outcome): void => {
  sum.correct += correct
  sum.failed += failed
}
const nothing = (): Outcome => ({ correct: 0, failed: 0 })

const outcomeOf = (statuses: Statuses | undefined): Outcome => {
  const sum = nothing()
  for (const [status, count] of statuses ?? [])
    add(sum, status === STATUS.Accept ? { correct: count, failed: 0 } : { correct: 0, failed: count })
  return sum
}

const timeZoneOf = (access: Pick<Access, 'group' | 'unit'>, groupId: number): string =>
  access.unit(access.group(groupId)?.businessUnitId ?? 0)?.timeZone ?? DEFAULT_TIME_ZONE

/** Nothing for people who do not count. */
const hoursOfPerson = async (sources: StatisticsSources, asked: Asked, userId: number, now: Date): Promise<HourOfAnswers[]> => {
  if (!countedIds(sources, asked.groupId).has(userId)) return []
  const outcomes = await outcomesOfStudent(sources.reader, asked.groupId, userId, rangeOf(sources, asked, now))
  return [...outcomes.values()].flatMap((changes) =>
    changes.map(([at, , correct, failed]) => ({ hour: hourOf(new Date(at).toISOString()), correct, failed })),
  )
}

/** Days of the class's time zone, the earliest first; on request of one hour of the day, or one weekday. */
export const correctnessByDay = async (
  sources: StatisticsSources,
  { userId, ...asked }: Asked & { userId: number | null; hour?: number | null; weekday?: number | null },
  now: Date,
): Promise<DayOfAnswers[]> => {
  const hours = userId === null ? await hoursOfClass(sources, asked, now) : await hoursOfPerson(sources, asked, userId, now)
  const local = localHours(timeZoneOf(sources.access, asked.groupId))
  const days = new Map<string, Outcome>()
  for (const one of hours) {
    const { day, hour, weekday } = local(one.hour)
    if ((asked.hour ?? hour) !== hour || (asked.weekday ?? weekday) !== weekday) continue
    const sum = days.get(day) ?? nothing()
    add(sum, one)
    days.set(day, sum)
  }
  return [...days]
    .filter(([, { correct, failed }]) => correct + failed !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, outcome]) => ({ day, ...withRate(outcome) }))
}

export const accuracyByTime = async (sources: StatisticsSources, asked: Asked, now: Date): Promise<TimestampAccuracy> => {
  const local = localHours(timeZoneOf(sources.access, asked.groupId))
  const hours = Array.from({ length: HOURS }, nothing)
  const weekdays = Array.from({ length: WEEKDAYS }, nothing)
  for (const one of await hoursOfClass(sources, asked, now)) {
    const { hour, weekday } = local(one.hour)
    for (const sum of [hours[hour], weekdays[weekday - 1]]) if (sum !== undefined) add(sum, one)
  }
  return {
    hours: hours.map((outcome, hour) => ({ hour, ...withRate(outcome) })),
    weekdays: weekdays.map((outcome, at) => ({ weekday: at + 1, ...withRate(outcome) })),
  }
}

/** Outcomes of the problems of each activity, with their difficulties, and of those that are in no activity any more. */
const outcomesOf = async (sources: StatisticsSources, asked: Asked, now: Date, language: Language) => {
  const [activities, statuses] = await Promise.all([
    activitiesOfClass(sources.reader, asked.groupId, momentOf(asked, now), language),
    problemStatuses(sources, asked, now),
  ])
  const gone = (await goneProblems(sources.reader, activities, statuses, language)).map(({ difficulty, statuses: own }) => {
    return { difficulty, outcome: outcomeOf(own) }
  })
  const ofActivities = activities.map((activity) => ({
    activity,
    problems: activity.problems.map(({ problemId, difficulty }) => {
      return { problemId, difficulty, outcome: outcomeOf(statuses.get(problemKey(activity.activityId, problemId))) }
    }),
  }))
  return { ofActivities, gone }
}

export const byDifficulty = async (sources: StatisticsSources, asked: Asked, now: Date, language: Language): Promise<OfDifficulty[]> => {
  const { ofActivities, gone } = await outcomesOf(sources, asked, now, language)
  const problems = ofActivities.flatMap((one) => one.problems)
  return DIFFICULTIES.map((difficulty) => {
    const own = problems.filter((problem) => problem.difficulty === difficulty)
    const sum = nothing()
    for (const { outcome } of [...own, ...gone.filter((problem) => problem.difficulty === difficulty)]) add(sum, outcome)
    return { difficulty, problems: new Set(own.map(({ problemId }) => problemId)).size, ...withRate(sum) }
  })
}

export const bySet = async (sources: StatisticsSources, asked: Asked, now: Date, language: Language): Promise<SetDifficulty[]> =>
  (await outcomesOf(sources, asked, now, language)).ofActivities.map(({ activity, problems }) => {
    const { activityId, activityType, name: activityName, problemSetId } = activity
    const sum = nothing()
    for (const { outcome } of problems) add(sum, outcome)
    const difficulty = problems.length === 0 ? null : meanOf(problems.map((problem) => problem.difficulty))
    return { activityId, activityType, activityName, problemSetId, difficulty, ...withRate(sum) }
  })

/** Reads one document for each activity. */
export const correctnessOfStudents = async (
  sources: StatisticsSources,
  asked: Pick<Asked, 'groupId' | 'at'>,
  now: Date,
  language: Language,
): Promise<UserSetCorrectness> => {
  const activities = await activitiesOfClass(sources.reader, asked.groupId, momentOf(asked, now), language)
  const students = await studentsOf(sources, asked.groupId)
  const found = await sources.reader.getMany<ActivityRatesDocument>(
    'activityRates',
    activities.map(({ activityId }) => String(activityId)),
  )
  return {
    activities: activities.map(({ activityId, activityType, name, problemSetId }) => {
      return { activityId, activityType, activityName: name, problemSetId }
    }),
    students: students.map(({ userId, userName, studentId }) => {
      return {
        userId,
        userName,
        studentId,
        rates: activities.map(({ activityId }) => {
          const [answers, correct] = rateIn(found.get(String(activityId)), userId)
          return rateOf(correct, answers)
        }),
      }
    }),
  }
}
