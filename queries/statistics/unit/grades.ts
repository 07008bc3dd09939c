// Scores in homework and exams of each class of a unit (requirements e12, e13): those of the classes' own statistics.
import type { ExamDocument } from '../../../projections/exams/exams.ts'
import type { HomeworkDocument } from '../../../projections/homework/homeworks.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import type { Asked } from '../asked.ts'
import { type GradedType, type GradesSources, gradeSummaryOf, gradesOf, shareOf } from '../grades/grades.ts'
import { type Asking, eachUnitClass, mediansOf, type UnitAsked, type UnitStatisticsSources } from './classes.ts'
import { gradeFigures } from './figures.ts'
import type { UnitGrades } from './schemas.ts'

export type UnitGradesSources = UnitStatisticsSources & GradesSources

/** Activities that began in the range and are over at its end. */
const gradedIn = ({ groupId, startTime, endTime }: Asked) => ({ groupId, at: endTime, since: new Date(startTime).toISOString() })

export const unitGradesOf = async (
  sources: UnitGradesSources,
  asked: UnitAsked,
  asking: Asking & { language: Language },
  type: GradedType,
): Promise<UnitGrades> => {
  const classes = await eachUnitClass(sources, asked, asking, async (ofClass) => {
    const found = await gradeSummaryOf(sources, gradedIn(ofClass), type, asking.now, asking.language)
    const { activityIds, activityNames, activityFullScores, activityAvgScores, avgScore } = found
    return {
      activityCount: activityIds.length,
      avgScore,
      activities: activityIds.map((activityId, index) => {
        const [fullScore = 0, avgPoints = null] = [activityFullScores[index], activityAvgScores[index]]
        return { activityId, activityName: activityNames[index] ?? '', fullScore, avgPoints, avgScore: shareOf([avgPoints], [fullScore]) }
      }),
    }
  })
  return { classes, median: mediansOf(classes, gradeFigures) }
}

/** When the homework and exams of a class ended, ISO-8601, for those that have an end. */
const endsOf = async ({ reader }: UnitGradesSources, groupId: number): Promise<Map<number, string>> => {
  const [homeworks, exams] = await Promise.all([
    reader.find<HomeworkDocument>('homeworks', { filter: { groupId } }),
    reader.find<ExamDocument>('exams', { filter: { groupId } }),
  ])
  return new Map([
    ...homeworks.map(({ activityId, lastEndTime }) => [activityId, lastEndTime] as const),
    ...exams.flatMap(({ activityId, finishedAt }) => (finishedAt === null ? [] : [[activityId, finishedAt] as const])),
  ])
}

/**
 * Mean of each student over homework and exams, in percent, without those that ended before the student joined; null without any that
 * counts. `joinTimeOf`: ISO-8601.
 */
export const meansOfStudents = async (
  sources: UnitGradesSources,
  ofClass: Asked,
  { now, language }: Asking & { language: Language },
  joinTimeOf: (userId: number) => string,
): Promise<Map<number, number | null>> => {
  const [ends, ...kinds] = await Promise.all([
    endsOf(sources, ofClass.groupId),
    ...(['Assignment', 'Exam'] as const).map((type) => gradesOf(sources, gradedIn(ofClass), type, now, language)),
  ])
  const activityIds = kinds.flatMap((kind) => kind.activityIds)
  const fullScores = kinds.flatMap(({ activityFullScores }) => activityFullScores)
  const byStudent = Map.groupBy(
    kinds.flatMap(({ students }) => students),
    ({ userId }) => userId,
  )
  return new Map(
    [...byStudent].map(([userId, ofKinds]) => {
      const joined = joinTimeOf(userId)
      const wasThere = (activityId = 0) => (ends.get(activityId) ?? joined) >= joined
      const scores = ofKinds.flatMap((kind) => kind.scores).map((score, index) => (wasThere(activityIds[index]) ? score : null))
      return [userId, shareOf(scores, fullScores)]
    }),
  )
}
