// One connection pool to a MongoDB server, with timeouts and classified errors.
import {
  type Db,
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb'
import { Unavailable } from '../../../eventstore/port.ts'

/** Timeouts for server selection, connecting, and waiting for a free connection, in ms. */
const FIND_MS = 3000
/** Socket timeout, in ms. */
const SILENT_MS = 15_000

/** Timeouts, in ms; shorter in tests. */
export interface MongoTimeouts {
  findMs?: number
  silentMs?: number
}

/** For writes that must survive the loss of a machine. */
export const MAJORITY = { w: 'majority' } as const

/** Default read and write concerns, unless a collection sets its own. */
export interface Concerns {
  writeConcern: { w: 1 | 'majority' }
  /** 'majority': nothing read is lost with a machine. */
  readConcern: { level: 'local' | 'majority' }
}

/** The newest state on one machine, since read models can be rebuilt. */
export const ONE_MACHINE: Concerns = { writeConcern: { w: 1 }, readConcern: { level: 'local' } }
export const MOST_MACHINES: Concerns = { writeConcern: MAJORITY, readConcern: { level: 'majority' } }

/** Error codes of a server that is temporarily unable to serve: shutting down, electing, locked, timed out. */
const PASSING = new Set([6, 7, 50, 64, 89, 91, 100, 112, 133, 134, 189, 262, 317, 358, 9001, 10_107, 11_600, 11_602, 13_435, 13_436])
export const DUPLICATE_KEY = 11_000

export const codeOf = (error: unknown): number | undefined =>
  error instanceof MongoServerError && typeof error.code === 'number' ? error.code : undefined

const isPassing = (error: unknown): boolean =>
  // bulk write errors wrap the original one
  (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error && isPassing(error.errorResponse)) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  PASSING.has(codeOf(error) ?? -1) ||
  (error instanceof MongoError &&
    (/Timeout|PoolCleared|PoolClosed|NotConnected|TopologyClosed/.test(error.name) || error.hasErrorLabel('RetryableWriteError')))

/** Runs the work; maps an unreachable or temporarily failing server to Unavailable, in which case a write may or may not have been done. */
export const asking = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (isPassing(error)) throw new Unavailable(`MongoDB does not answer: ${(error as Error).message}`, 'unknown', { cause: error })
    throw error
  }
}

export interface MongoConnection {
  db: Db
  close(): Promise<void>
}

/** Pause between the first connection attempts of a client, in ms. */
const AGAIN_MS = 100

/**
 * The driver reconnects by itself only after a first success; this retries the first connection until it succeeds or the client is closed.
 * Returns a function that closes it.
 */
const persisting = (client: MongoClient): (() => Promise<void>) => {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  client.on('topologyClosed', () => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void client.connect().catch(() => {}), AGAIN_MS).unref()
  })
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client.close()
  }
}

/** The database named in the address (default `chronojudge`), with the suffix appended. Connects on first use. */
export const connect = (
  url: string,
  suffix: string,
  { findMs = FIND_MS, silentMs = SILENT_MS }: MongoTimeouts = {},
  { writeConcern, readConcern }: Concerns = ONE_MACHINE,
): MongoConnection => {
  const client = new MongoClient(url, {
    appName: 'chronojudge',
    ignoreUndefined: true,
    serverSelectionTimeoutMS: findMs,
    connectTimeoutMS: findMs,
    waitQueueTimeoutMS: findMs,
    socketTimeoutMS: silentMs,
    heartbeatFrequencyMS: 2000,
    readPreference: 'primary',
    writeConcern,
    readConcern,
  })
  const close = persisting(client)
  const named = client.options.dbName
  return { db: client.db(`${named === 'test' ? 'chronojudge' : named}${suffix}`), close }
}
