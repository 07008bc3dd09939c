// Reads a page of a long list from whichever end of it is nearer: what lies before a page is stepped over one by one.
import type { FindOptions } from '../../projections/store/port.ts'

/** `isTurned`: in the list turned round, where the page comes turned round as well. */
interface Place {
  offset: number
  limit: number
  isTurned: boolean
}

/** Of a list of `total` entries. What is behind its end, as far as is known, is looked for from its beginning. */
const placeOf = (offset: number, size: number, total: number): Place => {
  const limit = Math.min(size, total - offset)
  const after = total - offset - limit
  return limit > 0 && after < offset ? { offset: after, limit, isTurned: true } : { offset, limit: size, isTurned: false }
}

/** Asks for a page of what `total` documents are in, from the nearer end. */
export const findPage = async <Found>(
  find: (query: Pick<FindOptions, 'sort' | 'limit' | 'offset'>) => Promise<Found[]>,
  { by, isDescending, offset, size, total }: { by: string; isDescending: boolean; offset: number; size: number; total: number },
): Promise<Found[]> => {
  const { isTurned, ...place } = placeOf(offset, size, total)
  const found = await find({ ...place, sort: [[by, isDescending === isTurned ? 1 : -1]] })
  return isTurned ? found.reverse() : found
}
