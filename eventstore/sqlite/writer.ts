// Group commit: appends that wait in the same tick share one transaction, so that durability costs one fsync for all of them.
import type { DatabaseSync } from 'node:sqlite'
import type { PreparedEvent } from '../append.ts'
import { eventHash, linkOf, NOTHING } from '../chain.ts'
import { createClockGuard, type LogClock } from '../clock.ts'
import { type ExpectedRevision, PartialRepeat, type Position, Unavailable, WrongExpectedRevision } from '../port.ts'
import { HAS_TIME, isBusy, isConstraint, isSqliteError, RECORDED_AT, STORED, toPosition, toStored } from './database.ts'
import type { WriteBack } from './writeBack.ts'

const GROUP_APPENDS = 200
const GROUP_BYTES = 8 * 1024 * 1024
const HEADS_KEPT = 50_000
const LOCK_RETRY_MS = 10

type Appended = { revision: bigint; position: Position }

/** The last event of a stream: its revision, and the hash that the next one builds on. */
interface Head {
  revision: bigint
  hash: string
}
const NO_STREAM: Head = { revision: -1n, hash: NOTHING }

interface WaitingAppend {
  stream: string
  events: readonly PreparedEvent[]
  bytes: number
  expected: ExpectedRevision
  resolve: (appended: Appended) => void
  reject: (error: unknown) => void
}

export interface Writer {
  append(stream: string, prepared: { events: readonly PreparedEvent[]; bytes: number }, expected: ExpectedRevision): Promise<Appended>
  /** Resolves when everything that was waiting has been settled; from now on appends are refused. */
  close(): Promise<void>
}

interface WriterOptions {
  database: DatabaseSync
  clock: LogClock
  /** Time that an append waits for another process's lock. */
  lockTimeoutMs: number
  writeBack: WriteBack
  onCommit: () => void
}

