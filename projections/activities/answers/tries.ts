// A student's tries at a problem, in activities that keep settings: the counting one is picked from them again after every change, since
// a rejudge may lower the best one, and a make-up or a similarity check may change which one counts.
import { type CountedAnswer, countingAnswer, isTry } from '../../../commands/activities/counting.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'

/** A try as the counting one is picked, and as transcripts show it. */
export type KeptTry = CountedAnswer & { submitTime: string; languageId: number }

export type TriesDocument = {
  _id: string
  activityId: number
  userId: number
  problemId: number
  /** Oldest first. Where the last one counts, only the newest of the normal round and of the make-up. */
  tries: readonly KeptTry[]
  counting: KeptTry
}

/** Key of a user's tries at a problem of an activity. */
export const triesKey = ({ activityId, userId, problemId }: Pick<TriesDocument, 'activityId' | 'userId' | 'problemId'>): string =>
  `${activityId}/${userId}/${problemId}`

const tryOf = ({ answerId, position, submitTime, statusCode, score, languageId = 0, isMakeUp, similarity }: AnswerDocument): KeptTry => ({
  answerId,
  position,
  submitTime,
  languageId,
  statusCode,
  score,
  ...(isMakeUp ? { isMakeUp } : {}),
  ...(similarity ? { similarity } : {}),
})

const byPosition = (one: KeptTry, other: KeptTry): number => (one.position < other.position ? -1 : 1)

/** Whether the answer is a try where tries are kept. */
const isKept = (answer: AnswerDocument | null): answer is AnswerDocument => isTry(answer) && answer.counts !== undefined

/** A rejudge never turns a try into none, so the newest of each round suffice where the last one counts. */
const newestOfRounds = (tries: readonly KeptTry[]): KeptTry[] =>
  tries.filter((one) => one === tries.findLast(({ isMakeUp }) => isMakeUp === one.isMakeUp))

export const tries = derived<TriesDocument>({
  collection: 'tries',
  from: {
    answers: {
      key: ({ before, after }: Change<AnswerDocument>) => {
        const answer = isKept(after) ? after : isKept(before) ? before : null
        return answer && triesKey(answer)
      },
      fold: (document, { before, after }: Change<AnswerDocument>) => {
        const { activityId, userId, problemId, answerId, counts = 'best' } = (after ?? before) as AnswerDocument
        const others = (document?.tries ?? []).filter((one) => one.answerId !== answerId)
        const all = isKept(after) ? [...others, tryOf(after)].sort(byPosition) : others
        const kept = counts === 'last' ? newestOfRounds(all) : all
        const counting = countingAnswer(kept, counts)
        return counting && { activityId, userId, problemId, tries: kept, counting }
      },
    },
  },
})
