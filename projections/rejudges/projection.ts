// One document per rejudge: who asked for what and why, and how it was decided. Its results stand beside it, in rejudgeResults.
import type { RejudgeEvent } from '../../commands/rejudge/events.ts'
import { projection } from '../kit/projection.ts'

export type RejudgeDocument = {
  _id: string
  rejudgeId: number
  /** Where in the log it began: lists are in this order. */
  position: string
  groupId: number
  scope: { answerId: number | null; problemId: number | null; activityId: number | null; since: string | null; until: string | null }
  reason: string
  answerCount: number
  requestedBy: number
  requestedTime: string
  /** 'requested' holds until it is decided, 'applied' until all verdicts are written. */
  state: 'requested' | 'applied' | 'completed' | 'dropped'
  decidedBy: number | null
  decidedTime: string | null
}

const key = (event: { data: { rejudgeId: number } }): string => String(event.data.rejudgeId)

const decided = (state: 'applied' | 'dropped') => ({
  key,
  fold: (
    rejudge: RejudgeDocument | null,
    { metadata }: { metadata: { actor: { userId: number | null }; recordedAt: string } },
  ): RejudgeDocument | null => rejudge && { ...rejudge, state, decidedBy: metadata.actor.userId, decidedTime: metadata.recordedAt },
})

export const rejudges = projection<RejudgeDocument, RejudgeEvent>({
  name: 'rejudges',
  version: 2,
  collection: 'rejudges',
  streamPrefix: 'rejudge-',
  indexes: [{ fields: ['groupId', 'position'] }, { fields: ['state'] }],
  on: {
    RejudgeRequested: {
      key,
      fold: (_, { data, metadata, position }) => {
        const { rejudgeId, groupId, scope, reason, answerIds, requestedBy } = data
        return {
          rejudgeId,
          position,
          groupId,
          scope,
          reason,
          answerCount: answerIds.length,
          requestedBy,
          requestedTime: metadata.recordedAt,
          state: 'requested',
          decidedBy: null,
          decidedTime: null,
        }
      },
    },
    RejudgeApplied: decided('applied'),
    RejudgeDropped: decided('dropped'),
    RejudgeCompleted: { key, fold: (rejudge) => rejudge && { ...rejudge, state: 'completed' } },
  },
})
