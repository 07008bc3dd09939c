// From two times to positions, for queries that ask for what happened between them: an index by position then serves them.
import type { Reader } from '../store/port.ts'
import { type MomentDocument, minuteOf } from './moments.ts'

/** A time as the log writes it, so that it compares as text: `09:00:00Z` is not `09:00:00.000Z`. */
export const asRecorded = (time: string): string => new Date(time).toISOString()

const MINUTE_MS = 60_000
const minuteAt = (time: string, minutesLater: number) => minuteOf(new Date(Date.parse(time) + minutesLater * MINUTE_MS).toISOString())

/**
 * Positions outside of which nothing was recorded between the times (ISO-8601 UTC); inside, up to a few minutes more at either end: where several
 * processes write, what was recorded earlier may stand later in the log, by as much as their clocks differ, for which a minute is allowed.
 */
export const positionsBetween = async (
  reader: Pick<Reader, 'find'>,
  since: string | null,
  until: string | null,
): Promise<{ $gte?: string; $lt?: string }> => {
  const moment = async (filter: { $lte: string } | { $gt: string }, way: 1 | -1) =>
    (await reader.find<MomentDocument>('moments', { filter: { _id: filter }, sort: [['_id', way]], limit: 1 }))[0]?.position
  const first = since === null ? undefined : await moment({ $lte: minuteAt(since, -2) }, -1)
  const beyond = until === null ? undefined : await moment({ $gt: minuteAt(until, 1) }, 1)
  return { ...(first !== undefined && { $gte: first }), ...(beyond !== undefined && { $lt: beyond }) }
}
