// The vault in one SQLite file: what it deletes is overwritten, and what it has acknowledged is on the disk.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { hashPassword, matchesPassword } from './passwords.ts'
import type { Draft, Drafts, Keys, Passwords, Session, SessionKind, Sessions, Vault } from './port.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS passwordHash (userId INTEGER NOT NULL, passwordId TEXT NOT NULL, hash TEXT NOT NULL, savedAt INTEGER NOT NULL,
    PRIMARY KEY (userId, passwordId)) STRICT;
  CREATE TABLE IF NOT EXISTS session (tokenHash TEXT PRIMARY KEY, sessionId TEXT NOT NULL, userId INTEGER NOT NULL, kind TEXT NOT NULL,
    isSuperseded INTEGER NOT NULL, createdAt INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS personalKey (userId INTEGER PRIMARY KEY, key BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS draft (userId INTEGER NOT NULL, activityId INTEGER NOT NULL, problemId INTEGER NOT NULL, languageId INTEGER NOT NULL,
    savedAt TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (userId, activityId, problemId, languageId)) STRICT;
`
const HOUR_MS = 3600 * 1000
const SESSION_LIFE_MS = 30 * 24 * 3600 * 1000

const open = (file: string, synchronous: 'FULL' | 'NORMAL'): DatabaseSync => {
  closeSync(openSync(file, 'a', 0o600))
  const db = new DatabaseSync(file, { timeout: 2000 })
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;`)
  return db
}

/** Files of the first release hold one password for each person. */
const takeOverPasswords = (db: DatabaseSync): void => {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'password'").get()) return
  db.exec("BEGIN; INSERT INTO passwordHash SELECT userId, '', hash, 0 FROM password; DROP TABLE password; COMMIT")
}

