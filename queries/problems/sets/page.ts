// A page of problem sets: an index range, or a bounded number of search hits.
import {
  listedSetKey,
  type ProblemSetDocument,
  type SetListedDocument,
  setList,
  setListOfType,
} from '../../../projections/problems/problemSets.ts'
import type { Document, Reader } from '../../../projections/store/port.ts'
import { searchable } from '../../../protocol/searching.ts'
import { findPage } from '../../kit/nearerEnd.ts'
import type { ProblemSetPageRequest } from './schemas.ts'

/** Most hits examined per search; a longer search text narrows it. */
const MOST_HITS = 200
/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}'

/** Sort fields. */
const orders = { name: 'nameKey', difficulty: 'difficulty', total: 'totalScore', problems: 'problemCount', updated: 'position' } as const

type Asked = ProblemSetPageRequest
interface Page {
  sets: readonly ProblemSetDocument[]
  total: number
  isMore: boolean
}

const orderOf = ({ sortBy, isDescending }: Asked) =>
  sortBy === null ? ({ by: 'position', isDescending: true } as const) : { by: orders[sortBy], isDescending }

const listOf = ({ scope }: Asked, userId: number): string => (scope === 'own' ? setList.ofOwner(userId) : setList.global)

/** Names of the lists of these types, or of the whole list if no type is given. */
const listsOf = (list: string, types: readonly number[]): string[] =>
  types.length === 0 ? [list] : types.map((type) => setListOfType(list, type))

interface Listed {
  listed: readonly SetListedDocument[]
  total: number
  isMore: boolean
}

const whole = async (reader: Reader, asked: Asked, userId: number): Promise<Listed> => {
  const lists = listsOf(listOf(asked, userId), asked.types)
  const counts = await reader.getMany<Document & { count: number }>('setCounts', lists)
  const total = [...counts.values()].reduce((sum, { count }) => sum + count, 0)
  const place = { ...orderOf(asked), offset: (asked.page - 1) * asked.size, size: asked.size, total }
  const filter = { list: { $in: lists } }
  const listed = await findPage((query) => reader.find<SetListedDocument>('setsListed', { filter, ...query }), place)
  return { listed, total, isMore: false }
}

const inOrder = (sets: readonly SetListedDocument[], asked: Asked): SetListedDocument[] => {
  const { by, isDescending } = orderOf(asked)
  const sorted = sets.toSorted((one, other) => (one[by] < other[by] ? -1 : one[by] > other[by] ? 1 : 0))
  return isDescending ? sorted.reverse() : sorted
}

const found = async (reader: Reader, asked: Asked, begin: string, userId: number): Promise<Listed> => {
  const list = listOf(asked, userId)
  const hits = await reader.find<Document & { id: string }>('setsFound', {
    filter: { scope: list, key: { $gte: begin, $lt: begin + LAST } },
    sort: [['key', 1]],
    limit: MOST_HITS,
  })
  const all = await reader.getMany<SetListedDocument>(
    'setsListed',
    hits.map(({ id }) => listedSetKey(list, id)),
  )
  const types: readonly number[] = asked.types
  const wanted = inOrder(
    [...all.values()].filter(({ type }) => types.length === 0 || types.includes(type)),
    asked,
  )
  const offset = (asked.page - 1) * asked.size
  return { listed: wanted.slice(offset, offset + asked.size), total: wanted.length, isMore: hits.length === MOST_HITS }
}

/** These sets, in input order. */
const setsOf = async (reader: Reader, listed: readonly SetListedDocument[]): Promise<ProblemSetDocument[]> => {
  const ids = listed.map(({ problemSetId }) => String(problemSetId))
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', ids)
  return ids.flatMap((id) => sets.get(id) ?? [])
}

/** A user's most recently changed sets, at most `limit`: of one type, or of all if null. */
export const newestSets = async (reader: Reader, ownerId: number, type: number | null, limit: number): Promise<ProblemSetDocument[]> => {
  const all = setList.ofOwner(ownerId)
  const list = type === null ? all : setListOfType(all, type)
  return await setsOf(reader, await reader.find<SetListedDocument>('setsListed', { filter: { list }, sort: [['position', -1]], limit }))
}

/** A user's sets, or those available to every author. `isMore`: the search found more than it examined. */
export const findSets = async (reader: Reader, asked: Asked, userId: number): Promise<Page> => {
  const begin = searchable(asked.search)
  const { listed, ...rest } = begin === '' ? await whole(reader, asked, userId) : await found(reader, asked, begin, userId)
  return { sets: await setsOf(reader, listed), ...rest }
}
