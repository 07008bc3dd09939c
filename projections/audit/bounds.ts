// From two times to positions, for queries that ask for what happened between them: an index by position then serves them.
import { type EventStore, type Position, START } from '../../eventstore/port.ts'
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

/** So many minutes later may an event stand before one of an earlier minute: clocks differ by one at most, and there may be none in some. */
const MINUTES_AHEAD = 3

/**
 * The last position before the first event recorded after the time (ISO-8601 UTC); START when there is none. For a log that does not order time along
 * itself: looks up the minute, and reads that.
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
  // From the event before that minute on: `after` leaves out the event at the position.
  let found = begin === undefined ? START : await before(begin)
  for (;;) {
    const page = await events.readAll({ after: found, ...(beyond !== undefined && { until: beyond }) })
    const first = page.events.findIndex(({ metadata }) => metadata.recordedAt > sought)
    if (first >= 0) return page.events[first - 1]?.position ?? found
    found = page.events.at(-1)?.position ?? page.checkpoint
    if (page.isEnd) return found
  }
}
