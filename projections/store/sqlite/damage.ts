// Read models can always be rebuilt, so a file that SQLite cannot read is not repaired: it is removed at the next opening.
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Files up to this size are checked through when opened, which takes well under a second. Damage in larger ones is noted when it is met. */
const CHECKED_BYTES = 64 * 1024 * 1024

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

const isDamage = (error: unknown): boolean => {
  const code = (error as { errcode?: number }).errcode ?? 0
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & 0xff)
}

const note = (file: string): string => `${file}-damaged`

/** To be called with every error met while reading or writing: leaves a note for the next opening when the file is at fault. */
export const noteDamage = (file: string, error: unknown): void => {
  if (isDamage(error)) writeFileSync(note(file), String(error))
}

const isSound = (file: string): boolean => {
  if (existsSync(note(file))) return false
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

/** Two writers would each fold on what they remember, so there is one: throws while another has the file. The claim ends with its process, however that ends. */
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

/** Makes sure that there is a file that SQLite can read, empty if need be. */
export const discardIfDamaged = (file: string): void => {
  if (isSound(file)) return
  const owner = claim(file)
  for (const suffix of ['', '-wal', '-shm', '-damaged']) rmSync(file + suffix, { force: true })
  isSound(file)
  owner.close()
}
