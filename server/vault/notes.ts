// Notes in the vault's SQLite file.
import type { DatabaseSync } from 'node:sqlite'
import type { Note, Notes } from './port.ts'

export const NOTE_TABLE = `
  CREATE TABLE IF NOT EXISTS note (kind TEXT NOT NULL, key TEXT NOT NULL, userId INTEGER, value TEXT NOT NULL, until INTEGER,
    PRIMARY KEY (kind, key)) STRICT;
  CREATE INDEX IF NOT EXISTS noteOfUser ON note (userId);
  CREATE INDEX IF NOT EXISTS noteUntil ON note (until);
`

/** `now` is the system clock in ms. */
export const openNotes = (db: DatabaseSync, now: () => number): Notes & { sweep(): void } => {
  const over = db.prepare('DELETE FROM note WHERE until <= ?')
  const overHere = db.prepare('DELETE FROM note WHERE kind = ? AND key = ? AND until <= ?')
  const put = db.prepare(
    `INSERT INTO note VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET userId = excluded.userId, value = excluded.value, until = excluded.until`,
  )
  const add = db.prepare('INSERT INTO note VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
  const replace = db.prepare('UPDATE note SET userId = ?, value = ?, until = ? WHERE kind = ? AND key = ? AND value = ?')
  const get = db.prepare('SELECT value FROM note WHERE kind = ? AND key = ? AND (until IS NULL OR until > ?)')
  const take = db.prepare('DELETE FROM note WHERE kind = ? AND key = ? RETURNING value, until')
  const list = db.prepare(
    `SELECT key, userId, value, until FROM note
     WHERE kind = ?1 AND key > ?2 AND (?3 IS NULL OR userId = ?3) AND (until IS NULL OR until > ?4) ORDER BY key LIMIT ?5`,
  )
  const removeOf = db.prepare('DELETE FROM note WHERE userId = ?')
  return {
    async put(kind, key, { userId, value, until }) {
      put.run(kind, key, userId, value, until)
    },
    async replace(kind, key, before, { userId, value, until }) {
      overHere.run(kind, key, now())
      if (before === null) return add.run(kind, key, userId, value, until).changes > 0
      return replace.run(userId, value, until, kind, key, before).changes > 0
    },
    async get(kind, key) {
      const row = get.get(kind, key, now())
      return row ? String(row.value) : null
    },
    async take(kind, key) {
      const row = take.get(kind, key)
      return row && (row.until === null || Number(row.until) > now()) ? String(row.value) : null
    },
    async list(kind, { userId = null, after = '', max }) {
      return list.all(kind, after, userId, now(), max).map((row) => ({ ...row }) as unknown as Note & { key: string })
    },
    async removeAll(userId) {
      removeOf.run(userId)
    },
    sweep() {
      over.run(now())
    },
  }
}
