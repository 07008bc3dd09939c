// Figures of a class counted answer by answer, in the shapes of the replies of statistics without names. Nothing is shared with the read side.
import { naiveClass } from './naiveClass.fixture.ts'
import { hourBegin, hourEnd, localTimes } from './naiveClock.fixture.ts'
import { naiveGrades } from './naiveGrades.fixture.ts'
import { mean, percent, round, sum } from './naiveMath.fixture.ts'
import { isRight, type NaiveActivity, type NaiveAnswer, type NaiveProblems, type NaiveSchool } from './naiveSchool.fixture.ts'

const STEP = 50

export interface NaiveAsked {
  groupId: number
  /** The moment, ISO-8601. */
  moment: string
  startTime?: string
  endTime?: string
  /** In calls about one student. */
  userId?: number
}

const spread = (values: readonly number[]) => ({
  total: sum(values),
  avg: mean(values),
  min: values.length === 0 ? 0 : Math.min(...values),
  max: values.length === 0 ? 0 : Math.max(...values),
})
const outcome = (answers: readonly NaiveAnswer[]) => {
  const correct = answers.filter(isRight).length
  return { correct, failed: answers.length - correct }
}
const rated = (answers: readonly NaiveAnswer[]) => ({ ...outcome(answers), rate: percent(answers.filter(isRight).length, answers.length) })

const statusesOf = (answers: readonly NaiveAnswer[]): { status: number; count: number }[] =>
  [...Map.groupBy(answers, ({ statusCode }) => statusCode)]
    .map(([status, own]) => ({ status, count: own.length }))
    .sort((one, other) => other.count - one.count || one.status - other.status)

