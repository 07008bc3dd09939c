// The tables of a vault in a MongoDB database, as stored.
import { Binary, type Db } from 'mongodb'
import { asking } from '../../../projections/store/mongo/connection.ts'
import type { VaultShelves } from './shelves.ts'
import type { Cell, ColumnKind, Entry, VaultTable } from './tables.ts'

type Stored = { _id: string | number } & Record<string, unknown>

const toCell = (kind: ColumnKind | undefined, value: unknown): Cell => {
  if (value instanceof Binary) return Buffer.from(value.buffer)
  if (kind === 'time' && value instanceof Date) return value.getTime()
  return (value ?? null) as Cell
}
const fromCell = (kind: ColumnKind | undefined, cell: Cell | undefined): unknown => {
  if (Buffer.isBuffer(cell)) return new Binary(cell)
  return kind === 'time' && typeof cell === 'number' ? new Date(cell) : (cell ?? null)
}

const idOf = ({ id, key }: VaultTable, entry: Entry) =>
  id === undefined ? key.map((column) => entry[column]).join('/') : (entry[id] as string | number)

const toEntry = ({ columns, id }: VaultTable, stored: Stored): Entry =>
  Object.fromEntries(Object.entries(columns).map(([column, kind]) => [column, toCell(kind, column === id ? stored._id : stored[column])]))

const toDocument = (table: VaultTable, entry: Entry): Stored => ({
  _id: idOf(table, entry),
  ...Object.fromEntries(
    Object.entries(table.columns).flatMap(([column, kind]) => (column === table.id ? [] : [[column, fromCell(kind, entry[column])]])),
  ),
  ...table.derived?.(entry),
})

/** Uses majority writes; `close` closes the connection. */
export const openMongoShelves = (db: Db, close: () => Promise<void>): VaultShelves => {
  const collectionOf = ({ collection }: VaultTable) => db.collection<Stored>(collection)
  return {
    async *read(table) {
      const found = collectionOf(table).find().sort({ _id: 1 })
      for (;;) {
        const stored = await asking(() => found.next())
        if (stored === null) return
        yield toEntry(table, stored as Stored)
      }
    },
    async put(table, entries) {
      const writes = entries.map((entry) => {
        const replacement = toDocument(table, entry)
        return { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } }
      })
      await asking(() => collectionOf(table).bulkWrite(writes))
    },
    async remove(table, entries) {
      await asking(() => collectionOf(table).deleteMany({ _id: { $in: entries.map((entry) => idOf(table, entry)) } }))
    },
    close,
  }
}
