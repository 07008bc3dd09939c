// Read models can always be rebuilt, so a file that SQLite cannot read is not repaired: it is set aside, on the next opening or by `reset`.
import { existsSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Files up to this size are checked in full when opened, which takes well under a second. Damage in larger ones is recorded when found. */
const CHECKED_BYTES = 64 * 1024 * 1024

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
/** The file at this path is not the one that was opened. */
const SQLITE_READONLY_DBMOVED = 1032
/** SQLITE_IOERR codes caused by the file itself: READ, SHORT_READ, DATA, CORRUPTFS. Failed writes are retried. */
const UNREADABLE = [266, 522, 8202, 8458]

/** Whether an SQLite error means that the file is lost. */
export const isDamage = (error: unknown): boolean => {
  const code = (error as { errcode?: number }).errcode ?? 0
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & 0xff) || [SQLITE_READONLY_DBMOVED, ...UNREADABLE].includes(code)
}

const note = (file: string): string => `${file}-damaged`

/** Call with every read or write error: leaves a marker for the next opening if the file is at fault. */
export const noteDamage = (file: string, error: unknown): void => {
  if (isDamage(error)) writeFileSync(note(file), String(error))
}

/** Whether damage was found since the file was made. */
export const isNoted = (file: string): boolean => existsSync(note(file))

const MAGIC = 'SQLite format 3'

/**
 * Returns a check that the path still leads to the open file and that no other process overwrote it, which SQLite's cache can hide for
 * long.
 */
export const watchPlace = (file: string): (() => void) => {
  const opened = openSync(file, 'r') // never closed: that would release SQLite's locks on the file
  const start = Buffer.alloc(MAGIC.length)
  let { size } = fstatSync(opened)
  const { ino } = fstatSync(opened)
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    readSync(opened, start, 0, start.length, 0)
    if (found?.ino !== ino || found.size < size || start.toString('latin1') !== MAGIC)
      throw Object.assign(new Error(`${file} was removed, replaced or written over`), { errcode: SQLITE_READONLY_DBMOVED })
    size = found.size
  }
}

const isSound = (file: string): boolean => {
  if (isNoted(file)) return false
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    db.exec('PRAGMA journal_mode = WAL')
    return statSync(file).size > CHECKED_BYTES || db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    db.close()
  }
}

/**
 * Two writers would each fold from their own memory, so only one is allowed: throws while another process has the file. The claim ends with
 * its process, however that ends.
 */
export const claim = (file: string): DatabaseSync => {
  const owner = new DatabaseSync(`${file}-owner`, { timeout: 2000 })
  try {
    owner.exec('BEGIN EXCLUSIVE')
    return owner
  } catch (error) {
    owner.close()
    throw new Error(`the read models in ${file} are being written by another process`, { cause: error })
  }
}

/** Renames the file to `…-broken`, replacing an earlier one, and makes an empty one. No process may have it open. */
export const putAside = (file: string): void => {
  const owner = claim(file)
  try {
    for (const suffix of ['', '-wal']) {
      rmSync(`${file}-broken${suffix}`, { force: true })
      if (existsSync(file + suffix)) renameSync(file + suffix, `${file}-broken${suffix}`)
    }
    for (const suffix of ['-shm', '-damaged']) rmSync(file + suffix, { force: true })
    isSound(file)
  } finally {
    owner.close()
  }
}

/** Ensures that SQLite can read the file, with an empty one if necessary. */
export const discardIfDamaged = (file: string): void => {
  if (!isSound(file)) putAside(file)
}