export const createWriter = ({ database, clock, lockTimeoutMs, writeBack, onCommit }: WriterOptions): Writer => {
  const beginGroup = database.prepare('BEGIN IMMEDIATE')
  const commitGroup = database.prepare('COMMIT')
  const insert = database.prepare('INSERT INTO events (stream, revision, type, hash, body) VALUES (?, ?, ?, ?, ?)')
  const selectHead = database.prepare(`SELECT ${STORED} FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1`)
  const selectIds = database.prepare(
    `SELECT position, iif(json_valid('{"position":0' || body), json_extract('{"position":0' || body, '$.id'), NULL) AS id
    FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  )
  const selectNewest = database.prepare(`SELECT ${RECORDED_AT} AS recordedAt FROM events WHERE ${HAS_TIME} ORDER BY position DESC LIMIT 1`)
  const selectVersion = database.prepare('PRAGMA data_version')
  for (const statement of [beginGroup, commitGroup, insert, selectHead, selectIds]) statement.setReadBigInts(true)

  /** Heads of streams as committed, least recently written first. `grown` holds those of the open transaction. */
  const heads = new Map<string, Head>()
  const grown = new Map<string, Head>()
  const readClock = createClockGuard(clock)
  let newest = ''
  let version: unknown
  let queue: WaitingAppend[] = []
  let isScheduled = false
  let lockedSince: number | null = null
  let whenDrained: (() => void) | null = null
  let isClosed = false

  const headOf = (stream: string): Head => {
    const known = grown.get(stream) ?? heads.get(stream)
    if (known) return known
    const row = selectHead.get(stream)
    if (!row) return NO_STREAM
    const event = toStored(row)
    return { revision: event.revision, hash: linkOf(event) }
  }

  const remember = () => {
    for (const [stream, head] of grown) {
      heads.delete(stream)
      heads.set(stream, head)
    }
    for (const oldest of heads.keys()) {
      if (heads.size <= HEADS_KEPT) break
      heads.delete(oldest)
    }
  }

  /** The result of the first append, if these very events are already stored; ids are looked at only here, after a mismatch. */
  const appendedBefore = ({ stream, events, expected }: WaitingAppend, head: bigint): Appended => {
    const mismatch = new WrongExpectedRevision(stream, head < 0n ? null : head)
    if (expected === 'any' || expected === 'stream_exists') throw mismatch
    const first = expected === 'no_stream' ? 0n : expected + 1n
    const found = selectIds.all(stream, first, events.length) as { position: bigint; id: string }[]
    const equal = found.filter((row, index) => row.id === events[index]?.id).length
    const last = found.at(-1)
    if (last && equal === events.length) return { revision: first + BigInt(equal) - 1n, position: toPosition(last.position) }
    throw equal > 0 ? new PartialRepeat(stream, head) : mismatch
  }

  const write = (append: WaitingAppend, recordedAt: string): Appended => {
    const { stream, events, expected } = append
    const { revision: head, hash: before } = headOf(stream)
    const isExpected =
      expected === 'any' ||
      (expected === 'no_stream' ? head < 0n : expected === 'stream_exists' ? head >= 0n : expected >= 0n && expected === head)
    if (!isExpected) return appendedBefore(append, head)
    let revision = head
    let hash = before
    let row = 0n
    for (const { id, type, data, metadata } of events) {
      revision += 1n
      const stamped = `${metadata.slice(0, -1)}${metadata === '{}' ? '' : ','}"recordedAt":"${recordedAt}"}`
      const body = `"id":"${id}","type":"${type}","data":${data},"metadata":${stamped}}`
      hash = eventHash(hash, stream, revision, `{${body}`)
      row = insert.run(stream, revision, type, Buffer.from(hash, 'hex'), `,${body}`).lastInsertRowid as bigint
    }
    grown.set(stream, { revision, hash })
    return { revision, position: toPosition(row) }
  }

  /** One append inside the group: all of its events or none, whatever becomes of the others. */
  const writeWhole = (append: WaitingAppend, recordedAt: string): Appended => {
    if (append.events.length === 1) return write(append, recordedAt)
    database.exec('SAVEPOINT append')
    try {
      const appended = write(append, recordedAt)
      database.exec('RELEASE append')
      return appended
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK TO append; RELEASE append')
      throw error
    }
  }

  const begin = () => {
    if (database.isTransaction) database.exec('ROLLBACK')
    beginGroup.run()
    grown.clear()
    const current = selectVersion.get()?.data_version
    if (current === version) return
    // Another process has written, or nothing was read yet.
    heads.clear()
    newest = (selectNewest.get()?.recordedAt as string | undefined) ?? ''
    version = current
  }

  /** Writes the group in one transaction; they are settled only after the commit. */
  const commit = (group: readonly WaitingAppend[]) => {
    const settlements: (() => void)[] = []
    let outcome: 'refused' | 'unknown' = 'refused'
    try {
      const now = readClock(newest).toISOString()
      const recordedAt = now > newest ? now : newest
      for (const append of group) {
        try {
          const appended = writeWhole(append, recordedAt)
          settlements.push(() => append.resolve(appended))
        } catch (error) {
          if (isConstraint(error)) throw new Error(`revision of ${append.stream} is taken`, { cause: error })
          if (!(error instanceof WrongExpectedRevision)) throw error
          settlements.push(() => append.reject(error))
        }
      }
      outcome = 'unknown'
      commitGroup.run()
      if (grown.size > 0) newest = recordedAt
      remember()
    } catch (error) {
      rollBack()
      const unavailable =
        error instanceof Unavailable
          ? error
          : new Unavailable(`the log could not be written: ${(error as Error).message}`, outcome, { cause: error })
      for (const append of group) append.reject(unavailable)
      return
    }
    for (const settle of settlements) settle()
    if (grown.size === 0) return
    writeBack.wrote(
      group.length,
      group.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    onCommit()
  }

  const rollBack = () => {
    heads.clear()
    version = undefined
    try {
      if (database.isTransaction) database.exec('ROLLBACK')
    } catch {
      // The next group tries again before it begins.
    }
  }

  const takeGroup = (): WaitingAppend[] => {
    let bytes = 0
    let count = 0
    while (count < queue.length && count < GROUP_APPENDS && (count === 0 || bytes + (queue[count]?.bytes ?? 0) <= GROUP_BYTES)) {
      bytes += queue[count]?.bytes ?? 0
      count += 1
    }
    const group = queue.slice(0, count)
    queue = queue.slice(count)
    return group
  }

  const refuse = (appends: readonly WaitingAppend[], message: string, cause: unknown) => {
    for (const append of appends) append.reject(new Unavailable(message, 'refused', { cause }))
  }

  const flush = () => {
    if (writeBack.pause) return void writeBack.pause.then(flush)
    isScheduled = false
    try {
      begin()
      lockedSince = null
      commit(takeGroup())
    } catch (error) {
      rollBack()
      if (!isSqliteError(error)) refuse(takeGroup(), 'the log could not be written', error)
      else if (!isBusy(error)) refuse(takeGroup(), `the log could not be written: ${error.message}`, error)
      else {
        lockedSince ??= performance.now()
        if (performance.now() - lockedSince < lockTimeoutMs) return schedule(LOCK_RETRY_MS)
        lockedSince = null
        refuse(queue.splice(0), 'the log is locked by another process', error)
      }
    }
    if (queue.length > 0) schedule(0)
    else whenDrained?.()
  }

  const schedule = (delayMs: number) => {
    isScheduled = true
    if (delayMs > 0) setTimeout(flush, delayMs)
    else setImmediate(flush)
  }

  return {
    append: (stream, { events, bytes }, expected) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Unavailable('the log is closed', 'refused'))
        queue.push({ stream, events, bytes, expected, resolve, reject })
        if (!isScheduled) schedule(0)
      }),
    async close() {
      isClosed = true
      if (isScheduled)
        await new Promise<void>((resolve) => {
          whenDrained = resolve
        })
    },
  }
}
