// One document per problem set.
import type { ProblemSetContent, ProblemSetEvent } from '../../commands/problems/problemSet/events.ts'
import { searchable } from '../../protocol/searching.ts'
import { foundByNames, howMany } from '../kit/foundByName.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

export type ProblemSetDocument = ProblemSetContent & {
  _id: string
  ownerId: number
  /** Collation key of the name. */
  nameKey: string
  /** Position of the newest version; lists use this order. */
  position: string
  problemCount: number
  /** Ids of `problems`, for lookups. */
  problemIds: readonly number[]
  /** Activities that use it. */
  activityIds: readonly number[]
  isAssigned: boolean
  updateTime: string
  isDeleted: boolean
}

const idsOf = ({ problems }: ProblemSetContent): number[] => problems.map(({ problemId }) => problemId)

type Written = { data: ProblemSetContent; metadata: { recordedAt: string }; position: string }

/** Content of a set with its search and sort keys. */
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

/** Lists of sets: per owner, and of sets available to every author. Deleted sets are in none. */
export const setList = { ofOwner: (userId: number): string => `owner-${userId}`, global: 'global' }
const setLists = ({ ownerId, isGlobal, isDeleted }: ProblemSetDocument): string[] =>
  isDeleted ? [] : [setList.ofOwner(ownerId), ...(isGlobal ? [setList.global] : [])]

/** Sublist by type, which is a list as well. */
export const setListOfType = (list: string, type: number): string => `${list}/${type}`
const allLists = (set: ProblemSetDocument): string[] => setLists(set).flatMap((list) => [list, setListOfType(list, set.type)])

/** Key of a set in a list. */
export const listedSetKey = (list: string, problemSetId: number | string): string => `${list}/${problemSetId}`

export type SetListedDocument = Pick<
  ProblemSetDocument,
  '_id' | 'problemSetId' | 'type' | 'position' | 'nameKey' | 'difficulty' | 'totalScore' | 'problemCount'
> & { list: string }

const listedIn = (set: ProblemSetDocument | null): Map<string, Omit<SetListedDocument, '_id'>> => {
  if (set === null) return new Map()
  const { problemSetId, type, position, nameKey, difficulty, totalScore, problemCount } = set
  const said = { problemSetId, type, position, nameKey, difficulty, totalScore, problemCount }
  return new Map(allLists(set).map((list) => [listedSetKey(list, problemSetId), { list, ...said }]))
}

/** One document per set and list, so that a page of any list is an index range. */
const setsListed = derived<SetListedDocument>({
  collection: 'setsListed',
  indexes: ['position', 'nameKey', 'difficulty', 'totalScore', 'problemCount'].map((order) => ({ fields: ['list', order] })),
  from: {
    problemSets: {
      key: ({ before, after }: Change<ProblemSetDocument>) => {
        const [was, is] = [listedIn(before), listedIn(after)]
        const isAsBefore = before?.position === after?.position
        return [...new Set([...was.keys(), ...is.keys()])].filter((id) => !isAsBefore || was.has(id) !== is.has(id))
      },
      fold: (_, { after }: Change<ProblemSetDocument>, id) => listedIn(after).get(id) ?? null,
    },
  },
})

const wordsOf = ({ name, tags }: ProblemSetDocument): string[] => [name, ...tags]

/** A set's reference to a problem, possibly a deleted one. */
export type HoldingDocument = { _id: string; problemId: number; problemSetId: number }

/** Key of a set's reference to a problem. */
export const holdingKey = (problemId: number, problemSetId: number): string => `${problemId}/${problemSetId}`

const holdingsOf = (set: ProblemSetDocument | null): Set<string> =>
  new Set(set?.problemIds.map((problemId) => holdingKey(problemId, set.problemSetId)))

/** Sets that hold a problem. */
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
  version: 8,
  collection: 'problemSets',
  streamPrefix: 'problemSet-',
  indexes: [{ fields: ['ownerId'] }],
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
  derived: [
    setsHolding,
    ...[
      setsListed,
      foundByNames<ProblemSetDocument>('setsFound', 'problemSets', setLists, wordsOf),
      howMany<ProblemSetDocument>('setCounts', 'problemSets', allLists),
    ].map((list) => ({ ...list, hasNoSnapshots: true })),
  ],
})
