// All of some writes or none, in SQLite.
import type { DatabaseSync } from 'node:sqlite'

/** Throws what the work throws: SQLite may have rolled back by itself, as where the disk is full, and a ROLLBACK would fail in its place. */
export const inTransaction = (db: DatabaseSync, work: () => void): void => {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