/** All figures of one class at one moment; `problems` are as they are today. */
export const naiveFigures = (school: NaiveSchool, problems: NaiveProblems, asked: NaiveAsked) => {
  const { groupId, moment, userId: whose } = asked
  const { students, activities, problemsOf, answers: all, reached } = naiveClass(school, groupId)
  const group = school.groups.get(groupId)
  const from = hourBegin(asked.startTime ?? '1900-01-01T00:00:00Z')
  const to = hourEnd(asked.endTime ?? group?.expirationTime ?? moment)
  const inRange = ({ submitTime }: NaiveAnswer) => Date.parse(submitTime) >= from && Date.parse(submitTime) < to
  const answers = all.filter(inRange)
  const clock = localTimes(school.units.get(group?.businessUnitId ?? 0)?.timeZone ?? 'Asia/Taipei')
  const localTime = ({ submitTime }: NaiveAnswer) => clock(hourBegin(submitTime))

  const place = ({ activityId, kind, problemSetId }: NaiveActivity) => ({ activityId, activityType: kind, problemSetId })
  const answersTo = (activityId: number, problemId: number, among: readonly NaiveAnswer[]) =>
    among.filter((answer) => answer.activityId === activityId && answer.problemId === problemId)

  /** The visits of one person without overlaps. */
  const visitsOf = (userId: number): { from: number; to: number }[] => {
    const joined: { from: number; to: number }[] = []
    const own = school.visits.filter((visit) => visit.groupId === groupId && visit.userId === userId)
    for (const visit of own.toSorted((one, other) => one.from - other.from)) {
      const last = joined.at(-1)
      if (last && visit.from <= last.to) last.to = Math.max(last.to, visit.to)
      else joined.push({ from: visit.from, to: visit.to })
    }
    return joined
  }
  const lengthsOf = (userId: number): number[] =>
    visitsOf(userId)
      .map((visit) => Math.min(visit.to, to) - Math.max(visit.from, from))
      .filter((ms) => ms > 0)

  const used = students.map((userId) => {
    const lengths = lengthsOf(userId)
    return { userId, answers: answers.filter((answer) => answer.userId === userId).length, ms: sum(lengths), lengths }
  })
  const minutes = (ms: number): number => round(ms / 60_000)

  const days = (among: readonly NaiveAnswer[]) =>
    [...Map.groupBy(among, (answer) => localTime(answer).day)]
      .map(([day, own]) => ({ day, ...rated(own) }))
      .sort((one, other) => one.day.localeCompare(other.day))
  const shares = (values: readonly number[], width: number, names: readonly string[]) =>
    Object.fromEntries(
      names.map((name, step) => {
        const isLast = step === names.length - 1
        const own = values.filter((value) => (step === 0 || value > step * width) && (isLast || value <= (step + 1) * width))
        return [name, percent(own.length, values.length) ?? 0]
      }),
    )
  const difficultyOf = (problemId: number) => problems.get(problemId)?.difficulty ?? 0
  const wrong = answers.filter((answer) => !isRight(answer))
  const [ofAnswers, ofUse] = [spread(used.map((one) => one.answers)), spread(used.map(({ ms }) => ms))]
  const places = activities.flatMap((activity) => problemsOf(activity).map(({ problemId }) => ({ activity, problemId })))
  /** Answers to problems that no activity has any more. */
  const there = new Set(places.map(({ activity, problemId }) => `${activity.activityId}/${problemId}`))
  const goneAnswers = answers.filter(({ activityId, problemId }) => !there.has(`${activityId}/${problemId}`))
  const goneRates = [...Map.groupBy(goneAnswers, ({ activityId, problemId }) => `${activityId}/${problemId}`).values()].map((own) => {
    const { rate: successRate, ...counts } = rated(own)
    const { activityId = 0, problemId = 0 } = own[0] ?? {}
    return { activityId, activityType: null, problemSetId: null, problemId, difficulty: difficultyOf(problemId), ...counts, successRate }
  })
  const lastErrors = places
    .map(({ activity, problemId }) => {
      const here = answersTo(activity.activityId, problemId, all)
      const last = students.flatMap((userId) => here.filter((answer) => answer.userId === userId).at(-1) ?? [])
      const failed = last.filter((answer) => !isRight(answer))
      return { failed, shown: { ...place(activity), problemId, lastErrorCount: failed.length, statuses: statusesOf(failed) } }
    })
    .filter(({ failed }) => failed.length > 0)
    .sort((one, other) => other.failed.length - one.failed.length)

  return {
    'Statistics/Usage/Summary': {
      userCount: students.length,
      totalAnswerCount: ofAnswers.total,
      avgAnswerCount: round(ofAnswers.avg),
      minAnswerCount: ofAnswers.min,
      maxAnswerCount: ofAnswers.max,
      totalMinutes: minutes(ofUse.total),
      avgMinutes: minutes(ofUse.avg),
      minMinutes: minutes(ofUse.min),
      maxMinutes: minutes(ofUse.max),
    },
    'Statistics/Usage/Student': used.map(({ userId, answers: totalAnswers, ms, lengths }) => ({
      userId,
      totalAnswers,
      totalUsageMinutes: minutes(ms),
      minimumUsageMinutes: minutes(lengths.length === 0 ? 0 : Math.min(...lengths)),
      maximumUsageMinutes: minutes(lengths.length === 0 ? 0 : Math.max(...lengths)),
    })),
    'Statistics/Usage/AnswerAnalysis': shares(
      used.map((one) => one.answers),
      STEP,
      ['lower50', 'lower100', 'lower150', 'lower200', 'lower250', 'lower300', 'above300'],
    ),
    'Statistics/Usage/TimeAnalysis': shares(
      used.map(({ ms }) => minutes(ms)),
      60,
      ['lower1H', 'lower2H', 'lower3H', 'lower4H', 'lower5H', 'lower6H', 'above6H'],
    ),
    'Statistics/ProblemSuccessRate': [
      ...places.map(({ activity, problemId }) => {
        const { rate: successRate, ...counts } = rated(answersTo(activity.activityId, problemId, answers))
        return { ...place(activity), problemId, difficulty: difficultyOf(problemId), ...counts, successRate }
      }),
      ...goneRates,
    ],
    'Statistics/TopErrorProblems': {
      problems: [...Map.groupBy(answers, ({ problemId }) => problemId)]
        .map(([problemId, own]) => {
          const { correct, failed, rate: successRate } = rated(own)
          const where = activities.filter(({ activityId }) => own.some((answer) => answer.activityId === activityId)).map(place)
          return { problemId, failed, correct, successRate, activities: where, statuses: statusesOf(own.filter((one) => !isRight(one))) }
        })
        .filter(({ failed }) => failed > 0)
        .sort((one, other) => other.failed - one.failed || one.problemId - other.problemId)
        .slice(0, 5),
      totalCountByStatus: statusesOf(wrong),
    },
    'Statistics/ProblemLastErrorCount': {
      problems: lastErrors.map(({ shown }) => shown),
      totalCountByStatus: statusesOf(lastErrors.flatMap(({ failed }) => failed)),
    },
    'Statistics/SolvedProblemCount': {
      problemCount: new Set(places.map(({ problemId }) => problemId)).size,
      students: students.map((userId) => {
        const own = places.map(({ activity, problemId }) => ({ problemId, ...reached(userId, activity, problemId) }))
        const numberOf = (isMeant: (one: (typeof own)[number]) => boolean) => new Set(own.filter(isMeant).map((one) => one.problemId)).size
        return { userId, tried: numberOf(({ isTried }) => isTried), solved: numberOf(({ isSolved }) => isSolved) }
      }),
    },
    'Statistics/PracticeRecord': {
      userCount: students.length,
      practiceRecord: activities
        .filter(({ kind }) => kind === 'Exercise')
        .map((activity) => ({
          ...place(activity),
          problems: problemsOf(activity).map(({ problemId }) => {
            const results = students.map((userId) => reached(userId, activity, problemId))
            const correct = results.filter(({ isSolved }) => isSolved).length
            const unanswered = results.filter(({ isTried }) => !isTried).length
            const groupMembersStatusCount = { correct, wrong: students.length - correct - unanswered, unanswered }
            return { problemId, groupMembersStatusCount, successRate: percent(correct, students.length) }
          }),
        })),
    },
    'Statistics/StudentAnswer': [
      ...Map.groupBy(
        answers.filter(({ userId }) => userId === whose),
        ({ problemId }) => problemId,
      ),
    ].map(([problemId, own]) => ({ groupId, userId: whose, problemId, ...outcome(own) })),
    'Statistics/Assignment/Summary': naiveGrades(school, groupId, 'Assignment', moment).summary,
    'Statistics/Assignment/Student': naiveGrades(school, groupId, 'Assignment', moment).students,
    'Statistics/Exam/Summary': naiveGrades(school, groupId, 'Exam', moment).summary,
    'Statistics/Exam/Student': naiveGrades(school, groupId, 'Exam', moment).students,
    'Statistics/SubmissionCorrectness': days(answers.filter(({ userId }) => whose === undefined || userId === whose)),
    'Statistics/StudyAnalysis/SubmissionTimestampAccuracy': {
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        ...rated(answers.filter((answer) => localTime(answer).hour === hour)),
      })),
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        ...rated(answers.filter((answer) => localTime(answer).weekday === weekday)),
      })),
    },
    'Statistics/StudyAnalysis/ProblemDifficultyData': [1, 2, 3, 4, 5].map((difficulty) => {
      const own = places.filter(({ problemId }) => difficultyOf(problemId) === difficulty)
      const toGone = goneAnswers.filter(({ problemId }) => difficultyOf(problemId) === difficulty)
      return {
        difficulty,
        problems: new Set(own.map(({ problemId }) => problemId)).size,
        ...rated([...toGone, ...own.flatMap(({ activity, problemId }) => answersTo(activity.activityId, problemId, answers))]),
      }
    }),
    'Statistics/StudyAnalysis/ProblemSetDifficulty': activities.map((activity) => {
      const own = problemsOf(activity).map(({ problemId }) => difficultyOf(problemId))
      const here = problemsOf(activity).flatMap(({ problemId }) => answersTo(activity.activityId, problemId, answers))
      return { ...place(activity), difficulty: own.length === 0 ? null : round(mean(own)), ...rated(here) }
    }),
    'Statistics/StudyAnalysis/UserProblemSetCorrectness': {
      activities: activities.map(place),
      students: students.map((userId) => ({
        userId,
        rates: activities.map(
          ({ activityId }) => rated(all.filter((answer) => answer.userId === userId && answer.activityId === activityId)).rate,
        ),
      })),
    },
  }
}
