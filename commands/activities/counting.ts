// Which of a person's answers to a problem counts. A pure leaf: projections fold by it, queries list by it.
import { STATUS } from '../../judge/catalogue.ts'
import type { ActivitySettings } from '../../protocol/activitySettings.ts'

type Counts = ActivitySettings['counts']

export interface CountedAnswer {
  answerId: number
  /** Where in the log it was handed in. */
  position: string
  statusCode: number
  score: number
}

const NO_TRY: readonly number[] = [STATUS.Waiting, STATUS.Cancelled, STATUS.SystemError]

/** Whether an answer is a try: not one that waits, was given up, or met a judge that failed. */
export const isTry = <Answer extends Pick<CountedAnswer, 'statusCode'>>(answer: Answer | null): answer is Answer =>
  answer !== null && !NO_TRY.includes(answer.statusCode)

/** Which of two tries counts: the later one, or the one with the higher score and of equal ones the earlier. Null is none. */
const ahead = <Answer extends CountedAnswer>(one: Answer | null, other: Answer, counts: Counts): Answer => {
  if (one === null) return other
  const isOtherLater = other.position > one.position
  if (counts === 'last' || other.score === one.score) return isOtherLater === (counts === 'last') ? other : one
  return other.score > one.score ? other : one
}

/** The answer that counts, of all that a person has given to a problem in whatever order; null where none is a try. */
export const countingAnswer = <Answer extends CountedAnswer>(answers: Iterable<Answer>, counts: Counts): Answer | null => {
  let counting: Answer | null = null
  for (const answer of answers) if (isTry(answer)) counting = ahead(counting, answer, counts)
  return counting
}
