// Pages of the log: each chunk of rows comes out of SQLite as one text and goes through one JSON.parse, which is most of what a read costs.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import {
  type EventStore,
  type Filter,
  type LogPage,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  START,
  type StoredEvent,
} from '../port.ts'
import { isWhole, readEvent } from '../unreadable.ts'
import { HAS_TIME, RECORDED_AT, STORED, toPosition, toRow, toStored } from './database.ts'

const CHUNK_EVENTS = 250
/** Maximum rows that a filtered page scans before it returns, so that no read blocks the process. */
const SCAN_ROWS = 10_000n
/** A page is read and parsed in one turn of the event loop. */
const PAGE_BYTES = 2 * 1024 * 1024
/** Page size of stored events, which callers hash, so it is smaller. */
const STORED_BYTES = 1024 * 1024
/** Above every revision. */
const LAST_REVISION = 2n ** 62n
/** Bodies above this are loaded one by one, so that a chunk of blobs never becomes one huge text. */
const BIG_BODY = 8 * 1024

const EVENTS = `group_concat(concat('{"position":"', substr('${START}' || position, -20), '","stream":"', stream, '","revision":', revision,
  iif(octet_length(body) > ${BIG_BODY}, '}', body)))`

/** The same events one by one. */
const ROWS = 'position, stream, revision, type, body'

type Direction = 'forwards' | 'backwards'

export interface LogReader {
  page(options?: ReadAllOptions): LogPage
  stream(stream: string, options?: { from?: bigint; direction?: Direction; max?: number }): StreamPage
  stored(options?: Parameters<EventStore['readStored']>[0]): { events: StoredEvent[]; checkpoint: Position; isEnd: boolean }
  storedStream(stream: string, options?: { from?: bigint; direction?: Direction; max?: number }): { events: StoredEvent[]; isEnd: boolean }
  head(): Position
  positionAt(time: Date): Position
}
type StreamPage = { events: RecordedEvent[]; head: bigint | null; isEnd: boolean }

