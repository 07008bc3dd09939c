// One document per rejudge: who asked for what and why, and how it was decided. Its results stand beside it, in rejudgeResults.

import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { differenceOf } from '../../commands/judging/rejudge/policy.ts'
import type { RejudgeScope } from '../../commands/judging/rejudge/schemas.ts'
import { projection } from '../kit/projection.ts'
import type { Reader } from '../store/port.ts'

export type RejudgeDocument = {
  _id: string
  rejudgeId: number
  /** Where in the log it began: lists are in this order. */
  position: string
  /** Where it was asked for. */
  groupId: number
  /** Every class that one of the answers is of. */
  groupIds: readonly number[]
  scope: RejudgeScope
  reason: string
  answerCount: number
  requestedBy: number
  requestedTime: string
  /** 'requested' holds until it is decided, 'applied' until all verdicts are written. */
  state: 'requested' | 'applied' | 'completed' | 'dropped'
  decidedBy: number | null
  decidedTime: string | null
  tally: RejudgeTally
}

/** What the answers that are judged so far would come to. */
export type RejudgeTally = {
  judgedCount: number
  gainCount: number
  lossCount: number
  pointsGained: number
  pointsLost: number
  /** Same points and same status, or another status only. */
  sameCount: number
  otherStatusCount: number
  /** The judge could not judge: everything stays as it is. */
  notJudgedCount: number
}

const nothing: RejudgeTally = {
  judgedCount: 0,
  gainCount: 0,
  lossCount: 0,
  pointsGained: 0,
  pointsLost: 0,
  sameCount: 0,
  otherStatusCount: 0,
  notJudgedCount: 0,
}

type Result = Extract<RejudgeEvent, { type: 'RejudgeResultRecorded' }>['data']

const counted = (tally: RejudgeTally, result: Result): RejudgeTally => {
  const difference = differenceOf(result)
  const judged = { ...tally, judgedCount: tally.judgedCount + 1 }
  const rounded = (points: number) => Math.round(points * 100) / 100
  if (difference === null) return { ...judged, notJudgedCount: tally.notJudgedCount + 1 }
  if (difference > 0) return { ...judged, gainCount: tally.gainCount + 1, pointsGained: rounded(tally.pointsGained + difference) }
  if (difference < 0) return { ...judged, lossCount: tally.lossCount + 1, pointsLost: rounded(tally.pointsLost - difference) }
  if (result.before.statusCode === result.verdict.statusCode) return { ...judged, sameCount: tally.sameCount + 1 }
  return { ...judged, otherStatusCount: tally.otherStatusCount + 1 }
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
  version: 4,
  collection: 'rejudges',
  since: ({ position }) => position,
  indexes: [{ fields: ['groupId', 'position'] }, { fields: ['state'] }],
  on: {
    RejudgeRequested: {
      key,
      fold: (_, { data, metadata, position }) => {
        const { rejudgeId, groupId, groupIds, scope, reason, answerIds, requestedBy } = data
        return {
          rejudgeId,
          position,
          groupId,
          groupIds,
          scope,
          reason,
          answerCount: answerIds.length,
          requestedBy,
          requestedTime: metadata.recordedAt,
          state: 'requested',
          decidedBy: null,
          decidedTime: null,
          tally: nothing,
        }
      },
    },
    RejudgeResultRecorded: { key, fold: (rejudge, { data }) => rejudge && { ...rejudge, tally: counted(rejudge.tally, data) } },
    RejudgeApplied: decided('applied'),
    RejudgeDropped: decided('dropped'),
    RejudgeCompleted: { key, fold: (rejudge) => rejudge && { ...rejudge, state: 'completed' } },
  },
})

/** Rejudges that are neither applied nor dropped. */
export const undecidedIn = async (reader: Pick<Reader, 'find'>): Promise<number[]> =>
  (await reader.find<RejudgeDocument>('rejudges', { filter: { state: 'requested' } })).map(({ rejudgeId }) => rejudgeId)
