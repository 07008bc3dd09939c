// Bounded pages of the log, filtered by the server. The range that a page reports as scanned ends at the log's end at the time of the request.
import type { EventStore, Filter, LogPage, Position, ReadAllOptions, RecordedEvent, StoredEvent } from '../port.ts'
import { START } from '../port.ts'
import type { Calls } from './calls.ts'
import type { ReadResponse } from './client.ts'
import { toPlace } from './positions.ts'
import { type StoredRecord, sizeOf, toRecord, toRecorded, toStored } from './record.ts'
import { type Direction, readAllRequest, readStreamRequest } from './requests.ts'

const PAGE_BYTES = 8 * 1024 * 1024
/** Page size of stored events, which callers hash, so it is smaller. */
const STORED_BYTES = 1024 * 1024

type StreamPage = { events: RecordedEvent[]; head: bigint | null; isEnd: boolean }
/** The result of a read: `isAll` unless it stopped at its limit. */
type Found = { records: StoredRecord[]; isAll: boolean }

export interface ServerReader {
  page(options?: ReadAllOptions): Promise<LogPage>
  stream(stream: string, options?: Parameters<EventStore['readStream']>[1]): Promise<StreamPage>
  stored(options?: Parameters<EventStore['readStored']>[0]): Promise<{ events: StoredEvent[]; checkpoint: Position; isEnd: boolean }>
  storedStream(
    stream: string,
    options?: { from?: bigint; direction?: Direction; max?: number },
  ): Promise<{ events: StoredEvent[]; isEnd: boolean }>
  head(): Promise<Position>
  /** The newest event of the log; null if it is empty. */
  newest(): Promise<StoredRecord | null>
  /** The event at a revision, or the last one of the stream; null if there is none. */
  event(stream: string, revision: bigint | 'last'): Promise<StoredRecord | null>
}

