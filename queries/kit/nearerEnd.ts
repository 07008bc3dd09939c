// Reads a page of a long list from the nearer end, since skipped entries are scanned one by one.
import type { FindOptions } from '../../projections/store/port.ts'

/** `isTurned`: read in reverse, so the page comes back reversed too. */
interface Place {
  offset: number
  limit: number
  isTurned: boolean
}

/** Place in a list of `total` entries. A page beyond the known end is read from the beginning. */
const placeOf = (offset: number, size: number, total: number): Place => {
  const limit = Math.min(size, total - offset)
  const after = total - offset - limit
  return limit > 0 && after < offset ? { offset: after, limit, isTurned: true } : { offset, limit: size, isTurned: false }
}

/** Finds a page among `total` documents from the nearer end. */
export const findPage = async <Found>(
  find: (query: Pick<FindOptions, 'sort' | 'limit' | 'offset'>) => Promise<Found[]>,
  { by, isDescending, offset, size, total }: { by: string; isDescending: boolean; offset: number; size: number; total: number },
): Promise<Found[]> => {
  const { isTurned, ...place } = placeOf(offset, size, total)
  const found = await find({ ...place, sort: [[by, isDescending === isTurned ? 1 : -1]] })
  return isTurned ? found.reverse() : found
}
