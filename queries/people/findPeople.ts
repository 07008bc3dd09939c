// Finds people in a list by prefix of their address, student number or name.

import type { PersonDocument } from '../../projections/people/people.ts'
import type { PeopleCountDocument } from '../../projections/people/peopleCounts.ts'
import type { PersonFoundDocument } from '../../projections/people/peopleFound.ts'
import { listedId, type PeopleOrder, type PersonListedDocument } from '../../projections/people/peopleListed.ts'
import { scopeOf } from '../../projections/people/searching.ts'
import type { Reader } from '../../projections/store/port.ts'
import { searchable } from '../../protocol/searching.ts'
import { findPage } from '../kit/nearerEnd.ts'

/** Most hits examined per search; a longer search text narrows it. */
const MOST_HITS = 500
/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}'

export interface PeoplePage {
  /** People of this page. Without `sort`, a list is ordered by address, a search by the matched text. */
  people: readonly PersonDocument[]
  total: number
  /** More exist than were examined. */
  isMore: boolean
}

const inOrder = async (reader: Reader, userIds: readonly number[]): Promise<PersonDocument[]> => {
  const people = await reader.getMany<PersonDocument>('people', userIds.map(String))
  return userIds.flatMap((userId) => people.get(String(userId)) ?? [])
}

interface PeopleAsked {
  search: string
  page: number
  size: number
  /** Null: a list by address, a search by the matched text. */
  sort?: PeopleOrder | null
  isDescending?: boolean
}

/** Search hits in the order of the list. */
const sorted = async (
  reader: Reader,
  scope: string,
  userIds: readonly number[],
  sort: PeopleOrder,
  isDescending: boolean,
): Promise<number[]> => {
  const listed = await reader.getMany<PersonListedDocument>(
    'peopleListed',
    userIds.map((userId) => listedId(scope, userId)),
  )
  const keyOf = (userId: number) => listed.get(listedId(scope, userId))?.[sort] ?? ''
  const inSort = userIds.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0))
  return isDescending ? inSort.reverse() : inSort
}

/** One page of a list of people (`scopeOf`) or of a search. Reads one page, or a bounded number of hits, whatever the total. */
export const findPeople = async (
  reader: Reader,
  scope: string,
  { search, page, size, sort = null, isDescending = false }: PeopleAsked,
): Promise<PeoplePage> => {
  const [begin, offset] = [searchable(search), (page - 1) * size]
  if (begin === '') {
    const total = (await reader.get<PeopleCountDocument>('peopleCounts', scope))?.count ?? 0
    const found = await findPage((place) => reader.find<PersonListedDocument>('peopleListed', { filter: { scope }, ...place }), {
      by: sort ?? 'email',
      isDescending,
      offset,
      size,
      total,
    })
    return {
      people: await inOrder(
        reader,
        found.map(({ userId }) => userId),
      ),
      total,
      isMore: false,
    }
  }
  const filter = { scope, key: { $gte: begin, $lt: begin + LAST } }
  const way = sort === null && isDescending ? -1 : 1
  const hits = await reader.find<PersonFoundDocument>('peopleFound', { filter, sort: [['key', way]], limit: MOST_HITS })
  const found = [...new Set(hits.map(({ userId }) => userId))]
  const userIds = sort === null ? found : await sorted(reader, scope, found, sort, isDescending)
  return { people: await inOrder(reader, userIds.slice(offset, offset + size)), total: userIds.length, isMore: hits.length === MOST_HITS }
}

/** Number of admins listed as contacts. */
const FEW = 3

/** A few platform admins, by address. */
export const platformAdmins = async (reader: Reader): Promise<number[]> =>
  (await findPeople(reader, scopeOf.role('admin'), { search: '', page: 1, size: FEW })).people.map(({ userId }) => userId)
