// The log on EventStoreDB: the adapter for several processes and machines. Everything it promises is in ../port.ts.
import { setTimeout as pause } from 'node:timers/promises'
import { prepareAppend } from '../append.ts'
import type { LogClock } from '../clock.ts'
import { type Delivery, type ImportingStore, Unavailable } from '../port.ts'
import { follow, type Source } from '../subscription.ts'
import { checkEsdbAddress } from './address.ts'
import { createCalls, pauseAfter } from './calls.ts'
import { importTo } from './importer.ts'
import { createReader } from './reader.ts'
import { createTail } from './tail.ts'
import { createWriter } from './writer.ts'

export interface EsdbOptions {
  /** See `parseEsdbAddress`. */
  address: string
  /** Stamps `recordedAt`, which never decreases in one process and in one stream; of several writers nobody orders it. */
  clock?: LogClock
  /** Timeout of a call including its retries, in ms; default: the one in the address, else 10,000 ms. */
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Opens the log; no request is sent to the server before the first call.
 * @throws Error when the address cannot be understood, or names a file that holds no certificate
 */
export const openEsdbEventStore = ({ address, clock = { now: () => new Date() }, timeoutMs }: EsdbOptions): ImportingStore => {
  const { connection, prefix, shown, timeoutMs: said } = checkEsdbAddress(address)
  const calls = createCalls(connection, shown, timeoutMs ?? said ?? TIMEOUT_MS)
  const closing = new AbortController()
  const reader = createReader(calls, prefix, (record) => writer.saw(record))
  const writer = createWriter({ calls, prefix, clock, reader })
  const tail = createTail(calls, prefix, reader.head, closing.signal)

  const whileOpen = <T>(ask: () => Promise<T>): Promise<T> =>
    closing.signal.aborted ? Promise.reject(new Unavailable('the log is closed', 'refused')) : ask()

  /** Subscribers wait for an unavailable server without a limit. */
  const pageFor = (signal: AbortSignal): Source['page'] => {
    const patiently: Source['page'] = async (options) => {
      for (let failures = 1; ; failures += 1) {
        try {
          const kept = options.after === undefined ? null : tail.page({ ...options, after: options.after })
          return kept ?? (await whileOpen(() => reader.page(options)))
        } catch (error) {
          if (signal.aborted || !(error instanceof Unavailable)) throw error
          await pause(pauseAfter(failures), undefined, { signal }).catch(() => {})
        }
      }
    }
    return patiently
  }

  let closed: Promise<void> | undefined
  const close = async () => {
    await writer.drained()
    closing.abort()
    calls.close()
  }

  return {
    async append(stream, events, expected) {
      if (typeof expected === 'bigint' && expected < 0n) throw new RangeError(`${expected} is not a revision`)
      const { events: prepared } = prepareAppend(stream, events)
      for (const { id } of prepared) if (!ID.test(id)) throw new TypeError(`${JSON.stringify(id)} is no UUID in small letters`)
      if (closed) throw new Unavailable('the log is closed', 'refused')
      return writer.append(stream, prepared, expected)
    },
    readStream: (stream, options) => whileOpen(() => reader.stream(stream, options)),
    readAll: (options) => whileOpen(() => reader.page(options)),
    readStored: (options) => whileOpen(() => reader.stored(options)),
    storedStream: (stream, options) => whileOpen(() => reader.storedStream(stream, options)),
    async *subscribe({ signal, ...options }): AsyncGenerator<Delivery, void, undefined> {
      const until = AbortSignal.any([signal, closing.signal])
      try {
        yield* follow({ page: pageFor(until), grown: tail.grown }, { ...options, signal: until })
      } catch (error) {
        if (!until.aborted) throw error
      }
    },
    importStored: (events) => whileOpen(() => importTo(calls, prefix, events)),
    head: () => whileOpen(reader.head),
    close: () => (closed ??= close()),
  }
}
