// Finds units or classes in a list by prefix of their name, in the requested order.
import type { Document, DocumentFilter, Reader } from '../../projections/store/port.ts'
import { searchable } from '../../protocol/searching.ts'
import { findPage } from './nearerEnd.ts'

/** Most hits examined per search; a longer search text narrows it. */
const MOST_HITS = 500
/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}'

/** Sort key: a field of the items, or a count from the `counts` documents with id `idOf`. */
export type NamedOrder = string | { counts: string; idOf(id: string): string; thingOf(countId: string): string }

interface NamedList {
  collection: string
  found: string
  counts: string
  scope: string
  /** Filter for the list's items. */
  filter: DocumentFilter
}

export interface NamedAsked {
  search: string
  page: number
  size: number
  /** Null: newest first; a search by name. */
  order?: NamedOrder | null
  isDescending?: boolean
}

type Counted = Document & { count: number }
type Key = string | number

const byKey = <Thing>(things: readonly Thing[], keyOf: (thing: Thing) => Key, isDescending: boolean): Thing[] => {
  const inOrder = things.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))
  return isDescending ? inOrder.reverse() : inOrder
}

const inOrderOf = <Thing extends Document>(things: ReadonlyMap<string, Thing>, ids: readonly string[]): Thing[] =>
  ids.flatMap((id) => things.get(id) ?? [])

/** A page of the whole list, from an index range. */
const listed = async <Thing extends Document>(
  reader: Reader,
  { collection, filter }: NamedList,
  { page, size, order = null, isDescending = false }: NamedAsked,
  total: number,
): Promise<Thing[]> => {
  const [offset, way] = [(page - 1) * size, isDescending ? -1 : 1] as const
  if (order === null || typeof order === 'string') {
    const place = { by: order ?? 'position', isDescending: order === null || isDescending, offset, size, total }
    return await findPage((asked) => reader.find<Thing>(collection, { filter, ...asked }), place)
  }
  const counts = await reader.find<Counted>(order.counts, { filter: { kind: 'unit' }, sort: [['count', way]], limit: size, offset })
  const ids = counts.map(({ _id }) => order.thingOf(_id))
  return inOrderOf(await reader.getMany<Thing>(collection, ids), ids)
}

/** Search hits in the requested order. */
const sorted = async <Thing extends Document>(
  reader: Reader,
  things: readonly Thing[],
  { order = null, isDescending = false }: NamedAsked,
): Promise<readonly Thing[]> => {
  if (order === null) return things
  if (typeof order === 'string') return byKey(things, (thing) => thing[order] as Key, isDescending)
  const counts = await reader.getMany<Counted>(
    order.counts,
    things.map(({ _id }) => order.idOf(_id)),
  )
  return byKey(things, ({ _id }) => counts.get(order.idOf(_id))?.count ?? 0, isDescending)
}

/**
 * A page of a list or of a search. Reads one page, or a bounded number of hits, whatever the total. `isMore`: more hits exist than were
 * examined.
 */
export const findNamed = async <Thing extends Document>(
  reader: Reader,
  list: NamedList,
  asked: NamedAsked,
): Promise<{ items: readonly Thing[]; total: number; isMore: boolean }> => {
  const { collection, found, counts, scope } = list
  const begin = searchable(asked.search)
  if (begin === '') {
    const total = (await reader.get<Counted>(counts, scope))?.count ?? 0
    return { items: await listed<Thing>(reader, list, asked, total), total, isMore: false }
  }
  const hits = await reader.find<Document & { id: string }>(found, {
    filter: { scope, key: { $gte: begin, $lt: begin + LAST } },
    sort: [['key', 1]],
    limit: MOST_HITS,
  })
  const ids = [...new Set(hits.map(({ id }) => id))]
  const offset = (asked.page - 1) * asked.size
  const isAsFound = (asked.order ?? null) === null
  const wanted = isAsFound ? ids.slice(offset, offset + asked.size) : ids
  const things = await sorted(reader, inOrderOf(await reader.getMany<Thing>(collection, wanted), wanted), asked)
  return {
    items: isAsFound ? things : things.slice(offset, offset + asked.size),
    total: ids.length,
    isMore: hits.length === MOST_HITS,
  }
}
