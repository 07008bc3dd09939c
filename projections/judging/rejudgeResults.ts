// Results of a rejudge: one document per answer, with its worth before and after.

import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { differenceOf } from '../../commands/judging/rejudge/policy.ts'
import { projection } from '../kit/projection.ts'

type Worth = { statusCode: number; score: number }

export type RejudgeResultDocument = {
  _id: string
  rejudgeId: number
  answerId: number
  /** Null for events from before this field existed. */
  userId: number | null
  problemVersion: number
  before: Worth
  after: Worth
  /** Points gained, or lost if negative; null if the judge failed and nothing changes. */
  difference: number | null
}

export const rejudgeResults = projection<RejudgeResultDocument, RejudgeEvent>({
  name: 'rejudgeResults',
  version: 3,
  collection: 'rejudgeResults',
  indexes: [{ fields: ['rejudgeId', 'difference'] }],
  on: {
    RejudgeResultRecorded: {
      key: ({ data }) => `${data.rejudgeId}/${data.answerId}`,
      fold: (_, { data }) => {
        const { rejudgeId, answerId, userId, problemVersion, before, verdict } = data
        const { statusCode, score } = verdict
        return { rejudgeId, answerId, userId, problemVersion, before, after: { statusCode, score }, difference: differenceOf(data) }
      },
    },
  },
})
