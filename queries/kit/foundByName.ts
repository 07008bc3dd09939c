// Finds units or classes in a list, by what a part of their name begins with.
import type { Document, DocumentFilter, Reader } from '../../projections/store/port.ts'
import { searchable } from '../../protocol/searching.ts'

/** What is looked at for one search: whoever finds more has to type more. */
const MOST_HITS = 500
/** Behind every text that begins with the same. */
const LAST = '\u{10ffff}'

interface NamedList {
  collection: string
  found: string
  counts: string
  scope: string
  /** What of the collection is in the list. */
  filter: DocumentFilter
}

/**
 * A page of a list, the newest first, or of those whom a search finds, by name. It reads a page, or a bounded number of hits, however many
 * there are. `isMore`: more are found than were looked at.
 */
export const findNamed = async <Thing extends Document>(
  reader: Reader,
  { collection, found, counts, scope, filter }: NamedList,
  { search, page, size }: { search: string; page: number; size: number },
): Promise<{ items: readonly Thing[]; total: number; isMore: boolean }> => {
  const [begin, offset] = [searchable(search), (page - 1) * size]
  if (begin === '') {
    const [items, list] = await Promise.all([
      reader.find<Thing>(collection, { filter, sort: [['position', -1]], limit: size, offset }),
      reader.get<Document & { count: number }>(counts, scope),
    ])
    return { items, total: list?.count ?? 0, isMore: false }
  }
  const hits = await reader.find<Document & { id: string }>(found, {
    filter: { scope, key: { $gte: begin, $lt: begin + LAST } },
    sort: [['key', 1]],
    limit: MOST_HITS,
  })
  const ids = [...new Set(hits.map(({ id }) => id))]
  const shown = ids.slice(offset, offset + size)
  const things = await reader.getMany<Thing>(collection, shown)
  return { items: shown.flatMap((id) => things.get(id) ?? []), total: ids.length, isMore: hits.length === MOST_HITS }
}
