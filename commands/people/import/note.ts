// What the vault keeps of an import: its rows until a month has passed, and how far it has come. Nothing of it is in the log.
import type { ImportRow } from './rows.ts'

interface Note {
  userId: number | null
  value: string
  until: number | null
}

/** What imports need of the vault. */
export interface ImportNotes {
  put(kind: string, key: string, note: Note): Promise<void>
  get(kind: string, key: string): Promise<string | null>
}

/** A file that was looked through and is in order. */
export interface KeptImport {
  businessUnitId: number
  /** The class that its people join; absent or null where the file makes classes. */
  groupId?: number | null
  rows: readonly ImportRow[]
}

/** What was made of an account. */
export interface MadePerson {
  /** Null where it was refused. */
  userId: number | null
  /** The account is of this import; else it was there. */
  isNew: boolean
  /** It was there, and not of the unit: its person is invited. */
  isInvited?: boolean
  /** Was in the class of the file before. */
  isInClass?: boolean
  /** It was there, and has got the student number of the file in place of another one or of none. */
  isNumberChanged?: boolean
  /** The student number of the file was not taken over: another unit keeps it. */
  isNumberLeft?: boolean
}

export interface ImportProgress {
  /** Rows that are done. */
  done: number
  /** By address. */
  made: Readonly<Record<string, MadePerson>>
  /** By the number of a row, why it was refused: what was in order when it was looked through, and is no longer. */
  refused: Readonly<Record<string, string>>
}

const DAYS_MS = 30 * 86_400_000
const [ROWS, PROGRESS] = ['import', 'importProgress']

/** Of the person who sent the file: it goes with them, and after a month. */
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
