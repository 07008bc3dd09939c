// Figures of a business unit, class by class, from those of its classes counted answer by answer.
import { naiveClass } from './naiveClass.fixture.ts'
import { hourBegin, hourEnd, localTimes, periodOf, periodsBetween } from './naiveClock.fixture.ts'
import { naiveFigures } from './naiveFigures.fixture.ts'
import { naiveGrades, naiveShare } from './naiveGrades.fixture.ts'
import { mean, middle, percent, round } from './naiveMath.fixture.ts'
import type { NaiveProblems, NaiveSchool } from './naiveSchool.fixture.ts'

const ACCEPT = '7'
const TWO_WEEKS = 14 * 24 * 3_600_000

type Row = { groupId: number; userCount: number } & Record<string, unknown>

const withMedians = (classes: readonly Row[], names: readonly string[]) => {
  const counted = classes.filter(({ userCount }) => userCount > 0)
  return { classes, median: Object.fromEntries(names.map((name) => [name, middle(counted.map((one) => one[name] as number | null))])) }
}

export interface NaiveUnitAsked {
  businessUnitId: number
  /** ISO-8601. */
  moment: string
  startTime?: string
  endTime?: string
}

export const naiveUnit = (school: NaiveSchool, problems: NaiveProblems, { businessUnitId, moment, ...range }: NaiveUnitAsked) => {
  const unit = school.units.get(businessUnitId)
  const { startTime = '1900-01-01T00:00:00.000Z' } = range
  const end = range.endTime !== undefined && range.endTime < moment ? range.endTime : moment
  const classes = [...school.groups]
    .filter(([, group]) => group.businessUnitId === businessUnitId)
    .map(([groupId, group]) => ({ groupId, group, figures: naiveFigures(school, problems, { groupId, moment, startTime, endTime: end }) }))
    .sort((one, other) => one.groupId - other.groupId)
    .map(({ groupId, group, figures }) => {
      return { group, figures, row: { groupId, userCount: figures['Statistics/Usage/Summary'].userCount } }
    })

  const grades = (kind: 'Assignment' | 'Exam') =>
    withMedians(
      classes.map(({ row }) => {
        const { summary, means } = naiveGrades(school, row.groupId, kind, end, startTime)
        return { ...row, activityCount: means.length, avgScore: summary.avgScore, activities: means }
      }),
      ['activityCount', 'avgScore'],
    )
  const shares = (path: 'Statistics/Usage/AnswerAnalysis' | 'Statistics/Usage/TimeAnalysis') => {
    const rows = classes.map(({ figures, row }) => ({ ...row, shares: Object.values(figures[path]) }))
    const counted = rows.filter(({ userCount }) => userCount > 0)
    const median = (counted[0]?.shares ?? []).map((_, step) => middle(counted.map((one) => one.shares[step] ?? null)))
    return { classes: rows, median: counted.length === 0 ? null : median }
  }
  /** Answers of students who count, from a time to the end. */
  const answersSince = (groupId: number, from: string) =>
    naiveClass(school, groupId).answers.filter(
      ({ submitTime }) => Date.parse(submitTime) >= hourBegin(from) && Date.parse(submitTime) < hourEnd(end),
    )

  const trend = (type: 'week' | 'month') => {
    const { timeZone = '' } = unit ?? {}
    const [first] = classes.map(({ group }) => group.createTime).sort()
    const from = first === undefined || first < startTime ? startTime : first
    const all = classes.flatMap(({ row }) => answersSince(row.groupId, startTime))
    const inPeriods = Map.groupBy(all, ({ submitTime }) => periodOf(localTimes(timeZone)(hourBegin(submitTime)).day, type))
    const periods = first === undefined || from >= end ? [] : [...periodsBetween(timeZone, from, end, type)]
    return {
      periods: periods.map(([day, begin]) => {
        const own = inPeriods.get(day) ?? []
        return { startTime: begin, answers: own.length, activeStudents: new Set(own.map(({ userId }) => userId)).size }
      }),
    }
  }

  const since = new Date(Date.parse(end) - TWO_WEEKS).toISOString()
  const students = classes.map(({ row, group, figures }) => {
    const { groupId } = row
    const members = school.members.get(groupId)
    const [homework, exams] = (['Assignment', 'Exam'] as const).map((kind) => naiveGrades(school, groupId, kind, end, startTime)) as [
      ReturnType<typeof naiveGrades>,
      ReturnType<typeof naiveGrades>,
    ]
    const over = [...homework.over, ...exams.over]
    const fullScores = [...homework.students.activityFullScores, ...exams.students.activityFullScores]
    const means = homework.students.students.map(({ userId, scores }, at) => {
      const joined = members?.get(userId)?.joinTime ?? ''
      const all = [...scores, ...(exams.students.students[at]?.scores ?? [])]
      const wasThere = ({ endTime, otherEnds }: (typeof over)[number]) =>
        [endTime, ...Object.values(otherEnds)].some((time) => time !== null && time >= joined)
      const own = all.map((score, index) => (wasThere(over[index] as (typeof over)[number]) ? score : null))
      return { userId, mean: naiveShare(own, fullScores) }
    })
    const known = means.flatMap((one) => one.mean ?? [])
    const avgScore = known.length === 0 ? null : round(mean(known))
    const recent = answersSince(groupId, since)
    const hasEnded = group.expirationTime <= end || (unit?.expirationTime ?? '') <= end
    const rows = figures['Statistics/Usage/Student'].map(({ userId, totalAnswers, totalUsageMinutes }, at) => {
      const { joinTime = '', expirationTime = null } = members?.get(userId) ?? {}
      const own = means[at]?.mean ?? null
      const isWatched = !hasEnded && (expirationTime === null || expirationTime > end)
      const isSilent = joinTime <= since && recent.length > 0 && !recent.some((answer) => answer.userId === userId)
      const isBehind = own !== null && avgScore !== null && own < avgScore / 2
      const reasons = [...(isWatched && isSilent ? ['silent'] : []), ...(isWatched && isBehind ? ['behind'] : [])]
      return { groupId, userId, answers: totalAnswers, minutes: totalUsageMinutes, avgScore: own, reasons }
    })
    return { row: { ...row, avgScore }, rows }
  })

  return {
    'Statistics/AnswerCountReport': trend('week'),
    'Statistics/AnswerCountReport by month': trend('month'),
    'Statistics/Usage/GroupStudentSummary': {
      classes: students.map(({ row }) => row),
      students: students.flatMap(({ rows }) => rows),
    },
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
    'Statistics/GroupAssignmentSummary': grades('Assignment'),
    'Statistics/GroupExamSummary': grades('Exam'),
  }
}
