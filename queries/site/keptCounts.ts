// Counts of the front page, which every visitor asks for again and again.
import { COUNTS, type CountsDocument } from '../../projections/site/counts.ts'
import type { Reader } from '../../projections/store/port.ts'

/** How long counts are told before they are read again. */
const COUNTS_KEPT_MS = 10_000

/** Read at most once in that time, whatever the number of visitors. */
export const countsOf = (reader: Pick<Reader, 'get'>) => {
  let kept: { since: number; counts: Promise<CountsDocument | null> } | null = null
  return async (now: Date): Promise<CountsDocument | null> => {
    if (kept === null || now.getTime() - kept.since >= COUNTS_KEPT_MS) {
      const counts = reader.get<CountsDocument>('counts', COUNTS)
      const read = { since: now.getTime(), counts }
      kept = read
      counts.catch(() => {
        if (kept === read) kept = null
      })
    }
    return await kept.counts
  }
}
