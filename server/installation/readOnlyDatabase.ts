// Opens databases without writing: an auditor's copy on a read-only disk, or a folder owned by another user.
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

export interface Readable {
  /** File to open with `readOnly`. */
  place: string | URL
  /** Call after closing the database. */
  release(): void
}

const SQLITE_READONLY = 8
const SQLITE_CANTOPEN = 14

/** SQLite writes side files even to read a database in WAL mode. */
const canBeRead = (file: string): boolean => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    return true
  } catch (error) {
    if ([SQLITE_READONLY, SQLITE_CANTOPEN].includes(Number((error as { errcode?: number }).errcode) & 0xff)) return false
    throw error
  } finally {
    database.close()
  }
}

/** A reader of a file without a journal leaves an empty one behind, which is removed if writable. */
const tidy = (file: string): void => {
  try {
    const database = new DatabaseSync(file, { timeout: 0 })
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    database.close()
  } catch {
    // Harmless.
  }
}

/** The file in place; if SQLite cannot read it there, as immutable, or as a temporary copy if its journal has content. */
export const readable = (file: string): Readable => {
  const hadJournal = existsSync(`${file}-wal`)
  if (canBeRead(file)) return { place: file, release: () => (hadJournal ? undefined : tidy(file)) }
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) {
    const place = pathToFileURL(file)
    place.searchParams.set('immutable', '1')
    return { place, release() {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'chronojudge-read-'))
  const place = join(folder, basename(file))
  for (const suffix of ['', '-wal']) {
    copyFileSync(file + suffix, place + suffix)
    chmodSync(place + suffix, 0o600)
  }
  return { place, release: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Opens a file for reading; never changes it. */
export const lookInto = <T>(file: string, look: (database: DatabaseSync) => T): T => {
  const { place, release } = readable(file)
  try {
    const database = new DatabaseSync(place, { readOnly: true, timeout: 5000 })
    try {
      return look(database)
    } finally {
      database.close()
    }
  } finally {
    release()
  }
}
