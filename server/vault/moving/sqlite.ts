// The tables of a vault in a SQLite file, as stored.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { prepareVault } from '../sqlite.ts'
import { inTransaction } from '../transaction.ts'
import type { VaultShelves } from './shelves.ts'
import type { Cell, ColumnKind, Entry, VaultTable } from './tables.ts'

const toCell = (kind: ColumnKind | undefined, value: unknown): Cell => {
  if (value === null) return null
  if (kind === 'bytes') return Buffer.from(value as Uint8Array)
  return kind === 'boolean' ? value === 1 : (value as Cell)
}
const fromCell = (cell: Cell | undefined): SQLInputValue => (typeof cell === 'boolean' ? Number(cell) : (cell ?? null))

/** Opens the tables of the file, creating missing ones empty. Removed entries are overwritten. */
export const openSqliteShelves = (file: string): VaultShelves => {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  prepareVault(db)
  const ownColumns = ({ columns, counted }: VaultTable) => Object.keys(columns).filter((column) => column !== counted?.column)
  return {
    async *read(table) {
      const { name, columns, key, counted } = table
      const count = counted ? `, row_number() OVER (ORDER BY ${counted.by}, rowid) AS ${counted.column}` : ''
      const select = db.prepare(`SELECT ${ownColumns(table).join(', ')}${count} FROM ${name} ORDER BY ${key.join(', ')}`)
      for (const row of select.iterate())
        yield Object.fromEntries(Object.keys(columns).map((column) => [column, toCell(columns[column], row[column])])) satisfies Entry
    },
    async put(table, entries) {
      const own = ownColumns(table)
      const insert = db.prepare(`INSERT OR REPLACE INTO ${table.name} (${own.join(', ')}) VALUES (${own.map(() => '?').join(', ')})`)
      inTransaction(db, () => {
        for (const entry of entries) insert.run(...own.map((column) => fromCell(entry[column])))
      })
    },
    async remove({ name, key }, entries) {
      const remove = db.prepare(`DELETE FROM ${name} WHERE ${key.map((column) => `${column} = ?`).join(' AND ')}`)
      inTransaction(db, () => {
        for (const entry of entries) remove.run(...key.map((column) => fromCell(entry[column])))
      })
    },
    async close() {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}
