// One document per practice, with the problems whose solution is open to the class.
import type { PracticeOrderEvent } from '../../commands/practice/order/events.ts'
import type { PracticeEvent } from '../../commands/practice/practice/events.ts'
import { projection } from '../kit/projection.ts'

export type PracticeDocument = {
  _id: string
  activityId: number
  /** Position of the first event; order of lists, and of a class's practices with equal `order`. */
  position: string
  groupId: number
  problemSetId: number
  problemSetType: number
  name: string
  description: string
  order: number
  createUserId: number
  createTime: string
  openSolutions: readonly number[]
}

const key = (event: { data: { activityId: number } }): string => String(event.data.activityId)

export const practices = projection<PracticeDocument, PracticeEvent | PracticeOrderEvent>({
  name: 'practices',
  version: 4,
  collection: 'practices',
  since: ({ position }) => position,
  streamPrefix: 'practice-',
  secondStream: ({ groupId }) => `practiceOrder-${groupId}`,
  indexes: [{ fields: ['groupId', 'order', 'position'] }, { fields: ['problemSetId'] }],
  on: {
    PracticeCreated: {
      key,
      fold: (_, { data, metadata, position }) => ({ ...data, position, createTime: metadata.recordedAt, openSolutions: [] }),
    },
    PracticeEdited: {
      key,
      fold: (practice, { data }) =>
        practice && {
          ...practice,
          name: data.name,
          description: data.description,
          problemSetId: data.problemSetId ?? practice.problemSetId,
          problemSetType: data.problemSetType ?? practice.problemSetType,
        },
    },
    PracticeDeleted: { key, fold: () => null },
    PracticesReordered: {
      key: ({ data }) => data.activityIds.map(String),
      fold: (practice, { data }) => practice && { ...practice, order: data.activityIds.indexOf(practice.activityId) + 1 },
    },
    SolutionVisibilityChanged: {
      key,
      fold: (practice, { data }) => {
        if (!practice) return null
        const open = new Set(practice.openSolutions)
        for (const { problemId, isEnable } of data.settings) {
          if (isEnable) open.add(problemId)
          else open.delete(problemId)
        }
        return { ...practice, openSolutions: [...open].sort((a, b) => a - b) }
      },
    },
  },
})
