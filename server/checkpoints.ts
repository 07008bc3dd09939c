// Where the reactors of a process are, in a small file of their own: reactors.db.
import { DatabaseSync } from 'node:sqlite'
import type { Checkpoints } from '../commands/kit/reactor.ts'
import { removeDatabase } from './installation.ts'

const TABLE = 'CREATE TABLE IF NOT EXISTS checkpoints (reactor TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT'

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    // The last few may be lost with the power, never the file: those events are handled once more.
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${TABLE}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Opens the file; one that is damaged is begun anew. */
export const openCheckpoints = (file: string, log: { warn(fields: object, message: string): void }): Checkpoints => {
  let database: DatabaseSync
  try {
    database = open(file)
  } catch (error) {
    log.warn({ err: error, file }, 'the checkpoints of the reactors are lost: they begin anew')
    removeDatabase(file)
    database = open(file)
  }
  const select = database.prepare('SELECT position FROM checkpoints WHERE reactor = ?')
  const upsert = database.prepare('INSERT INTO checkpoints VALUES (?, ?) ON CONFLICT (reactor) DO UPDATE SET position = excluded.position')
  return {
    get: async (reactor) => (select.get(reactor)?.position as string | undefined) ?? null,
    async put(reactor, position) {
      upsert.run(reactor, position)
    },
    async close() {
      if (database.isOpen) database.close()
    },
  }
}
