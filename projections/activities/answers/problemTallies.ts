// Accepted and wrong answers to a problem of an activity, over all members who count, from current verdicts.
import { type Change, derived } from '../../kit/projection.ts'
import type { ProgressDocument } from './progress.ts'

export type TallyDocument = {
  _id: string
  activityId: number
  problemId: number
  success: number
  error: number
}

/** Key of the tally of one problem in one activity. */
export const tallyKey = (activityId: number, problemId: number | string): string => `${activityId}/${problemId}`

const none = { success: 0, error: 0 }

/** A user's contribution to a problem's tally. */
const shareOf = (progress: ProgressDocument | null, problemId: number | string) =>
  (progress?.isCounted ? progress.problems[problemId] : null) ?? none

export const problemTallies = derived<TallyDocument>({
  collection: 'problemTallies',
  from: {
    progress: {
      key: ({ before, after }: Change<ProgressDocument>) => {
        const activityId = (after ?? before)?.activityId ?? 0
        const problems = new Set([before, after].flatMap((progress) => Object.keys(progress?.problems ?? {})))
        return [...problems].flatMap((problemId) => {
          const [was, is] = [shareOf(before, problemId), shareOf(after, problemId)]
          return was.success === is.success && was.error === is.error ? [] : [tallyKey(activityId, problemId)]
        })
      },
      fold: (tally, { before, after }: Change<ProgressDocument>, key) => {
        const [activityId, problemId] = key.split('/').map(Number) as [number, number]
        const [was, is] = [shareOf(before, problemId), shareOf(after, problemId)]
        const { success, error } = tally ?? none
        return { activityId, problemId, success: success + is.success - was.success, error: error + is.error - was.error }
      },
    },
  },
})
