// Transactions in SQLite: all writes or none.
import type { DatabaseSync } from 'node:sqlite'

/**
 * Rethrows the error of the work: SQLite may already have rolled back, for example on a full disk, and a failing ROLLBACK would mask it.
 */
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