export const createReader = (database: DatabaseSync): LogReader => {
  const statements = new LRUCache<string, StatementSync>({ max: 100 })
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = database.prepare(sql)
      statement.setReadBigInts(true)
      statements.set(sql, statement)
    }
    return statement
  }
  const row = (sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as Record<string, bigint | string | null> | undefined

  const selectHead = prepare('SELECT max(position) AS head FROM events')
  const newestRow = () => (selectHead.get()?.head as bigint | null) ?? 0n

  /** Adds one event to the page; false if the page is not empty and would become too large. */
  const addOne = (page: Budget, found: Record<string, unknown>): boolean => {
    const { length } = String(found.body)
    if (page.events.length > 0 && page.bytes + length > PAGE_BYTES) return false
    page.bytes += length
    page.events.push(toEvent(found))
    return true
  }

  /** Adds events row by row; false when the bytes of the page are used up first. */
  const addEach = (page: Budget, rows: Iterable<Record<string, unknown>>): number | false => {
    let added = 0
    for (const found of rows) {
      if (!addOne(page, found)) return false
      added += 1
    }
    return page.bytes < PAGE_BYTES ? added : false
  }

  /** Adds the events of a text to the page; false when its bytes are used up first. Where one spoils the text, `rows` are the same one by one. */
  const add = (page: Budget, text: unknown, rows: () => Iterable<Record<string, unknown>>): number | false => {
    if (typeof text !== 'string') return 0
    const events = parseAll(text)
    if (events === null) return addEach(page, rows())
    page.bytes += text.length
    for (const event of events) {
      const revision = event.revision as unknown as number
      if (isWhole(event) && revision <= Number.MAX_SAFE_INTEGER) {
        event.revision = BigInt(revision)
        page.events.push(event)
      } else if (!addOne(page, row(`SELECT ${ROWS} FROM events WHERE position = ?`, toRow(event.position)) ?? {})) return false
    }
    return page.bytes < PAGE_BYTES ? events.length : false
  }

  /** Rows in any order that has a limit. */
  const addSome = (page: Budget, where: string, order: string, limit: number, values: SQLInputValue[]) => {
    const range = `FROM events WHERE ${where} ORDER BY ${order} LIMIT ?`
    const text = row(`SELECT ${EVENTS} AS text FROM (SELECT * ${range})`, ...values, limit)?.text
    return add(page, text, () => prepare(`SELECT ${ROWS} ${range}`).iterate(...values, limit))
  }

  /** All rows of a short range: a third faster than with a limit. A range of the primary key comes in its order. */
  const addRange = (page: Budget, after: bigint, last: bigint) => {
    const range = 'FROM events WHERE position > ? AND position <= ?'
    const text = row(`SELECT ${EVENTS} AS text ${range}`, after, last)?.text
    return add(page, text, () => prepare(`SELECT ${ROWS} ${range}`).iterate(after, last))
  }

  const page = (options: ReadAllOptions = {}): LogPage => {
    const { direction = 'forwards', max = 1000 } = options
    checkMax(max)
    const isForwards = direction === 'forwards'
    const head = newestRow()
    const after = options.after === undefined ? (isForwards ? 0n : head + 1n) : toRow(options.after)
    const until = options.until === undefined ? undefined : toRow(options.until)
    // From `after` (exclusive) to `end` (inclusive).
    const end = isForwards ? smaller(until ?? head, head) : larger(until ?? 1n, 1n)
    const isBefore = (a: bigint, b: bigint) => (isForwards ? a < b : a > b)
    const filter = toSql(options)
    const order = isForwards ? 'position' : 'position DESC'
    const range = isForwards ? 'position > ? AND position <= ?' : 'position < ? AND position >= ?'
    const filled: Budget = { events: [], bytes: 0 }
    let cursor = after
    const nextRow = () =>
      row(`SELECT position FROM events WHERE ${range} ORDER BY ${order} LIMIT 1`, cursor, end)?.position as bigint | undefined
    let windowEnd = end
    if (filter && isBefore(cursor, end)) {
      const first = nextRow()
      if (first !== undefined) windowEnd = isForwards ? smaller(first + SCAN_ROWS - 1n, end) : larger(first - SCAN_ROWS + 1n, end)
    }
    while (filled.events.length < max && isBefore(cursor, windowEnd)) {
      const limit = Math.min(CHUNK_EVENTS, max - filled.events.length)
      let added: number | false
      if (isForwards && !filter) {
        const last = smaller(cursor + BigInt(limit), end)
        added = addRange(filled, cursor, last)
        if (added === 0) cursor = (nextRow() ?? end + 1n) - 1n
        else if (added !== false) cursor = last
      } else {
        const where = filter ? `${range} AND ${filter.sql}` : range
        added = addSome(filled, where, order, limit, [cursor, windowEnd, ...(filter?.values ?? [])])
        if (added !== false) cursor = added < limit ? windowEnd : lastRow(filled)
      }
      if (added !== false) continue
      cursor = lastRow(filled)
      break
    }
    const checkpoint = cursor === after ? (options.after ?? START) : toPosition(cursor)
    return { events: filled.events, checkpoint, isEnd: !isBefore(cursor, end) }
  }

  const stream: LogReader['stream'] = (name, { from, direction = 'forwards', max = 1000 } = {}) => {
    checkMax(max)
    const head =
      (row('SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1', name)?.revision as bigint | undefined) ?? null
    if (head === null) return { events: [], head, isEnd: true }
    const isForwards = direction === 'forwards'
    const end = isForwards ? head : 0n
    let next = from ?? (isForwards ? 0n : head)
    const filled: Budget = { events: [], bytes: 0 }
    const [where, order, step] = isForwards ? ['revision >= ?', 'revision', 1n] : ['revision <= ?', 'revision DESC', -1n]
    while (filled.events.length < max && (isForwards ? next <= end : next >= end)) {
      const limit = Math.min(CHUNK_EVENTS, max - filled.events.length)
      const added = addSome(filled, `stream = ? AND ${where}`, order, limit, [name, next])
      const last = filled.events.at(-1)?.revision
      if (last === undefined || added === 0) break
      next = last + (step as bigint)
      if (added === false) break
    }
    const last = filled.events.at(-1)?.revision
    return { events: filled.events, head, isEnd: last === undefined ? max > 0 : last === end }
  }

  const selectStored = prepare(`SELECT ${STORED} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`)

  const stored: LogReader['stored'] = ({ after = START, until, max = 1000 } = {}) => {
    checkMax(max)
    const end = until === undefined ? newestRow() : smaller(toRow(until), newestRow())
    const events: StoredEvent[] = []
    let bytes = 0
    for (const found of selectStored.iterate(toRow(after), end, max)) {
      const event = toStored(found)
      events.push(event)
      bytes += event.body.length
      if (bytes > STORED_BYTES) break
    }
    const checkpoint = events.at(-1)?.position ?? after
    return { events, checkpoint, isEnd: events.length === 0 || toRow(checkpoint) >= end }
  }

  const selectStoredStream = {
    forwards: prepare(`SELECT ${STORED} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`),
    backwards: prepare(`SELECT ${STORED} FROM events WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?`),
  }

  const storedStream: LogReader['storedStream'] = (name, { from, direction = 'forwards', max = 1000 } = {}) => {
    checkMax(max)
    const isForwards = direction === 'forwards'
    const events: StoredEvent[] = []
    let bytes = 0
    for (const found of selectStoredStream[direction].iterate(name, from ?? (isForwards ? 0n : LAST_REVISION), max + 1)) {
      if (events.length === max || bytes > STORED_BYTES) return { events, isEnd: false }
      const event = toStored(found)
      events.push(event)
      bytes += event.body.length
    }
    return { events, isEnd: true }
  }

  /** `recordedAt` never decreases along the log, so the place of a time is found by halving. */
  const positionAt = (time: Date): Position => {
    const sought = time.toISOString()
    const find = `SELECT position, ${RECORDED_AT} AS recordedAt FROM events WHERE position >= ? AND ${HAS_TIME} ORDER BY position LIMIT 1`
    let found = 0n
    let low = 1n
    let high = newestRow()
    while (low <= high) {
      const middle = (low + high) / 2n
      const event = row(find, middle) as { position: bigint; recordedAt: string } | undefined
      if (!event || event.position > high) high = middle - 1n
      else if (event.recordedAt <= sought) {
        found = event.position
        low = event.position + 1n
      } else high = middle - 1n
    }
    return toPosition(found)
  }

  return { page, stream, stored, storedStream, head: () => toPosition(newestRow()), positionAt }
}