const openPasswords = (db: DatabaseSync, now: () => number): Passwords => {
  const put = db.prepare(
    'INSERT INTO passwordHash VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash, savedAt = excluded.savedAt',
  )
  const get = db.prepare('SELECT hash FROM passwordHash WHERE userId = ? AND passwordId = ?')
  const forget = db.prepare('DELETE FROM passwordHash WHERE userId = ?1 AND passwordId <> ?2 AND (passwordId = ?3 OR savedAt < ?4)')
  const remove = db.prepare('DELETE FROM passwordHash WHERE userId = ?')
  return {
    async set(userId, password, passwordId) {
      put.run(userId, passwordId ?? '', await hashPassword(password), now())
    },
    async verify(userId, password, passwordId) {
      const row = userId === null ? undefined : get.get(userId, passwordId ?? '')
      return matchesPassword(row ? String(row.hash) : null, password)
    },
    async forgetOthers(userId, passwordId, replacedId) {
      forget.run(userId, passwordId ?? '', replacedId ?? '', now() - HOUR_MS)
    },
    async remove(userId) {
      remove.run(userId)
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type KnownSession = Session & { createdAt: number }

/** All living sessions are held in memory as well: every call asks for one. */
const openSessions = (db: DatabaseSync, now: () => number): Sessions => {
  const known = new Map<string, KnownSession>()
  const ofUser = new Map<number, Set<string>>()
  const remember = (hash: string, session: KnownSession) => {
    known.set(hash, session)
    ofUser.set(session.userId, (ofUser.get(session.userId) ?? new Set()).add(hash))
  }
  for (const row of db.prepare('SELECT * FROM session ORDER BY createdAt').iterate())
    remember(String(row.tokenHash), {
      sessionId: String(row.sessionId),
      userId: Number(row.userId),
      kind: row.kind as SessionKind,
      isSuperseded: row.isSuperseded === 1,
      createdAt: Number(row.createdAt),
    })

  const insert = db.prepare('INSERT INTO session VALUES (?, ?, ?, ?, 0, ?)')
  const supersede = db.prepare('UPDATE session SET isSuperseded = 1 WHERE userId = ? AND sessionId <> ? AND isSuperseded = 0')
  const remove = db.prepare('DELETE FROM session WHERE sessionId = ?')
  const removeAll = db.prepare('DELETE FROM session WHERE userId = ?')
  const removeOld = db.prepare('DELETE FROM session WHERE createdAt < ?')
  const forget = (hash: string, session: KnownSession) => {
    known.delete(hash)
    const left = ofUser.get(session.userId)
    left?.delete(hash)
    if (left?.size === 0) ofUser.delete(session.userId)
  }
  /** The oldest come first. */
  const dropOld = () => {
    const oldest = known.values().next().value
    if (!oldest || oldest.createdAt >= now() - SESSION_LIFE_MS) return
    removeOld.run(now() - SESSION_LIFE_MS)
    for (const [hash, session] of known) {
      if (session.createdAt >= now() - SESSION_LIFE_MS) return
      forget(hash, session)
    }
  }
  dropOld()
  const sessionsOf = (userId: number): [string, KnownSession][] =>
    [...(ofUser.get(userId) ?? [])].flatMap((hash) => {
      const session = known.get(hash)
      return session ? [[hash, session]] : []
    })

  return {
    async resolve(token) {
      const session = known.get(hashOf(token))
      return session && session.createdAt >= now() - SESSION_LIFE_MS ? session : null
    },
    async create(userId, sessionId, kind) {
      dropOld()
      const token = randomBytes(32).toString('base64url')
      const createdAt = now()
      insert.run(hashOf(token), sessionId, userId, kind, createdAt)
      remember(hashOf(token), { sessionId, userId, kind, isSuperseded: false, createdAt })
      return token
    },
    async supersedeOthers(userId, sessionId) {
      const others = sessionsOf(userId).filter(([, session]) => session.sessionId !== sessionId && !session.isSuperseded)
      if (others.length === 0) return []
      supersede.run(userId, sessionId)
      for (const [, session] of others) session.isSuperseded = true
      return [...new Set(others.map(([, session]) => session.sessionId))]
    },
    async end(sessionId) {
      remove.run(sessionId)
      for (const [hash, session] of known) if (session.sessionId === sessionId) forget(hash, session)
    },
    async endAll(userId) {
      const ended = sessionsOf(userId)
      removeAll.run(userId)
      for (const [hash, session] of ended) forget(hash, session)
      return [...new Set(ended.map(([, session]) => session.sessionId))]
    },
  }
}

const openKeys = (db: DatabaseSync): Keys => {
  const get = db.prepare('SELECT key FROM personalKey WHERE userId = ?')
  const insert = db.prepare('INSERT INTO personalKey VALUES (?, ?)')
  const destroy = db.prepare('INSERT INTO personalKey VALUES (?, NULL) ON CONFLICT DO UPDATE SET key = NULL')
  const known = new Map<number, Buffer | null>()
  const keyOf = (userId: number): Buffer | null | undefined => {
    const held = known.get(userId)
    if (held !== undefined) return held
    const row = get.get(userId)
    if (!row) return undefined
    const key = row.key === null ? null : Buffer.from(row.key as Uint8Array)
    known.set(userId, key)
    return key
  }
  return {
    async forWriting(userId) {
      const key = keyOf(userId)
      if (key === null) throw new Error(`the key of user ${userId} was destroyed`)
      if (key) return key
      const made = randomBytes(32)
      insert.run(userId, made)
      known.set(userId, made)
      return made
    },
    async forReading(userIds) {
      return new Map([...userIds].map((userId) => [userId, keyOf(userId) ?? null]))
    },
    async destroy(userId) {
      destroy.run(userId)
      known.set(userId, null)
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)') // nor may the key live on in the write-ahead log
    },
  }
}

const MOST_DRAFTS = 300

const openDrafts = (db: DatabaseSync): Drafts => {
  const put = db.prepare(
    `INSERT INTO draft VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET content = excluded.content, savedAt = excluded.savedAt`,
  )
  const get = db.prepare('SELECT content, savedAt FROM draft WHERE userId = ? AND activityId = ? AND problemId = ? AND languageId = ?')
  const removeOldest = db.prepare(
    `DELETE FROM draft WHERE userId = ?1
     AND savedAt < (SELECT savedAt FROM draft WHERE userId = ?1 ORDER BY savedAt DESC LIMIT 1 OFFSET ${MOST_DRAFTS - 1})`,
  )
  const removeAll = db.prepare('DELETE FROM draft WHERE userId = ?')
  return {
    async save({ userId, activityId, problemId, languageId }, { content, savedAt }) {
      put.run(userId, activityId, problemId, languageId, savedAt, content)
      removeOldest.run(userId)
    },
    async get({ userId, activityId, problemId, languageId }) {
      const row = get.get(userId, activityId, problemId, languageId)
      return row ? ({ content: String(row.content), savedAt: String(row.savedAt) } satisfies Draft) : null
    },
    async removeAll(userId) {
      removeAll.run(userId)
    },
  }
}

/** Opens or makes the file. `now` in ms; drafts go over a connection that does not wait for the disk, since the browser keeps them as well. */
export const openVault = ({ file, now = Date.now }: { file: string; now?: () => number }): Vault => {
  const db = open(file, 'FULL')
  db.exec(TABLES)
  takeOverPasswords(db)
  db.prepare("INSERT INTO secret VALUES ('account', ?) ON CONFLICT DO NOTHING").run(randomBytes(32))
  const accountKey = Buffer.from(db.prepare("SELECT value FROM secret WHERE name = 'account'").get()?.value as Uint8Array)
  const draftsDb = open(file, 'NORMAL')
  return {
    passwords: openPasswords(db, now),
    sessions: openSessions(db, now),
    keys: openKeys(db),
    drafts: openDrafts(draftsDb),
    accountHash: (email) => createHmac('sha256', accountKey).update(email.trim().normalize('NFKC').toLowerCase()).digest('hex'),
    async close() {
      draftsDb.close()
      db.close()
    },
  }
}
