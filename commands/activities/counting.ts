// Selects the answer that counts for a person and a problem. A pure leaf: used by projections and queries.
import { STATUS } from '../../judge/catalogue.ts'
import type { ActivitySettings } from '../../protocol/activitySettings.ts'

type Counts = ActivitySettings['counts']

export interface CountedAnswer {
  answerId: number
  /** Position of the submission in the log. */
  position: string
  statusCode: number
  score: number
}

const NO_TRY: readonly number[] = [STATUS.Waiting, STATUS.Cancelled, STATUS.SystemError]

/** Whether an answer is a try: not waiting, not cancelled, and not ended by a judge failure. */
export const isTry = <Answer extends Pick<CountedAnswer, 'statusCode'>>(answer: Answer | null): answer is Answer =>
  answer !== null && !NO_TRY.includes(answer.statusCode)

/** The better of two tries: the later one, or the higher score and, on equal scores, the earlier one. Null stands for no try. */
const ahead = <Answer extends CountedAnswer>(one: Answer | null, other: Answer, counts: Counts): Answer => {
  if (one === null) return other
  const isOtherLater = other.position > one.position
  if (counts === 'last' || other.score === one.score) return isOtherLater === (counts === 'last') ? other : one
  return other.score > one.score ? other : one
}

/** The answer that counts among all answers of one person to one problem, in any order; null without a try. */
export const countingAnswer = <Answer extends CountedAnswer>(answers: Iterable<Answer>, counts: Counts): Answer | null => {
  let counting: Answer | null = null
  for (const answer of answers) if (isTry(answer)) counting = ahead(counting, answer, counts)
  return counting
}
