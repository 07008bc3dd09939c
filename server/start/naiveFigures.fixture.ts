// Figures of a class counted answer by answer, in the shapes of the replies of statistics without names. Nothing is shared with the read side.
import { isJudged, isRight, type NaiveActivity, type NaiveAnswer, type NaiveSchool } from './naiveSchool.fixture.ts'

const HOUR = 3_600_000
const STEP = 50
const ZONE = 'Asia/Taipei'

export interface NaiveAsked {
  groupId: number
  /** The moment, ISO-8601. */
  moment: string
  startTime?: string
  endTime?: string
  userId?: number
}

const round = (value: number): number => Math.round(value * 100) / 100
const percent = (part: number, whole: number): number | null => (whole === 0 ? null : round((100 * part) / whole))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length)
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

const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
  weekday: 'short',
})
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const localTime = (time: string) => {
  const parts = Object.fromEntries(local.formatToParts(new Date(time)).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour), weekday: WEEK.indexOf(parts.weekday ?? '') + 1 }
}

/** All figures of one class at one moment; `difficulties` are those of today. */
export const naiveFigures = (school: NaiveSchool, difficulties: ReadonlyMap<number, number>, asked: NaiveAsked) => {
  const { groupId, moment, userId: whose } = asked
  const counted = school.students.get(groupId) ?? new Set<number>()
  const students = [...counted].sort((one, other) => one - other)
  const from = Math.floor(Date.parse(asked.startTime ?? '1900-01-01T00:00:00Z') / HOUR) * HOUR
  const to = Math.ceil(Date.parse(asked.endTime ?? school.groups.get(groupId)?.expirationTime ?? moment) / HOUR) * HOUR

  const inClass = school.answers.filter((answer) => answer.groupId === groupId && isJudged(answer))
  const all = inClass.filter(({ userId }) => counted.has(userId))
  const inRange = ({ submitTime }: NaiveAnswer) => Date.parse(submitTime) >= from && Date.parse(submitTime) < to
  const answers = all.filter(inRange)

  const activities = school.activities
    .filter((activity) => activity.groupId === groupId)
    .sort((one, other) => one.startTime.localeCompare(other.startTime) || one.activityId - other.activityId)
  const problemsOf = ({ problemSetId }: NaiveActivity) =>
    (school.sets.get(problemSetId) ?? []).map(({ problemId, distribution }) => ({ problemId, distribution }))
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

  /** The answer that counts, naively: the last one or the best one; one of the make-up only if it is worth more. */
  const worth = (answer: NaiveAnswer): number => (answer.isCopied ? 0 : answer.score)
  const countingOf = (own: readonly NaiveAnswer[]): NaiveAnswer | undefined => {
    const pick = (round: readonly NaiveAnswer[]): NaiveAnswer | undefined =>
      round[0]?.counts === 'last' ? round.at(-1) : round.toSorted((one, other) => worth(other) - worth(one) || one.order - other.order)[0]
    const inOrder = own.toSorted((one, other) => one.order - other.order)
    const normal = pick(inOrder.filter(({ isMakeUp }) => !isMakeUp))
    const makeUp = pick(inOrder.filter(({ isMakeUp }) => isMakeUp))
    if (normal === undefined || makeUp === undefined) return normal ?? makeUp
    return worth(makeUp) > worth(normal) ? makeUp : normal
  }
  const reached = (userId: number, activity: NaiveActivity, problemId: number) => {
    const own = answersTo(activity.activityId, problemId, all).filter((answer) => answer.userId === userId)
    const counting = countingOf(own)
    const isPractice = activity.kind === 'Exercise'
    const isSolved = isPractice ? own.some(isRight) : counting !== undefined && isRight(counting) && !counting.isCopied
    return { isTried: own.length > 0, isSolved, score: counting === undefined ? 0 : worth(counting) }
  }

  const grades = (kind: 'Assignment' | 'Exam') => {
    const over = activities.filter(
      (activity) => activity.kind === kind && (activity.endTime === null ? activity.isFinished : activity.endTime <= moment),
    )
    const full = over.map((activity) => round(sum(problemsOf(activity).map(({ distribution }) => distribution))))
    const share = (scores: readonly number[]): number | null => {
      const shares = scores.flatMap((score, at) => (full[at] ? [(100 * score) / full[at]] : []))
      return shares.length === 0 ? null : round(mean(shares))
    }
    const rows = students.map((userId) => {
      const scores = over.map((activity) =>
        round(
          sum(
            problemsOf(activity).map(
              ({ problemId }) =>
                school.adjusted.get(`${activity.activityId}/${userId}/${problemId}`) ?? reached(userId, activity, problemId).score,
            ),
          ),
        ),
      )
      return { userId, scores, avgScore: share(scores) }
    })
    const common = { activityIds: over.map(({ activityId }) => activityId), activityFullScores: full }
    const averages = over.map((_, at) => round(mean(rows.map(({ scores }) => scores[at] ?? 0))))
    return {
      students: { ...common, students: rows },
      summary: { ...common, userCount: rows.length, avgScore: rows.length === 0 ? null : share(averages), activityAvgScores: averages },
    }
  }

  const days = (among: readonly NaiveAnswer[]) =>
    [...Map.groupBy(among, ({ submitTime }) => localTime(submitTime).day)]
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
  const wrong = answers.filter((answer) => !isRight(answer))
  const [ofAnswers, ofUse] = [spread(used.map((one) => one.answers)), spread(used.map(({ ms }) => ms))]
  const places = activities.flatMap((activity) => problemsOf(activity).map(({ problemId }) => ({ activity, problemId })))
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
    'Statistics/ProblemSuccessRate': places.map(({ activity, problemId }) => {
      const { rate: successRate, ...counts } = rated(answersTo(activity.activityId, problemId, answers))
      return { ...place(activity), problemId, ...counts, successRate }
    }),
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
        inClass.filter((answer) => answer.userId === whose && inRange(answer)),
        ({ problemId }) => problemId,
      ),
    ].map(([problemId, own]) => ({ groupId, userId: whose, problemId, ...outcome(own) })),
    'Statistics/Assignment/Summary': grades('Assignment').summary,
    'Statistics/Assignment/Student': grades('Assignment').students,
    'Statistics/Exam/Summary': grades('Exam').summary,
    'Statistics/Exam/Student': grades('Exam').students,
    'Statistics/SubmissionCorrectness': days(answers),
    'Statistics/StudyAnalysis/SubmissionTimestampAccuracy': {
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        ...rated(answers.filter(({ submitTime }) => localTime(submitTime).hour === hour)),
      })),
      weekdays: WEEK.map((_, at) => ({
        weekday: at + 1,
        ...rated(answers.filter(({ submitTime }) => localTime(submitTime).weekday === at + 1)),
      })),
    },
    'Statistics/StudyAnalysis/ProblemDifficultyData': [1, 2, 3, 4, 5].map((difficulty) => {
      const own = places.filter(({ problemId }) => difficulties.get(problemId) === difficulty)
      const problems = new Set(own.map(({ problemId }) => problemId)).size
      return {
        difficulty,
        problems,
        ...rated(own.flatMap(({ activity, problemId }) => answersTo(activity.activityId, problemId, answers))),
      }
    }),
    'Statistics/StudyAnalysis/ProblemSetDifficulty': activities.map((activity) => {
      const own = problemsOf(activity).map(({ problemId }) => difficulties.get(problemId) ?? 0)
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
