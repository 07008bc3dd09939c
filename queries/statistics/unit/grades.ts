// Scores in homework and exams of each class of a unit (requirements e12, e13): those of the classes' own statistics.
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
        const [fullScore = 0, avgPoints = 0] = [activityFullScores[index], activityAvgScores[index]]
        return { activityId, activityName: activityNames[index] ?? '', fullScore, avgPoints, avgScore: shareOf([avgPoints], [fullScore]) }
      }),
    }
  })
  return { classes, median: mediansOf(classes, gradeFigures) }
}

/** Mean of each student over homework and exams, in percent; null without any that counts. */
export const meansOfStudents = async (
  sources: UnitGradesSources,
  ofClass: Asked,
  { now, language }: Asking & { language: Language },
): Promise<Map<number, number | null>> => {
  const kinds = await Promise.all(
    (['Assignment', 'Exam'] as const).map((type) => gradesOf(sources, gradedIn(ofClass), type, now, language)),
  )
  const fullScores = kinds.flatMap(({ activityFullScores }) => activityFullScores)
  const byStudent = Map.groupBy(
    kinds.flatMap(({ students }) => students),
    ({ userId }) => userId,
  )
  return new Map(
    [...byStudent].map(([userId, ofKinds]) => [
      userId,
      shareOf(
        ofKinds.flatMap(({ scores }) => scores),
        fullScores,
      ),
    ]),
  )
}
