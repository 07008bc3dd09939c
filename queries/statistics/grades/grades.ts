// Scores of the students of a class in homework whose time is over and exams that are finished (requirement e07): those of the transcripts.
import type { AdjustedScoresDocument } from '../../../projections/activities/marks/adjustedScores.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { studentsOf } from '../../kit/students.ts'
import { meanOf, momentOf, type StatisticsSources, twoDecimals } from '../asked.ts'
import { type ActivityType, activitiesOfClass, type ClassActivity } from '../classActivities.ts'
import type { StatisticsQueryDeps } from '../deps.ts'
import { resultsOf } from '../results.ts'
import type { GradeSummary, GradesOfStudents } from './schemas.ts'

export type GradedType = Exclude<ActivityType, 'Exercise'>

export interface GradesAsked {
  groupId: number
  at: string | null
  /** ISO-8601: without activities that began earlier. */
  since?: string
}

export type GradesSources = StatisticsSources & Pick<StatisticsQueryDeps, 'shownActivities'>

/** Scores that staff have set, by user. */
const adjustmentsIn = async ({ reader }: StatisticsSources, activityId: number) => {
  const adjusted = await reader.find<AdjustedScoresDocument>('adjustedScores', { filter: { activityId } })
  return new Map(adjusted.map(({ userId, adjustments }) => [userId, adjustments]))
}

const fullScoreOf = ({ problems }: ClassActivity): number => twoDecimals(problems.reduce((sum, { distribution }) => sum + distribution, 0))

/** Mean of scores in percent of the full scores; null where there is none. */
export const shareOf = (scores: readonly (number | null)[], fullScores: readonly number[]): number | null => {
  const shares = scores.flatMap((score, at) => (score === null || !fullScores[at] ? [] : [(100 * score) / fullScores[at]]))
  return shares.length === 0 ? null : meanOf(shares)
}

/** Reads one document for each student, and those of adjusted scores. */
export const gradesOf = async (
  sources: GradesSources,
  { groupId, at, since = '' }: GradesAsked,
  type: GradedType,
  now: Date,
  language: Language,
): Promise<GradesOfStudents> => {
  const { reader, shownActivities } = sources
  const all = await activitiesOfClass(reader, groupId, momentOf({ at }, now), language)
  const activities = all.filter(({ activityType, isOver, startTime }) => activityType === type && isOver && startTime >= since)
  const students = await studentsOf(sources, groupId)
  const resultOf = await resultsOf(reader, groupId, students, momentOf({ at }, now))
  const shown = new Map((await shownActivities.found(activities.map(({ activityId }) => activityId))).map((one) => [one.activityId, one]))
  const columns = await Promise.all(
    activities.map(async (activity) => {
      const one = shown.get(activity.activityId)
      return {
        activity,
        adjusted: await adjustmentsIn(sources, activity.activityId),
        excused: one ? await shownActivities.excused(one) : null,
      }
    }),
  )
  const activityFullScores = activities.map(fullScoreOf)
  return {
    activityIds: activities.map(({ activityId }) => activityId),
    activityNames: activities.map(({ name }) => name),
    activityFullScores,
    students: students.map(({ userId, userName, studentId }) => {
      const scores = columns.map(({ activity, adjusted, excused }) => {
        if (excused?.has(userId)) return null
        const points = activity.problems.map(
          ({ problemId }) => adjusted.get(userId)?.[problemId]?.score ?? resultOf(userId, activity.activityId, problemId)?.score ?? 0,
        )
        return twoDecimals(points.reduce((sum, score) => sum + score, 0))
      })
      return { userId, userName, studentId, scores, avgScore: shareOf(scores, activityFullScores) }
    }),
  }
}

export const gradeSummaryOf = async (...asked: Parameters<typeof gradesOf>): Promise<GradeSummary> => {
  const { students, ...activities } = await gradesOf(...asked)
  const activityAvgScores = activities.activityIds.map((_, at) => {
    const counted = students.flatMap(({ scores }) => scores[at] ?? [])
    return counted.length === 0 ? null : meanOf(counted)
  })
  const { activityFullScores } = activities
  return {
    userCount: students.length,
    avgScore: shareOf(activityAvgScores, activityFullScores),
    ...activities,
    activityAvgScores,
  }
}
