// Scores of a class in its homework and exams, added up problem by problem.
import { naiveClass } from './naiveClass.fixture.ts'
import { mean, percent, round, sum } from './naiveMath.fixture.ts'
import type { NaiveSchool } from './naiveSchool.fixture.ts'

/** Mean of scores in percent of the full scores; null where there is none. */
export const naiveShare = (scores: readonly (number | null)[], full: readonly number[]): number | null => {
  const shares = scores.flatMap((score, at) => (score !== null && full[at] ? [(100 * score) / full[at]] : []))
  return shares.length === 0 ? null : round(mean(shares))
}

/** Of activities that began at `since` or later, and whose results stay at `end`. ISO-8601. */
export const naiveGrades = (school: NaiveSchool, groupId: number, kind: 'Assignment' | 'Exam', end: string, since = '') => {
  const { activities, problemsOf, students: userIds, reached } = naiveClass(school, groupId)
  const isOver = ({ endTime, isFinished, otherEnds }: (typeof activities)[number]) =>
    kind === 'Assignment' ? endTime !== null && endTime <= end : isFinished && (otherEnds.exam ?? '') <= end
  const over = activities.filter((activity) => activity.kind === kind && isOver(activity) && activity.startTime >= since)
  const full = over.map((activity) => round(sum(problemsOf(activity).map(({ distribution }) => distribution))))
  const students = userIds.map((userId) => {
    const scores = over.map((activity) => {
      const { activityId } = activity
      if (school.excused.has(`${activityId}/${userId}`)) return null
      const points = problemsOf(activity).map(
        ({ problemId }) => school.adjusted.get(`${activityId}/${userId}/${problemId}`) ?? reached(userId, activity, problemId).score,
      )
      return round(sum(points))
    })
    return { userId, scores, avgScore: naiveShare(scores, full) }
  })
  const common = { activityIds: over.map(({ activityId }) => activityId), activityFullScores: full }
  const averages = over.map((_, at) => {
    const own = students.flatMap(({ scores }) => scores[at] ?? [])
    return own.length === 0 ? null : round(mean(own))
  })
  return {
    over,
    students: { ...common, students },
    summary: {
      ...common,
      userCount: students.length,
      avgScore: naiveShare(averages, full),
      activityAvgScores: averages,
    },
    /** By activity, for comparisons of classes. */
    means: over.map(({ activityId }, at) => {
      const [fullScore = 0, avgPoints = null] = [full[at], averages[at]]
      return { activityId, fullScore, avgPoints, avgScore: avgPoints === null ? null : percent(avgPoints, fullScore) }
    }),
  }
}
