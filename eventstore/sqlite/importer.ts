// Events of another log, written into the file as they are. It uses a connection of its own, so that the writer's connection notices the foreign write.
import { DatabaseSync } from 'node:sqlite'
import { type StoredEvent, WrongExpectedRevision } from '../port.ts'

/** All or none, in one transaction. @throws WrongExpectedRevision if one is not the next of its stream */
export const importInto = (file: string, events: readonly StoredEvent[]): void => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE')
    const insert = database.prepare('INSERT INTO events (stream, revision, type, hash, body) VALUES (?, ?, ?, ?, ?)')
    const selectHead = database.prepare('SELECT max(revision) AS head FROM events WHERE stream = ?')
    const selectOne = database.prepare('SELECT body FROM events WHERE stream = ? AND revision = ?')
    selectHead.setReadBigInts(true)
    for (const { stream, revision, type, hash, body } of events) {
      const head = selectHead.get(stream)?.head as bigint | null
      const stored = `,${body.slice(1)}`
      if (head !== null && revision <= head && selectOne.get(stream, revision)?.body === stored) continue
      if (revision !== (head ?? -1n) + 1n) throw new WrongExpectedRevision(stream, head)
      insert.run(stream, revision, type, hash === null ? null : Buffer.from(hash, 'hex'), stored)
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}
