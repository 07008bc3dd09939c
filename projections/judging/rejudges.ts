// One document per rejudge: request, reason and decision. Results are in rejudgeResults.

import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { differenceOf } from '../../commands/judging/rejudge/policy.ts'
import type { RejudgeScope } from '../../commands/judging/rejudge/schemas.ts'
import { projection } from '../kit/projection.ts'
import type { Reader } from '../store/port.ts'

export type RejudgeDocument = {
  _id: string
  rejudgeId: number
  /** Position of the first event; lists use this order. */
  position: string
  /** The requesting class. */
  groupId: number
  /** All classes of its answers. */
  groupIds: readonly number[]
  scope: RejudgeScope
  reason: string
  answerCount: number
  requestedBy: number
  requestedTime: string
  /** 'requested' until the decision, 'applied' until all verdicts are written. */
  state: 'requested' | 'applied' | 'completed' | 'dropped'
  decidedBy: number | null
  decidedTime: string | null
  tally: RejudgeTally
}

/** Totals of the answers judged so far. */
export type RejudgeTally = {
  judgedCount: number
  gainCount: number
  lossCount: number
  pointsGained: number
  pointsLost: number
  /** Same points and same status, or only another status. */
  sameCount: number
  otherStatusCount: number
  /** The judge failed: nothing changes. */
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

/** Rejudges neither applied nor dropped. */
export const undecidedIn = async (reader: Pick<Reader, 'find'>): Promise<number[]> =>
  (await reader.find<RejudgeDocument>('rejudges', { filter: { state: 'requested' } })).map(({ rejudgeId }) => rejudgeId)
