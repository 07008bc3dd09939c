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
  /** Handed in during a make-up. */
  isMakeUp?: true
  /** Outcome of the similarity check, if the answer has one. */
  similarity?: SimilarityState
}

/** 'failed' counts 0 until staff waive it. */
export type SimilarityState = 'pending' | 'passed' | 'failed' | 'waived'

/** State of the check of an accepted answer; `isPassed` is null or absent before a measurement, and if the answer cannot be measured. */
export const similarityState = (isPassed: boolean | null | undefined, isWaived: boolean): SimilarityState => {
  if (isPassed === null || isPassed === undefined) return 'pending'
  if (isPassed) return 'passed'
  return isWaived ? 'waived' : 'failed'
}

/** What an answer is worth: its score, or 0 after a failed similarity check. */
export const worthOf = ({ score, similarity }: Pick<CountedAnswer, 'score' | 'similarity'>): number => (similarity === 'failed' ? 0 : score)

/** Whether an answer solves the problem: accepted, and its similarity check has not failed. */
export const solves = ({ statusCode, similarity }: Pick<CountedAnswer, 'statusCode' | 'similarity'>): boolean =>
  statusCode === STATUS.Accept && similarity !== 'failed'

const NO_TRY: readonly number[] = [STATUS.Waiting, STATUS.Cancelled, STATUS.SystemError]

/** Whether an answer is a try: not waiting, not cancelled, and not ended by a judge failure. */
export const isTry = <Answer extends Pick<CountedAnswer, 'statusCode'>>(answer: Answer | null): answer is Answer =>
  answer !== null && !NO_TRY.includes(answer.statusCode)

/** The better of two tries: the later one, or the one worth more and, if both are worth the same, the earlier one. Null stands for no try. */
const ahead = <Answer extends CountedAnswer>(one: Answer | null, other: Answer, counts: Counts): Answer => {
  if (one === null) return other
  const isOtherLater = other.position > one.position
  if (counts === 'last' || worthOf(other) === worthOf(one)) return isOtherLater === (counts === 'last') ? other : one
  return worthOf(other) > worthOf(one) ? other : one
}

/**
 * The answer that counts among all answers of one person to one problem, in any order; null without a try. An answer of the make-up
 * replaces one of the normal round only if it is worth more.
 */
export const countingAnswer = <Answer extends CountedAnswer>(answers: Iterable<Answer>, counts: Counts): Answer | null => {
  let normal: Answer | null = null
  let makeUp: Answer | null = null
  for (const answer of answers) {
    if (!isTry(answer)) continue
    if (answer.isMakeUp === true) makeUp = ahead(makeUp, answer, counts)
    else normal = ahead(normal, answer, counts)
  }
  if (normal === null || makeUp === null) return normal ?? makeUp
  return worthOf(makeUp) > worthOf(normal) ? makeUp : normal
}
