// A class at a moment: its students, activities and answers, and what a student has reached, each by a plain pass.
import { isJudged, isRight, type NaiveActivity, type NaiveAnswer, type NaiveSchool } from './naiveSchool.fixture.ts'

/** 0 after a failed similarity check. */
const worth = (answer: NaiveAnswer): number => (answer.isCopied ? 0 : answer.score)

/** The answer that counts: the last or the best one; one of the make-up only if it is worth more. */
const countingOf = (own: readonly NaiveAnswer[]): NaiveAnswer | undefined => {
  const pick = (round: readonly NaiveAnswer[]): NaiveAnswer | undefined =>
    round[0]?.counts === 'last' ? round.at(-1) : round.toSorted((one, other) => worth(other) - worth(one) || one.order - other.order)[0]
  const inOrder = own.toSorted((one, other) => one.order - other.order)
  const normal = pick(inOrder.filter(({ isMakeUp }) => !isMakeUp))
  const makeUp = pick(inOrder.filter(({ isMakeUp }) => isMakeUp))
  if (normal === undefined || makeUp === undefined) return normal ?? makeUp
  return worth(makeUp) > worth(normal) ? makeUp : normal
}

export const naiveClass = (school: NaiveSchool, groupId: number) => {
  const counted = school.students.get(groupId) ?? new Set<number>()
  const activities = school.activities
    .filter((activity) => activity.groupId === groupId)
    .sort((one, other) => one.startTime.localeCompare(other.startTime) || one.activityId - other.activityId)
  const answers = school.answers.filter((one) => one.groupId === groupId && isJudged(one) && counted.has(one.userId))
  const problemsOf = ({ problemSetId }: NaiveActivity) => school.sets.get(problemSetId) ?? []
  const byPlace = Map.groupBy(answers, ({ userId, activityId, problemId }) => `${userId}/${activityId}/${problemId}`)
  return {
    counted,
    /** Ids of the students who count. */
    students: [...counted].sort((one, other) => one - other),
    /** In the order of their starts. */
    activities,
    problemsOf,
    /** Judged answers of these students. */
    answers,
    reached(userId: number, activity: NaiveActivity, problemId: number) {
      const own = byPlace.get(`${userId}/${activity.activityId}/${problemId}`) ?? []
      const counting = countingOf(own)
      const isPractice = activity.kind === 'Exercise'
      const isSolved = isPractice ? own.some(isRight) : counting !== undefined && isRight(counting) && !counting.isCopied
      return { isTried: own.length > 0, isSolved, score: counting === undefined ? 0 : worth(counting) }
    },
  }
}
