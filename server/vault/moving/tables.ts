// The tables of a vault, in one form for both kinds: a new table must be listed here, or it is not moved.
import { createHash } from 'node:crypto'
import { endOfSession } from '../mongoSessions.ts'

/** Type of a value: bytes are null if a key was destroyed; times are ms, stored by MongoDB as dates. */
export type ColumnKind = 'number' | 'text' | 'bytes' | 'boolean' | 'time'
export type Cell = number | string | boolean | Buffer | null
/** By column. */
export type Entry = Record<string, Cell>

export interface VaultTable {
  /** SQLite name; the columns are those below. */
  name: string
  columns: Record<string, ColumnKind>
  /** Columns of the primary key. */
  key: readonly string[]
  /** MongoDB name. */
  collection: string
  /** The column stored as the id there; without one, the key's columns joined by slashes. */
  id?: string
  /** Additional fields in MongoDB. */
  derived?(entry: Entry): Record<string, unknown>
  /** The column that SQLite does not store: derived by counting entries in this order. */
  counted?: { column: string; by: string }
}

export const VAULT_TABLES: readonly VaultTable[] = [
  {
    name: 'passwordHash',
    columns: { userId: 'number', passwordId: 'text', hash: 'text', savedAt: 'number' },
    key: ['userId', 'passwordId'],
    collection: 'passwordHashes',
  },
  { name: 'personalKey', columns: { userId: 'number', key: 'bytes' }, key: ['userId'], collection: 'personalKeys', id: 'userId' },
  { name: 'secret', columns: { name: 'text', value: 'bytes' }, key: ['name'], collection: 'secrets', id: 'name' },
  {
    name: 'signingKey',
    columns: { number: 'number', publicKey: 'text', privateKey: 'bytes', madeAt: 'number' },
    key: ['publicKey'],
    collection: 'signingKeys',
    id: 'number',
    counted: { column: 'number', by: 'madeAt' },
  },
  {
    name: 'session',
    columns: {
      tokenHash: 'text',
      sessionId: 'text',
      userId: 'number',
      kind: 'text',
      isSuperseded: 'boolean',
      createdAt: 'time',
      lastUsedAt: 'time',
      device: 'text',
      ip: 'text',
    },
    key: ['tokenHash'],
    collection: 'sessions',
    id: 'tokenHash',
    derived: ({ createdAt, lastUsedAt }) => ({ endsAt: endOfSession(Number(createdAt), Number(lastUsedAt)) }),
  },
  {
    name: 'draft',
    columns: {
      userId: 'number',
      activityId: 'number',
      problemId: 'number',
      languageId: 'number',
      savedAt: 'text',
      content: 'text',
      files: 'text',
    },
    key: ['userId', 'activityId', 'problemId', 'languageId'],
    collection: 'drafts',
  },
  {
    name: 'note',
    columns: { kind: 'text', key: 'text', userId: 'number', value: 'text', until: 'number' },
    key: ['kind', 'key'],
    collection: 'notes',
  },
  {
    name: 'presence',
    columns: { groupId: 'number', userId: 'number', sessionId: 'text', begunAt: 'text', lastPingAt: 'text', endedAt: 'text' },
    key: ['groupId', 'userId'],
    collection: 'presences',
  },
]

export const keyOf = ({ key }: VaultTable, entry: Entry): string => JSON.stringify(key.map((column) => entry[column]))

const textOf = (cell: Cell | undefined) => (Buffer.isBuffer(cell) ? { bytes: cell.toString('base64') } : (cell ?? null))

/** SHA-256 (base64) over a whole entry. */
export const digestOf = ({ columns }: VaultTable, entry: Entry): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.keys(columns).map((column) => textOf(entry[column]))))
    .digest('base64')
