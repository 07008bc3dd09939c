// The vault in one SQLite file: deleted data is overwritten, and acknowledged data is on the disk.
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { meetingDamage, namingDamaged, requireSound } from '../installation/damagedDatabase.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { createDevices } from './devices.ts'
import { openDrafts, prepareDrafts } from './drafts.ts'
import { createHashes } from './hashes.ts'
import { NOTE_TABLE, openNotes } from './notes.ts'
import { hashPassword, isOutdated, matchesPassword } from './passwords.ts'
import type { Keys, Passwords, Signing, Vault } from './port.ts'
import { openPresences, preparePresences } from './presences.ts'
import { openSessions, prepareSessions } from './sessions.ts'
import { openSigning, prepareSigning } from './signing.ts'
import { inTransaction } from './transaction.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS passwordHash (userId INTEGER NOT NULL, passwordId TEXT NOT NULL, hash TEXT NOT NULL, savedAt INTEGER NOT NULL,
    PRIMARY KEY (userId, passwordId)) STRICT;
  CREATE TABLE IF NOT EXISTS personalKey (userId INTEGER PRIMARY KEY, key BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
`
const HOUR_MS = 3600 * 1000
/** Cache of personal keys, some 200 bytes each; others are read from the file. */
const KEYS_IN_MEMORY = 10_000
/** Interval of checking for ended sessions and of writing their last use. */
const SWEEP_MS = 30_000

/** Tables in which a damaged page affects nobody else. */
const UNREAD = ['draft']

const open = (file: string, synchronous: 'FULL' | 'NORMAL'): DatabaseSync => {
  closeSync(openSync(file, 'a', 0o600))
  const db = new DatabaseSync(file, { timeout: 2000 })
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;`)
  return db
}

export interface VaultOptions {
  file: string
  now?: () => number
  steady?: () => number
  /** Limit of personal keys in memory. */
  keysInMemory?: number
}

/** Files of the first release hold one password per person. */
const takeOverPasswords = (db: DatabaseSync): void => {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'password'").get()) return
  db.exec("BEGIN; INSERT INTO passwordHash SELECT userId, '', hash, 0 FROM password; DROP TABLE password; COMMIT")
}

/** Creates the empty tables. */
export const prepareVault = (db: DatabaseSync): void => {
  db.exec(TABLES + NOTE_TABLE)
  prepareDrafts(db)
  prepareSessions(db)
  prepareSigning(db)
  preparePresences(db)
  takeOverPasswords(db)
}

const openPasswords = (db: DatabaseSync, now: () => number): Passwords => {
  const put = db.prepare(
    'INSERT INTO passwordHash VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash, savedAt = excluded.savedAt',
  )
  const get = db.prepare('SELECT hash FROM passwordHash WHERE userId = ? AND passwordId = ?')
  const replace = db.prepare('UPDATE passwordHash SET hash = ? WHERE userId = ? AND passwordId = ? AND hash = ?')
  const forget = db.prepare('DELETE FROM passwordHash WHERE userId = ?1 AND passwordId <> ?2 AND (passwordId = ?3 OR savedAt < ?4)')
  const remove = db.prepare('DELETE FROM passwordHash WHERE userId = ?')
  return {
    async set(userId, password, passwordId) {
      put.run(userId, passwordId ?? '', await hashPassword(password), now())
    },
    async verify(userId, password, passwordId) {
      const row = userId === null ? undefined : get.get(userId, passwordId ?? '')
      const stored = row ? String(row.hash) : null
      const isRight = await matchesPassword(stored, password)
      if (isRight && stored !== null && isOutdated(stored)) replace.run(await hashPassword(password), userId, passwordId ?? '', stored)
      return isRight
    },
    isCommon: isCommonPassword,
    async forgetOthers(userId, passwordId, replacedId) {
      forget.run(userId, passwordId ?? '', replacedId ?? '', now() - HOUR_MS)
    },
    async remove(userId) {
      remove.run(userId)
    },
  }
}

