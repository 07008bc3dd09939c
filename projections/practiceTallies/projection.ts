// How often a problem of an activity was answered right and wrong, over the whole class.
import type { SubmissionEvent } from '../../commands/submission/events.ts'
import { countsAsWrong, STATUS } from '../../judge/catalogue.ts'
import { projection } from '../kit/projection.ts'

export type TallyDocument = { _id: string; activityId: number; problemId: number; success: number; error: number }

/** Key of the tally of one problem in one activity. */
export const tallyKey = (activityId: number, problemId: number): string => `${activityId}/${problemId}`

export const practiceTallies = projection<TallyDocument, SubmissionEvent>({
  name: 'practiceTallies',
  version: 1,
  collection: 'practiceTallies',
  on: {
    SubmissionJudged: {
      key: ({ data }) => (data.attempt === 1 ? tallyKey(data.activityId, data.problemId) : null),
      fold: (tally, { data }) => {
        const { activityId, problemId, verdict } = data
        return {
          activityId,
          problemId,
          success: (tally?.success ?? 0) + (verdict.statusCode === STATUS.Accept ? 1 : 0),
          error: (tally?.error ?? 0) + (countsAsWrong(verdict.statusCode) ? 1 : 0),
        }
      },
    },
  },
})
