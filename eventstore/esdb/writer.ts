// Appends: each builds on the hash of the previous event, which only the server knows for certain, and states its expected revision.
import { LRUCache } from 'lru-cache'
import type { PreparedEvent } from '../append.ts'
import { eventHash, linkOf, NOTHING } from '../chain.ts'
import { createClockGuard, type LogClock } from '../clock.ts'
import { type ExpectedRevision, PartialRepeat, type Position, Unavailable, WrongExpectedRevision } from '../port.ts'
import type { Calls } from './calls.ts'
import { toPosition } from './positions.ts'
import type { ServerReader } from './reader.ts'
import { bodyOf, recordedAtOf, type StoredRecord, toStored, withHash } from './record.ts'
import { appendRequests, type SentEvent } from './requests.ts'

const HEADS_KEPT = 50_000
/** Maximum tries of an append at any revision while others write to the same stream. */
const TRIES = 50

type Appended = { revision: bigint; position: Position }

/** The event that an append builds on. */
interface Base {
  revision: bigint
  hash: string
  recordedAt: string
}
const NO_STREAM: Base = { revision: -1n, hash: NOTHING, recordedAt: '' }

export interface ServerWriter {
  append(stream: string, events: readonly PreparedEvent[], expected: ExpectedRevision): Promise<Appended>
  /** Remembers an event of a stream that was read: the next append may build on it. */
  saw(record: StoredRecord): void
  /** Resolves when everything that was waiting has been settled. */
  drained(): Promise<void>
}

interface WriterOptions {
  calls: Calls
  prefix: string
  clock: LogClock
  reader: Pick<ServerReader, 'event' | 'newest'>
}

export const createWriter = ({ calls, prefix, clock, reader }: WriterOptions): ServerWriter => {
  /**
   * Last events of streams, as they were read. What this process appended is not among them: a repeat is answered like the first time, and what
   * the first time wrote may have another time, and so another hash.
   */
  const seen = new LRUCache<string, Base>({ max: HEADS_KEPT })
  const lanes = new Map<string, Promise<unknown>>()
  const readClock = createClockGuard(clock)
  let newest: string | null = null

  const saw = (record: StoredRecord): Base => {
    const known = seen.get(record.stream)
    if (known && known.revision > record.revision) return toBase(record)
    const base = toBase(record)
    seen.set(record.stream, base)
    return base
  }

  /** Never earlier than anything this process has stamped, than what the log began with, and than the event before in its stream. */
  const stamp = async (base: Base): Promise<string> => {
    if (newest === null) {
      const last = await reader.newest()
      newest ??= last ? recordedAtOf(last) : ''
    }
    if (base.recordedAt > newest) newest = base.recordedAt
    const now = readClock(newest).toISOString()
    if (now > newest) newest = now
    return newest
  }

  const last = async (stream: string): Promise<Base | null> => {
    const record = await reader.event(stream, 'last')
    return record && saw(record)
  }

  const mismatch = async (stream: string) => new WrongExpectedRevision(stream, (await last(stream))?.revision ?? null)

  /** The revision and hash that an append with this expectation builds on. @throws WrongExpectedRevision where there is no such event */
  const baseFor = async (stream: string, expected: ExpectedRevision): Promise<Base> => {
    if (expected === 'no_stream') return NO_STREAM
    if (expected === 'any') return (await last(stream)) ?? NO_STREAM
    if (expected === 'stream_exists') {
      const base = await last(stream)
      if (!base) throw new WrongExpectedRevision(stream, null)
      return base
    }
    const known = seen.get(stream)
    if (known?.revision === expected) return known
    const record = await reader.event(stream, expected)
    if (record?.revision !== expected) throw await mismatch(stream)
    return saw(record)
  }

  /** The events as they are stored after `base`. */
  const chained = (stream: string, events: readonly PreparedEvent[], base: Base, recordedAt: string): SentEvent[] => {
    let { revision, hash } = base
    return events.map(({ id, type, data, metadata }) => {
      revision += 1n
      const stamped = `${metadata.slice(0, -1)}${metadata === '{}' ? '' : ','}"recordedAt":"${recordedAt}"}`
      hash = eventHash(hash, stream, revision, bodyOf({ id, type, data, metadata: stamped }))
      return { id, type, data, metadata: withHash(stamped, hash) }
    })
  }

  /** Null if the stream is not at the revision of `base`. */
  const send = async (stream: string, events: readonly PreparedEvent[], base: Base): Promise<Appended | null> => {
    const sent = chained(stream, events, base, await stamp(base))
    const expected = base.revision < 0n ? 'no_stream' : base.revision
    const response = await calls.append(appendRequests(prefix + stream, sent, expected))
    const success = response.getSuccess()
    if (!success) return null
    const revision = BigInt(success.getCurrentRevision())
    if (revision !== base.revision + BigInt(events.length))
      throw new Error(`${stream} is at revision ${revision} after an append at ${base.revision}: it was deleted on the server`)
    const place = success.getPosition()
    if (place) return { revision, position: toPosition({ commit: place.getCommitPosition(), prepare: place.getPreparePosition() }) }
    const record = await reader.event(stream, revision)
    if (!record) throw new Unavailable(`${stream}/${revision} was appended and cannot be read`, 'unknown')
    return { revision, position: record.position }
  }

  /** After a refusal: whether some of the events are stored nevertheless. The server itself recognises a complete retry. */
  const refusal = async (stream: string, events: readonly PreparedEvent[], base: Base): Promise<WrongExpectedRevision> => {
    const head = (await last(stream))?.revision ?? null
    for (const [index, { id }] of events.entries()) {
      const found = await reader.event(stream, base.revision + 1n + BigInt(index))
      if (!found) break
      if (found.id === id) return new PartialRepeat(stream, head)
    }
    return new WrongExpectedRevision(stream, head)
  }

  const write = async (stream: string, events: readonly PreparedEvent[], expected: ExpectedRevision): Promise<Appended> => {
    for (let tries = 1; ; tries += 1) {
      const base = await baseFor(stream, expected)
      const appended = await send(stream, events, base)
      if (appended) return appended
      if (expected !== 'any' && expected !== 'stream_exists') throw await refusal(stream, events, base)
      if (tries === TRIES) throw new Unavailable(`others write to ${stream} all the time`, 'refused')
    }
  }

  /** One append of a stream at a time: those of one process do not get in each other's way. */
  const append: ServerWriter['append'] = (stream, events, expected) => {
    const before = lanes.get(stream)
    const written = (before ?? Promise.resolve()).then(() => write(stream, events, expected))
    const settled = written.then(
      () => {},
      () => {},
    )
    lanes.set(stream, settled)
    void settled.then(() => lanes.get(stream) === settled && lanes.delete(stream))
    return written
  }

  return {
    append,
    saw,
    async drained() {
      while (lanes.size > 0) await Promise.all(lanes.values())
    },
  }
}

const toBase = (record: StoredRecord): Base => ({
  revision: record.revision,
  hash: linkOf(toStored(record)),
  recordedAt: recordedAtOf(record),
})