/** `onRead` sees every event that was read of a stream. */
export const createReader = (calls: Calls, prefix: string, onRead: (record: StoredRecord) => void): ServerReader => {
  /** A filter for the server, which may let events of other logs through; `matches` decides. */
  const serverFilter = ({ types, prefixes }: Filter): Filter => {
    if (prefixes?.length || prefix !== '') return { prefixes: (prefixes?.length ? prefixes : ['']).map((each) => prefix + each) }
    return types ? { types } : {}
  }

  /** Events of the whole log from a place on, inclusive forwards and exclusive backwards, as long as `isWanted`. */
  const readAll = async (
    from: Position | null,
    filter: Filter,
    direction: Direction,
    { count, bytes = PAGE_BYTES, isWanted }: { count: number; bytes?: number; isWanted: (record: StoredRecord) => boolean },
  ): Promise<Found & { looked: number }> => {
    let found: Found & { looked: number } = { records: [], isAll: true, looked: 0 }
    const request = readAllRequest(from === null ? null : toPlace(from), serverFilter(filter), direction, count)
    await calls.read(request, () => {
      const current = { records: [] as StoredRecord[], isAll: true, looked: 0 }
      let size = 0
      found = current
      return (response) => {
        if (!response.hasEvent()) return false
        current.looked += 1
        const record = toRecord(response.getEvent(), prefix)
        if (!record) return false
        if (!isWanted(record)) return true
        current.records.push(record)
        size += sizeOf(record)
        current.isAll = size < bytes
        return !current.isAll
      }
    })
    return found
  }

  const newest = async (): Promise<StoredRecord | null> => {
    const { records } = await readAll(null, {}, 'backwards', { count: 1, isWanted: () => true })
    return records[0] ?? null
  }
  const head = async () => (await newest())?.position ?? START

  const page = async (options: ReadAllOptions = {}): Promise<LogPage> => {
    const { direction = 'forwards', max = 1000 } = options
    checkMax(max)
    for (const bound of [options.after, options.until]) if (bound !== undefined) toPlace(bound)
    const isForwards = direction === 'forwards'
    const end = isForwards ? smaller(options.until, await head()) : (options.until ?? START)
    const after = options.after ?? (isForwards ? START : null)
    if (after !== null && (isForwards ? after >= end : after <= end)) return { events: [], checkpoint: after, isEnd: true }
    if (options.types?.length === 0 || options.prefixes?.length === 0) return { events: [], checkpoint: end, isEnd: true }
    const isBefore = (position: Position) => (isForwards ? position <= end : position >= end)
    // Forwards the server begins with the event at `after` itself.
    const count = isForwards && after !== START ? max + 1 : max
    const from = isForwards && after === START ? null : after
    const found = await readAll(from, options, direction, { count, isWanted: ({ position }) => isBefore(position) })
    const records = found.records.filter(({ position }) => position !== after).slice(0, max)
    const last = records.at(-1)?.position
    const hasMore = last !== undefined && last !== end && (!found.isAll || found.looked >= count)
    return {
      events: records.filter((record) => matches(record, options)).map(toRecorded),
      checkpoint: hasMore ? last : end,
      isEnd: !hasMore,
    }
  }

  const stored: ServerReader['stored'] = async ({ after = START, until, max = 1000 } = {}) => {
    checkMax(max)
    const end = smaller(until, await head())
    if (after >= end) return { events: [], checkpoint: after, isEnd: true }
    const found = await readAll(after === START ? null : after, {}, 'forwards', {
      count: max + 1,
      bytes: STORED_BYTES,
      isWanted: ({ position }) => position <= end,
    })
    const events = found.records
      .filter(({ position }) => position > after)
      .slice(0, max)
      .map(toStored)
    const checkpoint = events.at(-1)?.position ?? end
    return { events, checkpoint, isEnd: checkpoint >= end }
  }

  const readStream = async (stream: string, from: bigint | undefined, direction: Direction, max: number) => {
    let found: Found & { head: bigint | null } = { records: [], isAll: true, head: null }
    await calls.read(readStreamRequest(prefix + stream, from, direction, max), () => {
      const current: typeof found = { records: [], isAll: true, head: null }
      let size = 0
      found = current
      return (response: ReadResponse) => {
        if (response.hasLastStreamPosition()) current.head = BigInt(response.getLastStreamPosition())
        const record = toRecord(response.getEvent(), prefix)
        if (!record) return false
        current.records.push(record)
        size += sizeOf(record)
        current.isAll = size < PAGE_BYTES
        return !current.isAll
      }
    })
    for (const record of found.records) onRead(record)
    return found
  }

  const event: ServerReader['event'] = async (stream, revision) => {
    const { records } = await (revision === 'last'
      ? readStream(stream, undefined, 'backwards', 1)
      : readStream(stream, revision, 'forwards', 1))
    return records[0] ?? null
  }

  const stream: ServerReader['stream'] = async (name, { from, direction = 'forwards', max = 1000 } = {}) => {
    checkMax(max)
    const { records, isAll, head: known } = await readStream(name, from, direction, max)
    const end = isAll ? known : ((await event(name, 'last'))?.revision ?? null)
    if (end === null) return { events: [], head: null, isEnd: true }
    const last = records.at(-1)?.revision
    const isEnd = last === undefined || (direction === 'forwards' ? last >= end : last === 0n)
    return { events: records.map(toRecorded), head: end, isEnd }
  }

  const storedStream: ServerReader['storedStream'] = async (name, { from, direction = 'forwards', max = 1000 } = {}) => {
    checkMax(max)
    const { records, isAll } = await readStream(name, from, direction, max)
    const last = records.at(-1)?.revision
    const isFull = !isAll || records.length === max
    const isEnd = last === undefined || !isFull || (direction === 'forwards' ? last === (await event(name, 'last'))?.revision : last === 0n)
    return { events: records.map(toStored), isEnd }
  }

  return { page, stream, stored, storedStream, head, newest, event }
}

/** Whether the filter lets the event through. */
export const matches = ({ stream, type }: Pick<StoredRecord, 'stream' | 'type'>, { types, prefixes }: Filter): boolean =>
  (!types || types.includes(type)) && (!prefixes || prefixes.some((prefix) => stream.startsWith(prefix)))

const smaller = (a: Position | undefined, b: Position): Position => (a !== undefined && a < b ? a : b)

const checkMax = (max: number) => {
  if (!Number.isSafeInteger(max) || max < 1) throw new RangeError(`a page cannot hold ${max} events`)
}
