// Adjusted scores of one student in one activity, without the reasons: no personal text, so that earlier moments are read from snapshots.
import type { MarkEvent } from '../../../commands/activities/mark/events.ts'
import { projection } from '../../kit/projection.ts'

export type AdjustedScoresDocument = {
  _id: string
  activityId: number
  userId: number
  /** By problem. */
  adjustments: Readonly<Record<string, { score: number }>>
}

interface Event {
  data: { activityId: number; userId: number; problemId: number }
}

/** Key of a student's adjusted scores in an activity. */
export const adjustedScoresKey = (activityId: number, userId: number): string => `${activityId}/${userId}`

const key = ({ data }: Event): string => adjustedScoresKey(data.activityId, data.userId)

export const adjustedScores = projection<AdjustedScoresDocument, Extract<MarkEvent, { type: 'ScoreAdjusted' | 'ScoreAdjustmentRemoved' }>>({
  name: 'adjustedScores',
  version: 2,
  collection: 'adjustedScores',
  indexes: [{ fields: ['activityId'] }],
  isNeverDeleted: true,
  on: {
    ScoreAdjusted: {
      key,
      fold: (before, { data: { activityId, userId, problemId, score } }) => ({
        activityId,
        userId,
        adjustments: { ...before?.adjustments, [problemId]: { score } },
      }),
    },
    ScoreAdjustmentRemoved: {
      key,
      fold: (before, { data: { problemId } }) => {
        if (!before) return null
        const { [problemId]: _, ...adjustments } = before.adjustments
        return { ...before, adjustments }
      },
    },
  },
})
