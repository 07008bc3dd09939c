// One connection pool to a MongoDB server, whose silence has an end, and whose failures read as what they are.
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

/** How long a server is looked for, a connection is made, and one waits for a free connection, in ms. */
const FIND_MS = 3000
/** A server that says nothing for so long, in ms, is not waited for any more. */
const SILENT_MS = 15_000

/** Time-outs, in ms; tests wait less. */
export interface MongoTimeouts {
  findMs?: number
  silentMs?: number
}

/** What has to survive the loss of a machine. */
export const MAJORITY = { w: 'majority' } as const

/** Who is asked and who has to know before a question or a write is answered, where a collection does not say otherwise. */
export interface Concerns {
  writeConcern: { w: 1 | 'majority' }
  /** 'majority': nothing that is read is lost with a machine. */
  readConcern: { level: 'local' | 'majority' }
}

/** The newest there is, on one machine: read models can be built anew. */
export const ONE_MACHINE: Concerns = { writeConcern: { w: 1 }, readConcern: { level: 'local' } }
export const MOST_MACHINES: Concerns = { writeConcern: MAJORITY, readConcern: { level: 'majority' } }

/** Codes of a server that is there and cannot serve now: shutting down, electing, locked, out of time. */
const PASSING = new Set([6, 7, 50, 64, 89, 91, 100, 112, 133, 134, 189, 262, 317, 358, 9001, 10_107, 11_600, 11_602, 13_435, 13_436])
export const DUPLICATE_KEY = 11_000

export const codeOf = (error: unknown): number | undefined =>
  error instanceof MongoServerError && typeof error.code === 'number' ? error.code : undefined

const isPassing = (error: unknown): boolean =>
  // a bulk of writes wraps what ended it
  (error instanceof MongoBulkWriteError && error.errorResponse instanceof Error && isPassing(error.errorResponse)) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  PASSING.has(codeOf(error) ?? -1) ||
  (error instanceof MongoError &&
    (/Timeout|PoolCleared|PoolClosed|NotConnected|TopologyClosed/.test(error.name) || error.hasErrorLabel('RetryableWriteError')))

/** Does the work; a server that cannot be reached, or cannot serve now, is Unavailable. Whether a write was done is not known then. */
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

/** Between two tries of a client that has reached no server yet, in ms. */
const AGAIN_MS = 100

/**
 * A client whose first try fails is of no use any more, as the driver has it: it comes back by itself only once it was connected. This one tries again
 * until it is, or is closed. Returns what closes it.
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

/** The database that the address names, `chronojudge` where it names none, followed by the suffix. Connects with the first question. */
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
