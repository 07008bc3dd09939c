// One document per problem set.
import type { ProblemSetContent, ProblemSetEvent } from '../../commands/problems/problemSet/events.ts'
import { searchable } from '../../protocol/searching.ts'
import { foundByNames } from '../kit/foundByName.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

export type ProblemSetDocument = ProblemSetContent & {
  _id: string
  ownerId: number
  /** As names are put in order. */
  nameKey: string
  /** Where in the log its newest version is: lists are in this order. */
  position: string
  problemCount: number
  /** Of `problems`, to be found by. */
  problemIds: readonly number[]
  /** Activities that use it. */
  activityIds: readonly number[]
  isAssigned: boolean
  updateTime: string
  isDeleted: boolean
}

const idsOf = ({ problems }: ProblemSetContent): number[] => problems.map(({ problemId }) => problemId)

type Written = { data: ProblemSetContent; metadata: { recordedAt: string }; position: string }

/** What a set says of itself, and what it is found and put in order by. */
const written = ({ data, metadata, position }: Written) => ({
  ...data,
  nameKey: searchable(data.name),
  position,
  problemCount: data.problems.length,
  problemIds: idsOf(data),
  updateTime: metadata.recordedAt,
})

const usedBy = (set: ProblemSetDocument, activityIds: readonly number[]): ProblemSetDocument => ({
  ...set,
  activityIds,
  isAssigned: activityIds.length > 0,
})

/** Lists that a set is in: of its owner, and of what every author may use. None holds a deleted one. */
export const setList = { ofOwner: (userId: number): string => `owner-${userId}`, global: 'global' }
const setLists = ({ ownerId, isGlobal, isDeleted }: ProblemSetDocument): string[] =>
  isDeleted ? [] : [setList.ofOwner(ownerId), ...(isGlobal ? [setList.global] : [])]

/** Id of how many sets of a type a list has. */
export const setCountOf = (list: string, type: number): string => `${list}/${type}`
const countsOf = (set: ProblemSetDocument | null): string[] => (set === null ? [] : setLists(set).map((list) => setCountOf(list, set.type)))

const wordsOf = ({ name, tags }: ProblemSetDocument): string[] => [name, ...tags]

/** How many sets of each type are in each list. */
const setCounts = derived<{ _id: string; count: number }>({
  collection: 'setCounts',
  from: {
    problemSets: {
      key: ({ before, after }: Change<ProblemSetDocument>) => {
        const [was, is] = [new Set(countsOf(before)), new Set(countsOf(after))]
        return [...was.symmetricDifference(is)]
      },
      fold: (list, { after }: Change<ProblemSetDocument>, id) => ({ count: (list?.count ?? 0) + (countsOf(after).includes(id) ? 1 : -1) }),
    },
  },
})

/** That a set holds a problem, also one that was deleted. */
export type HoldingDocument = { _id: string; problemId: number; problemSetId: number }

/** Key of what says that a set holds a problem. */
export const holdingKey = (problemId: number, problemSetId: number): string => `${problemId}/${problemSetId}`

const holdingsOf = (set: ProblemSetDocument | null): Set<string> =>
  new Set(set?.problemIds.map((problemId) => holdingKey(problemId, set.problemSetId)))

/** Which sets hold a problem. */
const setsHolding = derived<HoldingDocument>({
  collection: 'setsHolding',
  indexes: [{ fields: ['problemId'] }],
  from: {
    problemSets: {
      key: ({ before, after }: Change<ProblemSetDocument>) => [...holdingsOf(before).symmetricDifference(holdingsOf(after))],
      fold: (_, { after }: Change<ProblemSetDocument>, id) => {
        const [problemId, problemSetId] = id.split('/').map(Number) as [number, number]
        return holdingsOf(after).has(id) ? { problemId, problemSetId } : null
      },
    },
  },
})

const key = (event: { data: { problemSetId: number } }): string => String(event.data.problemSetId)

export const problemSets = projection<ProblemSetDocument, ProblemSetEvent>({
  name: 'problemSets',
  version: 5,
  collection: 'problemSets',
  streamPrefix: 'problemSet-',
  indexes: ['position', 'nameKey', 'difficulty', 'totalScore', 'problemCount'].flatMap((order) => [
    { fields: ['ownerId', 'isDeleted', order] },
    { fields: ['isGlobal', 'isDeleted', order] },
    ...(order === 'position'
      ? [{ fields: ['ownerId', 'isDeleted', 'type', order] }, { fields: ['isGlobal', 'isDeleted', 'type', order] }]
      : []),
  ]),
  on: {
    ProblemSetCreated: {
      key,
      fold: (_, event) => ({ ...written(event), ownerId: event.data.ownerId, activityIds: [], isAssigned: false, isDeleted: false }),
    },
    ProblemSetRevised: { key, fold: (set, event) => set && { ...set, ...written(event) } },
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
  derived: [foundByNames<ProblemSetDocument>('setsFound', 'problemSets', setLists, wordsOf), setCounts, setsHolding],
})
