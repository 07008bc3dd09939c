// What an answer would be worth after a rejudge: one document per answer of it, beside what it was.

import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { differenceOf } from '../../commands/judging/rejudge/policy.ts'
import { projection } from '../kit/projection.ts'

type Worth = { statusCode: number; score: number }

export type RejudgeResultDocument = {
  _id: string
  rejudgeId: number
  answerId: number
  /** Null where the event is of before it said so. */
  userId: number | null
  problemVersion: number
  before: Worth
  after: Worth
  /** Points gained, or lost when below 0; null where the judge could not judge, and everything stays as it is. */
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