/** The events of a text joined by SQLite; null if one of them is not JSON. */
const parseAll = (text: string): RecordedEvent[] | null => {
  try {
    return JSON.parse(`[${text}]`) as RecordedEvent[]
  } catch {
    return null
  }
}

const toEvent = (found: Record<string, unknown>): RecordedEvent => {
  const { position, stream, revision, type, body } = toStored(found)
  const known = { type, id: /^\{"id":"([^"]+)"/.exec(body)?.[1] ?? '', recordedAt: /"recordedAt":"([^"]+)"\}\}$/.exec(body)?.[1] ?? '' }
  return readEvent({ position, stream, revision }, known, () => JSON.parse(body))
}

interface Budget {
  events: RecordedEvent[]
  /** Length of the text behind the events. */
  bytes: number
}

const lastRow = ({ events }: Budget) => toRow(events.at(-1)?.position as Position)
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

const checkMax = (max: number) => {
  if (!Number.isSafeInteger(max) || max < 1) throw new RangeError(`a page cannot hold ${max} events`)
}

/** The filter as a condition; the plus keeps SQLite on the order of positions instead of an index that would need sorting. */
const toSql = ({ types, prefixes }: Filter): { sql: string; values: string[] } | null => {
  const conditions: string[] = []
  if (types) conditions.push(`+type IN (${types.map(() => '?').join()})`)
  if (prefixes) conditions.push(`(${prefixes.map(() => 'substr(stream, 1, length(?)) = ?').join(' OR ') || '0'})`)
  if (conditions.length === 0) return null
  return { sql: conditions.join(' AND '), values: [...(types ?? []), ...(prefixes ?? []).flatMap((prefix) => [prefix, prefix])] }
}
