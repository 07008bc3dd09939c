// The log in one SQLite file: the default adapter, durable before it replies, readable by several processes at once.
import { prepareAppend } from '../append.ts'
import type { LogClock } from '../clock.ts'
import type { ImportingStore } from '../port.ts'
import { openDatabase } from './database.ts'
import { importInto } from './importer.ts'
import { createReading } from './reading.ts'
import { createWriteBack } from './writeBack.ts'
import { createWriter } from './writer.ts'

export interface SqliteOptions {
  /** Path of the file; it is created when missing. Beside it SQLite keeps `-wal` and `-shm`. */
  file: string
  /** Stamps `recordedAt`, which never decreases even if this clock is set back; if it leaps ahead, appends are refused. */
  clock?: LogClock
  /** Time that an append waits for another process's lock before it is refused; default 5,000 ms. */
  lockTimeoutMs?: number
  /** Upper bound of the file in pages of 4 KiB: appends beyond it are refused. */
  maxPages?: number
  /** Approximate size at which the journal is written back into the file by its own thread; default 64 MiB. */
  walBytes?: number
}

/**
 * Opens the log. The cost of opening does not grow with its history.
 * @throws Unavailable when the file cannot be opened
 */
export const openSqliteEventStore = ({
  file,
  clock = { now: () => new Date() },
  lockTimeoutMs = 5000,
  maxPages,
  walBytes = 64 * 1024 * 1024,
}: SqliteOptions): ImportingStore => {
  const database = openDatabase(file, maxPages)
  const closing = new AbortController()
  const { reading, read, look } = createReading(database, closing.signal)
  const writeBack = createWriteBack(file, walBytes)
  // Callers of append are notified before subscribers.
  const onCommit = () => void setImmediate(look)
  const writer = createWriter({ database, clock, lockTimeoutMs, writeBack, onCommit })

  let closed: Promise<void> | undefined
  const close = async () => {
    await writer.close()
    closing.abort()
    await writeBack.close()
    database.close()
  }

  return {
    async append(stream, events, expected) {
      if (typeof expected === 'bigint' && expected < 0n) throw new RangeError(`${expected} is not a revision`)
      return writer.append(stream, prepareAppend(stream, events), expected)
    },
    ...reading,
    importStored: async (events) => read(() => importInto(file, events)),
    close: () => (closed ??= close()),
  }
}
