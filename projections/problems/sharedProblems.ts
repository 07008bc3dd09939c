// One document per person, and per class: the problems that are shared with them. Deleted ones stay in it.
import type { ProblemEvent } from '../../commands/problems/problem/events.ts'
import { projection } from '../kit/projection.ts'

export type SharedProblemsDocument = { _id: string; problemIds: readonly number[] }

/** Key of what is shared with a person. */
export const sharedWithUser = (userId: number): string => `user-${userId}`

/** Key of what is shared with a class. */
export const sharedWithGroup = (groupId: number): string => `group-${groupId}`

type Told = { data: { problemId: number } }
type Shared = SharedProblemsDocument | null

const add = (shared: Shared, { data }: Told) => ({ problemIds: [...(shared?.problemIds ?? []), data.problemId] })
const remove = (shared: Shared, { data }: Told) => shared && { problemIds: shared.problemIds.filter((id) => id !== data.problemId) }

const ofUser = ({ data }: { data: { userId: number } }): string => sharedWithUser(data.userId)
const ofGroup = ({ data }: { data: { groupId: number } }): string => sharedWithGroup(data.groupId)

export const sharedProblems = projection<SharedProblemsDocument, ProblemEvent>({
  name: 'sharedProblems',
  version: 1,
  collection: 'sharedProblems',
  on: {
    ProblemShared: { key: ofUser, fold: add },
    ProblemUnshared: { key: ofUser, fold: remove },
    ProblemSharedWithGroup: { key: ofGroup, fold: add },
    ProblemUnsharedWithGroup: { key: ofGroup, fold: remove },
  },
})
