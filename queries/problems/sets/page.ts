// A page of problem sets as it is asked for: a range of an index, or a bounded number of what a search finds.
import { type ProblemSetDocument, setCountOf, setList } from '../../../projections/problems/problemSets.ts'
import type { Document, DocumentFilter, Reader } from '../../../projections/store/port.ts'
import { searchable } from '../../../protocol/searching.ts'
import { findPage } from '../../kit/nearerEnd.ts'
import type { ProblemSetPageRequest } from './schemas.ts'

/** What is looked at for one search: whoever finds more has to type more. */
const MOST_HITS = 200
/** Behind every text that begins with the same. */
const LAST = '\u{10ffff}'
const ALL_TYPES = [1, 2, 3, 4, 5, 6] as const

/** What a list is put in order by. */
const orders = { name: 'nameKey', difficulty: 'difficulty', total: 'totalScore', problems: 'problemCount', updated: 'position' } as const

type Asked = ProblemSetPageRequest
interface Page {
  sets: readonly ProblemSetDocument[]
  total: number
  isMore: boolean
}

const orderOf = ({ sortBy, isDescending }: Asked) =>
  sortBy === null ? ({ by: 'position', isDescending: true } as const) : { by: orders[sortBy], isDescending }

const typesOf = ({ types }: Asked): readonly number[] => (types.length === 0 ? ALL_TYPES : types)

const listOf = ({ scope }: Asked, userId: number): string => (scope === 'own' ? setList.ofOwner(userId) : setList.global)

/** How many sets of these types the list has. */
const countIn = async (reader: Reader, list: string, types: readonly number[]): Promise<number> => {
  const counts = await reader.getMany<Document & { count: number }>(
    'setCounts',
    types.map((type) => setCountOf(list, type)),
  )
  return [...counts.values()].reduce((sum, { count }) => sum + count, 0)
}

const whole = async (reader: Reader, asked: Asked, userId: number): Promise<Page> => {
  const types = typesOf(asked)
  const total = await countIn(reader, listOf(asked, userId), types)
  const filter: DocumentFilter = { isDeleted: false }
  if (asked.scope === 'own') filter.ownerId = userId
  else filter.isGlobal = true
  if (types.length < ALL_TYPES.length) filter.type = { $in: types }
  const place = { ...orderOf(asked), offset: (asked.page - 1) * asked.size, size: asked.size, total }
  const sets = await findPage((query) => reader.find<ProblemSetDocument>('problemSets', { filter, ...query }), place)
  return { sets, total, isMore: false }
}

const inOrder = (sets: readonly ProblemSetDocument[], asked: Asked): ProblemSetDocument[] => {
  const { by, isDescending } = orderOf(asked)
  const sorted = sets.toSorted((one, other) => (one[by] < other[by] ? -1 : one[by] > other[by] ? 1 : 0))
  return isDescending ? sorted.reverse() : sorted
}

const found = async (reader: Reader, asked: Asked, begin: string, userId: number): Promise<Page> => {
  const hits = await reader.find<Document & { id: string }>('setsFound', {
    filter: { scope: listOf(asked, userId), key: { $gte: begin, $lt: begin + LAST } },
    sort: [['key', 1]],
    limit: MOST_HITS,
  })
  const all = await reader.getMany<ProblemSetDocument>('problemSets', new Set(hits.map(({ id }) => id)))
  const types = typesOf(asked)
  const wanted = inOrder(
    [...all.values()].filter(({ type }) => types.includes(type)),
    asked,
  )
  const offset = (asked.page - 1) * asked.size
  return { sets: wanted.slice(offset, offset + asked.size), total: wanted.length, isMore: hits.length === MOST_HITS }
}

/** Sets of a person, or those that are there for every author. `isMore`: a search finds more than were looked at. */
export const findSets = async (reader: Reader, asked: Asked, userId: number): Promise<Page> => {
  const begin = searchable(asked.search)
  return begin === '' ? await whole(reader, asked, userId) : await found(reader, asked, begin, userId)
}
