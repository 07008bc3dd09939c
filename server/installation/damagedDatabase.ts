// Error messages for a database of the data folder that SQLite finds damaged: which file, and what to do.
import type { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../config.ts'

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

const isDamage = (error: unknown): boolean =>
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(Number((error as { errcode?: number }).errcode) & 0xff)

const damaged = (file: string, reason: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `${file} is damaged (${reason}), and cannot be made from anything else. Keep a copy of it, and restore the newest backup: npm run events -- restore <folder> --replace.`,
    { cause },
  )

/** Does the work; reports damage of the file in one line. @throws StartRefused */
export const meetingDamage = <T>(file: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw isDamage(error) ? damaged(file, (error as Error).message, error) : error
  }
}

/** Reads through all tables except those named. @throws StartRefused if one is damaged */
export const requireSound = (file: string, database: DatabaseSync, unread: readonly string[]): void =>
  meetingDamage(file, () => {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'").all()
    for (const name of tables.map((table) => String(table.name))) {
      if (unread.includes(name)) continue
      const found = database.prepare(`PRAGMA quick_check('${name}')`).get()?.quick_check
      if (found !== 'ok') throw damaged(file, String(found).replaceAll('\n', ' '))
    }
  })

type Asked = Record<string, (...given: never[]) => Promise<unknown>>

/** Wraps the functions so that their errors name the damaged file: SQLite's own do not. */
export const namingDamaged = <T extends { [Name in keyof T]: Asked[string] }>(file: string, asked: T): T => {
  const named = Object.entries(asked as Asked).map(([name, ask]) => {
    const told = async (...given: never[]) => {
      try {
        return await ask(...given)
      } catch (error) {
        if (isDamage(error))
          Object.assign(error as Error, { message: `${file} is damaged (${(error as Error).message}): npm run events -- verify` })
        throw error
      }
    }
    return [name, told]
  })
  return Object.fromEntries(named) as T
}
