// One document per problem set.
import type { ProblemSetContent, ProblemSetEvent } from '../../commands/problems/problemSet/events.ts'
import { projection } from '../kit/projection.ts'

export type ProblemSetDocument = ProblemSetContent & {
  _id: string
  ownerId: number
  /** Of `problems`, to be found by. */
  problemIds: readonly number[]
  /** Activities that use it. */
  activityIds: readonly number[]
  isAssigned: boolean
  updateTime: string
  isDeleted: boolean
}

const idsOf = ({ problems }: ProblemSetContent): number[] => problems.map(({ problemId }) => problemId)

const usedBy = (set: ProblemSetDocument, activityIds: readonly number[]): ProblemSetDocument => ({
  ...set,
  activityIds,
  isAssigned: activityIds.length > 0,
})

const key = (event: { data: { problemSetId: number } }): string => String(event.data.problemSetId)

export const problemSets = projection<ProblemSetDocument, ProblemSetEvent>({
  name: 'problemSets',
  version: 3,
  collection: 'problemSets',
  streamPrefix: 'problemSet-',
  indexes: [{ fields: ['ownerId'] }],
  on: {
    ProblemSetCreated: {
      key,
      fold: (_, { data, metadata }) => ({
        ...data,
        problemIds: idsOf(data),
        activityIds: [],
        isAssigned: false,
        isDeleted: false,
        updateTime: metadata.recordedAt,
      }),
    },
    ProblemSetRevised: {
      key,
      fold: (set, { data, metadata }) => set && { ...set, ...data, problemIds: idsOf(data), updateTime: metadata.recordedAt },
    },
    ProblemSetAssigned: { key, fold: (set, { data }) => set && usedBy(set, [...set.activityIds, data.activityId]) },
    ProblemSetReleased: {
      key,
      fold: (set, { data }) =>
        set &&
        usedBy(
          set,
          set.activityIds.filter((id) => id !== data.activityId),
        ),
    },
    ProblemSetDeleted: { key, fold: (set) => set && { ...set, isDeleted: true } },
  },
})
