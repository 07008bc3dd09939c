// Import data in the vault: its rows for one month, and its progress. None of it is in the log.
import type { ImportRow } from './rows.ts'

interface Note {
  userId: number | null
  value: string
  until: number | null
}

/** Vault operations of imports. */
export interface ImportNotes {
  put(kind: string, key: string, note: Note): Promise<void>
  get(kind: string, key: string): Promise<string | null>
}

/** A validated file. */
export interface KeptImport {
  businessUnitId: number
  /** The class to join; absent or null if the file creates classes. */
  groupId?: number | null
  rows: readonly ImportRow[]
}

/** Outcome for one account. */
export interface MadePerson {
  /** Null if rejected. */
  userId: number | null
  /** True if this import created the account. */
  isNew: boolean
  /** An existing account outside the unit: the user is invited. */
  isInvited?: boolean
  /** Already a member of the file's class. */
  isInClass?: boolean
  /** An existing user whose student number was changed to the one in the file. */
  isNumberChanged?: boolean
  /** The student number in the file was ignored: another unit manages it. */
  isNumberLeft?: boolean
}

export interface ImportProgress {
  /** Number of completed rows. */
  done: number
  /** By address. */
  made: Readonly<Record<string, MadePerson>>
  /** Row number → rejection code, for rows that were valid in the preview and no longer are. */
  refused: Readonly<Record<string, string>>
}

const DAYS_MS = 30 * 86_400_000
const [ROWS, PROGRESS] = ['import', 'importProgress']

/** Stored for the user who sent the file: deleted with the user's data, and after a month. */
const keep = (notes: ImportNotes, kind: string, key: string, userId: number, value: object, now: Date): Promise<void> =>
  notes.put(kind, key, { userId, value: JSON.stringify(value), until: now.getTime() + DAYS_MS })
const find = async <Kept>(notes: ImportNotes, kind: string, key: string): Promise<Kept | null> => {
  const found = await notes.get(kind, key)
  return found === null ? null : (JSON.parse(found) as Kept)
}

export const keepRows = (notes: ImportNotes, importId: string, userId: number, kept: KeptImport, now: Date) =>
  keep(notes, ROWS, importId, userId, kept, now)
export const findRows = (notes: ImportNotes, importId: string) => find<KeptImport>(notes, ROWS, importId)
export const keepProgress = (notes: ImportNotes, importId: string, userId: number, progress: ImportProgress, now: Date) =>
  keep(notes, PROGRESS, importId, userId, progress, now)
export const findProgress = async (notes: ImportNotes, importId: string): Promise<ImportProgress> =>
  (await find<ImportProgress>(notes, PROGRESS, importId)) ?? { done: 0, made: {}, refused: {} }
