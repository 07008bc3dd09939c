// Figures of a business unit, class by class, from those of its classes counted answer by answer.
import { naiveFigures } from './naiveFigures.fixture.ts'
import type { NaiveSchool } from './naiveSchool.fixture.ts'

const ACCEPT = '7'

const middle = (values: readonly (number | null)[]): number | null => {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round(50 * (low + high)) / 100
}
const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((10_000 * part) / whole) / 100)

type Row = { groupId: number; userCount: number } & Record<string, unknown>

const withMedians = (classes: readonly Row[], names: readonly string[]) => {
  const counted = classes.filter(({ userCount }) => userCount > 0)
  return { classes, median: Object.fromEntries(names.map((name) => [name, middle(counted.map((one) => one[name] as number | null))])) }
}

/** The moment is the end of the range as well. */
export const naiveUnit = (
  school: NaiveSchool,
  difficulties: ReadonlyMap<number, number>,
  { businessUnitId, moment }: { businessUnitId: number; moment: string },
) => {
  const classes = [...school.groups]
    .filter(([, group]) => group.businessUnitId === businessUnitId)
    .map(([groupId]) => ({ groupId, figures: naiveFigures(school, difficulties, { groupId, moment, endTime: moment }) }))
    .sort((one, other) => one.groupId - other.groupId)
    .map(({ groupId, figures }) => ({ figures, row: { groupId, userCount: figures['Statistics/Usage/Summary'].userCount } }))

  const grades = (path: 'Statistics/Assignment/Summary' | 'Statistics/Exam/Summary') =>
    withMedians(
      classes.map(({ figures, row }) => {
        const { activityIds, activityFullScores, activityAvgScores, avgScore } = figures[path]
        const activities = activityIds.map((activityId, at) => {
          const [fullScore = 0, avgPoints = 0] = [activityFullScores[at], activityAvgScores[at]]
          return { activityId, fullScore, avgPoints, avgScore: percent(avgPoints, fullScore) }
        })
        return { ...row, activityCount: activityIds.length, avgScore, activities }
      }),
      ['activityCount', 'avgScore'],
    )
  const shares = (path: 'Statistics/Usage/AnswerAnalysis' | 'Statistics/Usage/TimeAnalysis') => {
    const rows = classes.map(({ figures, row }) => ({ ...row, shares: Object.values(figures[path]) }))
    const counted = rows.filter(({ userCount }) => userCount > 0)
    const median = (counted[0]?.shares ?? []).map((_, step) => middle(counted.map((one) => one.shares[step] ?? null)))
    return { classes: rows, median: counted.length === 0 ? null : median }
  }
  return {
    'Statistics/GroupMemberAnswerReport': withMedians(
      classes.map(({ figures, row }) => {
        const days = figures['Statistics/SubmissionCorrectness']
        const accepted = days.reduce((total, { correct }) => total + correct, 0)
        const answers = days.reduce((total, { failed }) => total + failed, accepted)
        const wrong = figures['Statistics/TopErrorProblems'].totalCountByStatus.map(({ status, count }) => [status, count])
        return {
          ...row,
          answers,
          answeredStudents: figures['Statistics/Usage/Student'].filter(({ totalAnswers }) => totalAnswers > 0).length,
          accepted,
          correctRate: percent(accepted, answers),
          statuses: Object.fromEntries([...wrong, ...(accepted > 0 ? [[ACCEPT, accepted]] : [])]),
        }
      }),
      ['answers', 'answeredStudents', 'accepted', 'correctRate'],
    ),
    'Statistics/Usage/GroupSummary': withMedians(
      classes.map(({ figures, row }) => {
        const { totalAnswerCount, avgAnswerCount, totalMinutes, avgMinutes } = figures['Statistics/Usage/Summary']
        return { ...row, totalAnswerCount, avgAnswerCount, totalMinutes, avgMinutes }
      }),
      ['totalAnswerCount', 'avgAnswerCount', 'totalMinutes', 'avgMinutes'],
    ),
    'Statistics/Usage/GroupAnswerAnalysis': shares('Statistics/Usage/AnswerAnalysis'),
    'Statistics/Usage/GroupTimeAnalysis': shares('Statistics/Usage/TimeAnalysis'),
    'Statistics/GroupAssignmentSummary': grades('Statistics/Assignment/Summary'),
    'Statistics/GroupExamSummary': grades('Statistics/Exam/Summary'),
  }
}
