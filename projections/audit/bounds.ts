// Converts a time range to positions, so that range queries use an index by position.
import { type EventStore, type Position, START } from '../../eventstore/port.ts'
import type { Reader } from '../store/port.ts'
import { type MomentDocument, minuteOf } from './moments.ts'

/** A time in the log's format, so that text comparison works: `09:00:00Z` differs from `09:00:00.000Z`. */
export const asRecorded = (time: string): string => new Date(time).toISOString()

const MINUTE_MS = 60_000
const minuteAt = (time: string, minutesLater: number) => minuteOf(new Date(Date.parse(time) + minutesLater * MINUTE_MS).toISOString())

/**
 * Positions that bound all events recorded between the times (ISO-8601 UTC), with up to a few extra minutes at either end: with several
 * writers, an event recorded earlier may stand later in the log, by up to the clock skew, for which one minute is allowed.
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

/**
 * Minutes by which an event may precede one of an earlier minute: clock skew is at most one minute, and some minutes may have no events.
 */
const MINUTES_AHEAD = 3

/**
 * Last position before the first event recorded after the time (ISO-8601 UTC); START if there is none. For logs that are not ordered by
 * time: finds the minute, then reads it.
 */
export const positionByMoments = async (
  reader: Pick<Reader, 'find'>,
  events: Pick<EventStore, 'readAll'>,
  time: string,
): Promise<Position> => {
  const sought = asRecorded(time)
  const moments = (filter: { $lte: string } | { $gt: string }, way: 1 | -1, limit: number) =>
    reader.find<MomentDocument>('moments', { filter: { _id: filter }, sort: [['_id', way]], limit })
  const [[here], later] = await Promise.all([
    moments({ $lte: minuteOf(sought) }, -1, 1),
    moments({ $gt: minuteOf(sought) }, 1, MINUTES_AHEAD),
  ])
  const beyond = later.map(({ position }) => position).toSorted()[0]
  const before = async (position: Position): Promise<Position> =>
    (await events.readAll({ after: position, direction: 'backwards', max: 1 })).events[0]?.position ?? START
  const begin = here?.position
  if (beyond !== undefined && (begin === undefined || beyond <= begin)) return await before(beyond)
  // Starts one event before the minute, since `after` is exclusive.
  let found = begin === undefined ? START : await before(begin)
  for (;;) {
    const page = await events.readAll({ after: found, ...(beyond !== undefined && { until: beyond }) })
    const first = page.events.findIndex(({ metadata }) => metadata.recordedAt > sought)
    if (first >= 0) return page.events[first - 1]?.position ?? found
    found = page.events.at(-1)?.position ?? page.checkpoint
    if (page.isEnd) return found
  }
}
