// Checkpoints of a process's reactors, in a small file of their own: reactors.db.
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Checkpoints, ReactorSuperseded } from '../../commands/kit/reactor.ts'
import type { Position } from '../../eventstore/port.ts'
import { removeDatabase } from '../installation/installation.ts'
import { lookInto } from '../installation/readOnlyDatabase.ts'

const TABLES = `CREATE TABLE IF NOT EXISTS checkpoints (reactor TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS terms (reactor TEXT PRIMARY KEY, term INTEGER NOT NULL) STRICT`

/** Terms are never reused, even if the file was lost. */
const CLAIM = 'INSERT INTO terms VALUES (?, ?) ON CONFLICT (reactor) DO UPDATE SET term = max(term + 1, excluded.term) RETURNING term'

/** Compares the term and moves the checkpoint atomically. */
const PUT = `INSERT INTO checkpoints SELECT reactor, ? FROM terms WHERE reactor = ? AND term = ?
ON CONFLICT (reactor) DO UPDATE SET position = excluded.position`

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    // A power failure may lose the last few checkpoints, never the file: those events are handled again.
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${TABLES}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Position of each reactor, read without changing the file; empty if it is missing or damaged. */
export const reactorPositionsIn = (file: string): Record<string, Position> => {
  if (!existsSync(file)) return {}
  try {
    const rows = lookInto(file, (database) => database.prepare('SELECT reactor, position FROM checkpoints').all())
    return Object.fromEntries(rows.map(({ reactor, position }) => [String(reactor), String(position)]))
  } catch {
    return {}
  }
}

/** Opens the file; starts a new one if it is damaged. */
export const openCheckpoints = (file: string, log: { warn(fields: object, message: string): void }): Checkpoints => {
  let database: DatabaseSync
  try {
    database = open(file)
  } catch (error) {
    log.warn({ err: error, file }, 'reactor checkpoints were lost: starting from the beginning')
    removeDatabase(file)
    database = open(file)
  }
  const select = database.prepare('SELECT position FROM checkpoints WHERE reactor = ?')
  const selectTerm = database.prepare('SELECT term FROM terms WHERE reactor = ?')
  const claim = database.prepare(CLAIM)
  const upsert = database.prepare(PUT)
  return {
    get: async (reactor) => (select.get(reactor)?.position as string | undefined) ?? null,
    claim: async (reactor) => claim.get(reactor, Date.now())?.term as number,
    isCurrent: async (reactor, term) => selectTerm.get(reactor)?.term === term,
    async put(reactor, position, term) {
      if (upsert.run(position, reactor, term).changes === 0) throw new ReactorSuperseded(reactor)
    },
    async close() {
      if (database.isOpen) database.close()
    },
  }
}
