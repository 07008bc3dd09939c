// The file of the log: its only table, settings of the connection, and classification of SQLite's errors.
import { DatabaseSync } from 'node:sqlite'
import { type Position, START, type StoredEvent, Unavailable } from '../port.ts'

// `body` is the rest of the event as JSON text, from `,"id":` to the closing brace, with `recordedAt` last: a page is read by joining texts.
// Small columns come first, so that a scan by type never loads a body. Rows are never deleted, so the next position is always the highest yet,
// and AUTOINCREMENT, which writes one more page at each commit, is not needed. `hash` is 32 bytes, and null for events of before format 2.
const TABLE = `CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  type TEXT NOT NULL,
  hash BLOB,
  body TEXT NOT NULL,
  UNIQUE (stream, revision)
)`
const FORMAT = 2
/** Migrations, each from one file format to the next. */
const UPGRADES: Readonly<Record<number, string>> = { 0: TABLE, 1: 'ALTER TABLE events ADD COLUMN hash BLOB' }

/** SQL for the time at which an event was recorded: the last value of its body. */
export const RECORDED_AT = 'substr(body, -27, 24)'
/** SQL for whether that is a time: the text of an event may be damaged. */
export const HAS_TIME = `${RECORDED_AT} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'`

/** SQL for what `toStored` takes, integers read as BigInt. */
export const STORED = 'position, stream, revision, type, body, iif(hash IS NULL, NULL, lower(hex(hash))) AS hash'

/** A row as the port hands it over. */
export const toStored = (row: Record<string, unknown>): StoredEvent => ({
  position: toPosition(row.position as bigint),
  stream: row.stream as string,
  revision: row.revision as bigint,
  type: row.type as string,
  body: `{${String(row.body).slice(1)}`,
  hash: row.hash as string | null,
})

/** Opens or creates the file. Waits up to 5 s while another process creates or recovers it. */
export const openDatabase = (file: string, maxPages?: number): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768')
    database.exec('PRAGMA wal_autocheckpoint = 0') // writeBack.ts sees to it
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${Math.trunc(maxPages)}`)
    if (format(database) < FORMAT) {
      database.exec('BEGIN IMMEDIATE')
      const upgrade = UPGRADES[format(database)]
      if (upgrade) database.exec(`${upgrade}; PRAGMA user_version = ${FORMAT}`)
      database.exec('COMMIT')
    }
    requireFormat(database, file)
    // From here on a lock is waited for between ticks, not inside SQLite, which would hold up the whole process.
    database.exec('PRAGMA busy_timeout = 20')
    return database
  } catch (error) {
    database.close()
    throw isSqliteError(error) ? new Unavailable(`the log ${file} cannot be opened: ${error.message}`, 'refused', { cause: error }) : error
  }
}

/** @throws Error for a log that another release has written */
export const requireFormat = (database: DatabaseSync, file: string): void => {
  if (format(database) !== FORMAT) throw new Error(`${file} holds a log of format ${format(database)}; this program knows format ${FORMAT}`)
}

const format = (database: DatabaseSync) => Number(database.prepare('PRAGMA user_version').get()?.user_version)

interface SqliteError extends Error {
  errcode: number
}

export const isSqliteError = (error: unknown): error is SqliteError => error instanceof Error && 'errcode' in error

/** Another connection holds the lock. */
export const isBusy = (error: unknown): boolean => isSqliteError(error) && [5, 6].includes(error.errcode & 0xff)

/** A row that must be unique is there already. */
export const isConstraint = (error: unknown): boolean => isSqliteError(error) && (error.errcode & 0xff) === 19

const HIGHEST = 2n ** 63n - 1n

/** Row number to position. */
export const toPosition = (row: bigint): Position => row.toString().padStart(START.length, '0')

/** Position to row number. @throws RangeError for anything that is not a position */
export const toRow = (position: Position): bigint => {
  if (!/^\d{20}$/.test(position)) throw new RangeError(`${JSON.stringify(position)} is not a position`)
  const row = BigInt(position)
  return row > HIGHEST ? HIGHEST : row
}
