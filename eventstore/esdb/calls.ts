// Calls to the server that always end: each has a timeout, is retried after a lost connection, and fails with errors of the port.
import { setTimeout as pause } from 'node:timers/promises'
import type { Metadata, ServiceError } from '@grpc/grpc-js'
import { AppendTooLarge, Unavailable } from '../port.ts'
import { type AppendRequest, type AppendResponse, createEsdbClient, type ReadRequest, type ReadResponse, type Streams } from './client.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000

/** Codes of gRPC. */
const CANCELLED = 1
const INVALID_ARGUMENT = 3
const UNAVAILABLE = 14

export interface Calls {
  /**
   * Hands every response over, until there is no more or the taker says that it has enough. `begin` makes a taker for each attempt, since one that
   * loses its connection leaves the rest to the next, which is handed everything anew. @throws Unavailable (refused)
   */
  read(request: ReadRequest, begin: () => (response: ReadResponse) => boolean): Promise<void>
  /** Sends everything, and retries after a lost connection, which the server recognises. @throws AppendTooLarge, Unavailable */
  append(requests: readonly AppendRequest[]): Promise<AppendResponse>
  /** One subscription, as long as it lasts: resolves or rejects when it has ended, or when the signal aborts. */
  subscribe(request: ReadRequest, take: (response: ReadResponse) => void, signal: AbortSignal): Promise<void>
  close(): void
}

const codeOf = (error: unknown): number | undefined => (error as Partial<ServiceError>).code

/** The server's name for the error. */
const nameOf = (error: unknown): string | undefined => {
  const metadata = (error as { metadata?: Metadata }).metadata
  return metadata?.get?.('exception')[0]?.toString()
}

/** The client found no node that leads; its error has no code. */
const hasNoLeader = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Failed to discover')

/** Also if the cluster has another leader, or none yet: the next call looks for it. */
const isConnectionLost = (error: unknown): boolean =>
  [UNAVAILABLE, CANCELLED].includes(codeOf(error) ?? -1) || nameOf(error) === 'not-leader' || hasNoLeader(error)

/** Back-off after a number of failures, in ms: it roughly doubles each time. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)

/** `timeoutMs` is how long one call may take, however often it is tried. */
export const createCalls = (connection: string, shown: string, timeoutMs: number): Calls => {
  const client = createEsdbClient(connection)
  const closing = new AbortController()

  const unavailable = (error: unknown, outcome: 'unknown' | 'refused') =>
    new Unavailable(`the event log at ${shown} does not answer: ${(error as Error).message}`, outcome, { cause: error })

  /** Tries until the time is over. A call that fails for another reason than its connection is not tried again. */
  const persist = async <T>(attempt: (leftMs: number) => Promise<T>): Promise<T> => {
    const end = performance.now() + timeoutMs
    for (let failures = 1; ; failures += 1) {
      try {
        return await attempt(Math.max(1, end - performance.now()))
      } catch (error) {
        const waitMs = pauseAfter(failures)
        if (!isConnectionLost(error) || closing.signal.aborted || performance.now() + waitMs >= end) throw error
        await pause(waitMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  const readOnce = (
    streams: Streams,
    request: ReadRequest,
    metadata: Metadata,
    options: object,
    take: (response: ReadResponse) => boolean,
  ) =>
    new Promise<void>((resolve, reject) => {
      const call = streams.read(request, metadata, options)
      let hasEnough = false
      call.on('data', (response: ReadResponse) => {
        if (hasEnough || !take(response)) return
        hasEnough = true
        call.cancel()
        resolve()
      })
      call.on('error', (error) => (hasEnough ? resolve() : reject(error)))
      call.on('end', resolve)
    })

  const appendOnce = (streams: Streams, requests: readonly AppendRequest[], metadata: Metadata, options: object) =>
    new Promise<AppendResponse>((resolve, reject) => {
      const call = streams.append(metadata, options, (error, response) => (error ? reject(error) : resolve(response)))
      call.on('error', reject)
      for (const request of requests) call.write(request)
      call.end()
    })

  const subscribeOnce = (
    streams: Streams,
    request: ReadRequest,
    metadata: Metadata,
    options: object,
    take: (response: ReadResponse) => void,
    signal: AbortSignal,
  ) =>
    new Promise<void>((resolve, reject) => {
      const call = streams.read(request, metadata, { ...options, deadline: Number.POSITIVE_INFINITY })
      const stop = () => call.cancel()
      signal.addEventListener('abort', stop)
      const over = (settle: () => void) => {
        signal.removeEventListener('abort', stop)
        settle()
      }
      call.on('data', take)
      call.on('error', (error) => over(() => (signal.aborted ? resolve() : reject(error))))
      call.on('end', () => over(resolve))
      if (signal.aborted) stop()
    })

  return {
    async read(request, begin) {
      try {
        await persist((leftMs) =>
          client.call(leftMs, (streams, metadata, options) => readOnce(streams, request, metadata, options, begin())),
        )
      } catch (error) {
        if ((error as Error).message.includes('InvalidPosition')) throw new RangeError('the position is none of this log', { cause: error })
        throw unavailable(error, 'refused')
      }
    },
    async append(requests) {
      try {
        return await persist((leftMs) =>
          client.call(leftMs, (streams, metadata, options) => appendOnce(streams, requests, metadata, options)),
        )
      } catch (error) {
        const name = nameOf(error)
        if (name === 'maximum-append-size-exceeded') throw new AppendTooLarge((error as Error).message, { cause: error })
        const isRefused = name === 'access-denied' || name === 'stream-deleted' || codeOf(error) === INVALID_ARGUMENT
        throw unavailable(error, isRefused ? 'refused' : 'unknown')
      }
    },
    subscribe: (request, take, signal) =>
      client.call(timeoutMs, (streams, metadata, options) => subscribeOnce(streams, request, metadata, options, take, signal)),
    close() {
      closing.abort()
      client.close()
    },
  }
}
