// A user's stars in one activity.
import type { ProblemMarkEvent } from '../../commands/problems/problemMark/events.ts'
import { projection } from '../kit/projection.ts'

export type MarksDocument = { _id: string; problemIds: readonly number[] }

export const marksKey = (activityId: number, userId: number): string => `${activityId}/${userId}`

const key = ({ data }: { data: { activityId: number; userId: number } }): string => marksKey(data.activityId, data.userId)

export const marks = projection<MarksDocument, ProblemMarkEvent>({
  name: 'marks',
  version: 2,
  collection: 'marks',
  on: {
    ProblemMarked: {
      key,
      fold: (before, { data }) => ({ problemIds: [...(before?.problemIds ?? []).filter((id) => id !== data.problemId), data.problemId] }),
    },
    ProblemUnmarked: { key, fold: (before, { data }) => before && { problemIds: before.problemIds.filter((id) => id !== data.problemId) } },
  },
})