/** 256 random bits of this installation, stored under a name. */
const secretOf = (db: DatabaseSync, name: string): Buffer => {
  db.prepare('INSERT INTO secret VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, randomBytes(32))
  return Buffer.from(db.prepare('SELECT value FROM secret WHERE name = ?').get(name)?.value as Uint8Array)
}

const openKeys = (db: DatabaseSync, keysInMemory: number): Keys => {
  const get = db.prepare('SELECT key FROM personalKey WHERE userId = ?')
  const insert = db.prepare('INSERT INTO personalKey VALUES (?, ?)')
  const destroy = db.prepare('INSERT INTO personalKey VALUES (?, NULL) ON CONFLICT DO UPDATE SET key = NULL')
  const known = new LRUCache<number, Buffer>({ max: keysInMemory })
  const writing = new Map<number, Promise<Buffer>>()
  let waiting: { userId: number; key: Buffer; written: PromiseWithResolvers<Buffer> }[] = []
  /** New keys of one event-loop turn share a commit, as do the events they are made for. */
  const writeWaiting = (): void => {
    const batch = waiting
    waiting = []
    try {
      inTransaction(db, () => {
        for (const { userId, key } of batch) insert.run(userId, key)
      })
    } catch (error) {
      for (const { written } of batch) written.reject(error)
      return
    } finally {
      for (const { userId } of batch) writing.delete(userId)
    }
    for (const { userId, key, written } of batch) {
      known.set(userId, key)
      written.resolve(key)
    }
  }
  const make = (userId: number): Promise<Buffer> => {
    const begun = writing.get(userId)
    if (begun) return begun
    if (waiting.length === 0) setImmediate(writeWaiting)
    const written = Promise.withResolvers<Buffer>()
    waiting.push({ userId, key: randomBytes(32), written })
    writing.set(userId, written.promise)
    return written.promise
  }
  const listeners = new Set<(userId: number) => void>()
  const keyOf = (userId: number): Buffer | null | undefined => {
    const held = known.get(userId)
    if (held !== undefined) return held
    const row = get.get(userId)
    if (!row) return undefined
    if (row.key === null) return null
    const key = Buffer.from(row.key as Uint8Array)
    known.set(userId, key)
    return key
  }
  return {
    async forWriting(userId, mayBeNew) {
      const key = keyOf(userId)
      if (key === null) throw new Error(`the key of user ${userId} was destroyed`)
      if (key) return key
      if (!mayBeNew) throw new Error(`the key of user ${userId} is missing: restore the vault that belongs to this log`)
      return await make(userId)
    },
    async forReading(userIds) {
      return new Map([...userIds].map((userId) => [userId, keyOf(userId) ?? null]))
    },
    async destroy(userId) {
      await writing.get(userId)?.catch(() => {}) // the writer gets the error
      destroy.run(userId)
      known.delete(userId)
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)') // the key must not survive in the write-ahead log either
      for (const listener of listeners) listener(userId)
    },
    onDestroyed: (listener) => void listeners.add(listener),
    dropFromMemory: (userId) => void known.delete(userId),
    async destroyed() {
      return db
        .prepare('SELECT userId FROM personalKey WHERE key IS NULL')
        .all()
        .map(({ userId }) => Number(userId))
    },
  }
}

/** The part of the vault needed to read the log. */
export interface VaultToRead {
  keys: Pick<Keys, 'forReading' | 'forWriting'>
  signing: Pick<Signing, 'publicKeys'>
  close(): Promise<void>
}

/** Opens a vault read-only. `file` is its name in error messages. @throws StartRefused */
export const openVaultToRead = (place: string | URL, file: string): VaultToRead => {
  const db = new DatabaseSync(place, { readOnly: true, timeout: 2000 })
  try {
    requireSound(file, db, UNREAD)
    const { forReading } = openKeys(db, KEYS_IN_MEMORY)
    return {
      keys: { forReading, forWriting: () => Promise.reject(new Error('the vault is open for reading only')) },
      signing: openSigning(db, Date.now),
      close: async () => db.close(),
    }
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Opens or creates the file. `now` is the system clock in ms, `steady` the monotonic clock in ms. Data that may be lost uses a connection
 * that does not wait for the disk: drafts (browsers keep a copy), pings, and the last use of sessions.
 * @throws StartRefused if it is damaged
 */
export const openVault = ({
  file,
  now = Date.now,
  steady = () => performance.now(),
  keysInMemory = KEYS_IN_MEMORY,
}: VaultOptions): Vault => {
  const db = meetingDamage(file, () => {
    const opened = open(file, 'FULL')
    prepareVault(opened)
    return opened
  })
  requireSound(file, db, UNREAD)
  const lazyDb = open(file, 'NORMAL')
  const sessions = openSessions(db, lazyDb, { now, steady })
  const notes = openNotes(db, now)
  const sweep = () => {
    try {
      sessions.sweep()
      notes.sweep()
    } catch {
      // the disk is full or busy: retried next time
    }
  }
  sweep()
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  const hashes = createHashes(secretOf(db, 'account'))
  return {
    passwords: openPasswords(db, now),
    sessions,
    keys: openKeys(db, keysInMemory),
    drafts: namingDamaged(file, openDrafts(lazyDb)),
    notes,
    presences: openPresences(lazyDb),
    ...hashes,
    signing: openSigning(db, now),
    ...createDevices(secretOf(db, 'device'), hashes.accountHash),
    async close() {
      clearInterval(sweeping)
      sweep()
      lazyDb.close()
      db.close()
    },
  }
}
