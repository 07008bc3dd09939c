// The read half of a store on a SQLite file: pages, streams, subscriptions. The writing half is in store.ts; an auditor has this one alone.
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Delivery, type EventStore, Unavailable } from '../port.ts'
import { follow } from '../subscription.ts'
import { isSqliteError, requireFormat } from './database.ts'
import { createReader } from './reader.ts'
import { createWatch } from './watch.ts'

type Reading = Omit<EventStore, 'append' | 'close'> & Required<Pick<EventStore, 'positionAt'>>

interface ReadingHalf {
  reading: Reading
  /** Asks the file; fails as reads do. */
  read<T>(ask: () => T): T
  /** To be called when the log has grown. */
  look(): void
}

/** Reads fail once `closing` has aborted. */
export const createReading = (database: DatabaseSync, closing: AbortSignal): ReadingHalf => {
  const reader = createReader(database)
  const watch = createWatch(reader.head)

  const read = <T>(ask: () => T): T => {
    if (closing.aborted) throw new Unavailable('the log is closed', 'refused')
    try {
      return ask()
    } catch (error) {
      throw isSqliteError(error) ? new Unavailable(`the log could not be read: ${error.message}`, 'refused', { cause: error }) : error
    }
  }

  // A reader of the whole log yields after every page.
  const readAll: EventStore['readAll'] = async (options) => {
    const page = read(() => reader.page(options))
    await nextTurn()
    return page
  }

  const reading: Reading = {
    readStream: async (stream, options) => read(() => reader.stream(stream, options)),
    readAll,
    async readStored(options) {
      const page = read(() => reader.stored(options))
      await nextTurn()
      return page
    },
    async storedStream(stream, options) {
      const page = read(() => reader.storedStream(stream, options))
      await nextTurn()
      return page
    },
    subscribe({ signal, ...options }): AsyncIterable<Delivery> {
      return follow({ page: readAll, grown: watch.grown }, { ...options, signal: AbortSignal.any([signal, closing]) })
    },
    head: async () => read(reader.head),
    positionAt: async (time) => read(() => reader.positionAt(time)),
  }
  return { reading, read, look: watch.look }
}

/**
 * Opens a log to read it, and writes nothing, neither into the file nor beside it.
 * @throws Unavailable when the file cannot be opened, or is of another format
 */
export const openSqliteLogToRead = (file: string | URL): EventStore => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    requireFormat(database, String(file))
  } catch (error) {
    database.close()
    throw new Unavailable(`the log ${file} cannot be opened: ${(error as Error).message}`, 'refused', { cause: error })
  }
  const closing = new AbortController()
  return {
    ...createReading(database, closing.signal).reading,
    append: () => Promise.reject(new Unavailable('the log is open for reading only', 'refused')),
    async close() {
      closing.abort()
      if (database.isOpen) database.close()
    },
  }
}
