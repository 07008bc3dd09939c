// Sessions: bearer tokens that expire after 12 hours without use or 30 days. All active ones are held in memory, since every call checks
// one. Ages are measured by the monotonic clock; the file stores system times, which are adjusted when the system clock changes.
import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Session, SessionEnd, SessionKind, SessionOrigin, Sessions } from './port.ts'
import { inTransaction } from './transaction.ts'

const HOUR_MS = 3600 * 1000
const IDLE_MS = 12 * HOUR_MS
const LIFE_MS = 30 * 24 * HOUR_MS
/** A larger difference between the system clock and the monotonic clock means that the former was changed. */
const SET_MS = 1000
/** Replaced sessions are kept to tell their device the reason; limited per person. */
const MOST_REPLACED = 10

export interface Clocks {
  /** System clock in ms; may change in both directions. */
  now(): number
  /** Monotonic clock in ms, from any origin. */
  steady(): number
}

interface Token extends Session {
  hash: string
  origin: SessionOrigin
  /** Both by the monotonic clock. */
  bornAt: number
  usedAt: number
  /** Used since the last write. */
  isUsed: boolean
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const TABLE = `
  CREATE TABLE IF NOT EXISTS session (tokenHash TEXT PRIMARY KEY, sessionId TEXT NOT NULL, userId INTEGER NOT NULL, kind TEXT NOT NULL,
    isSuperseded INTEGER NOT NULL, createdAt INTEGER NOT NULL, lastUsedAt INTEGER, device TEXT NOT NULL DEFAULT '', ip TEXT NOT NULL DEFAULT '') STRICT;
`
/** Files of older releases have neither last use nor client. */
const LATER_COLUMNS = { lastUsedAt: 'INTEGER', device: "TEXT NOT NULL DEFAULT ''", ip: "TEXT NOT NULL DEFAULT ''" }

/** Creates the table, or migrates an older one. */
export const prepareSessions = (db: DatabaseSync): void => {
  db.exec(TABLE)
  const columns = new Set(
    db
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all('session')
      .map(({ name }) => name),
  )
  for (const [name, type] of Object.entries(LATER_COLUMNS))
    if (!columns.has(name)) db.exec(`ALTER TABLE session ADD COLUMN ${name} ${type}`)
}

/** Tokens by hash, session and person. */
class Tokens {
  readonly byHash = new Map<string, Token>()
  readonly #bySession = new Map<string, Set<Token>>()
  readonly #byUser = new Map<number, Set<Token>>()

  add(token: Token): void {
    this.byHash.set(token.hash, token)
    this.#bySession.set(token.sessionId, (this.#bySession.get(token.sessionId) ?? new Set()).add(token))
    this.#byUser.set(token.userId, (this.#byUser.get(token.userId) ?? new Set()).add(token))
  }
  /** True if it was the last one of its session. */
  remove(token: Token): boolean {
    this.byHash.delete(token.hash)
    const left = [this.#bySession.get(token.sessionId), this.#byUser.get(token.userId)]
    for (const tokens of left) tokens?.delete(token)
    if (left[1]?.size === 0) this.#byUser.delete(token.userId)
    return left[0]?.size === 0 && this.#bySession.delete(token.sessionId)
  }
  ofSession = (sessionId: string): Token[] => [...(this.#bySession.get(sessionId) ?? [])]
  ofUser = (userId: number): Token[] => [...(this.#byUser.get(userId) ?? [])]
}

/** `lazyDb` is a connection to the same file that does not wait for the disk: losing a minute of "last used" is harmless. */
export const openSessions = (db: DatabaseSync, lazyDb: DatabaseSync, { now, steady }: Clocks): Sessions & { sweep(): void } => {
  const tokens = new Tokens()
  const listeners = new Set<Parameters<Sessions['onEnded']>[0]>()
  const timeOf = (at: number): number => Math.round(now() - (steady() - at))
  /** Times ahead of the system clock were written before it was set back. */
  const steadyOf = (time: number): number => steady() - Math.max(0, now() - time)
  for (const row of db.prepare('SELECT * FROM session ORDER BY createdAt').iterate())
    tokens.add({
      hash: String(row.tokenHash),
      sessionId: String(row.sessionId),
      userId: Number(row.userId),
      kind: row.kind as SessionKind,
      isSuperseded: row.isSuperseded === 1,
      origin: { device: String(row.device), ip: String(row.ip) },
      bornAt: steadyOf(Number(row.createdAt)),
      usedAt: row.lastUsedAt === null ? steady() : steadyOf(Number(row.lastUsedAt)),
      isUsed: row.lastUsedAt === null,
    })

  const insert = db.prepare('INSERT INTO session VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?)')
  const supersede = db.prepare('UPDATE session SET isSuperseded = 1 WHERE sessionId = ?')
  const remove = db.prepare('DELETE FROM session WHERE tokenHash = ?')
  const writeTimes = lazyDb.prepare('UPDATE session SET createdAt = ?, lastUsedAt = ? WHERE tokenHash = ?')

  const isOver = ({ bornAt, usedAt }: Token): boolean => steady() - usedAt >= IDLE_MS || steady() - bornAt >= LIFE_MS
  const tell = ({ sessionId, userId }: Pick<Token, 'sessionId' | 'userId'>, why: SessionEnd) => {
    for (const listener of listeners) listener({ sessionId, userId }, why)
  }
  /** The file first: sessions still in it have not ended. */
  const drop = (dropped: readonly Token[], why: SessionEnd): string[] => {
    if (dropped.length === 0) return []
    inTransaction(db, () => {
      for (const { hash } of dropped) remove.run(hash)
    })
    const ended = dropped.filter((token) => tokens.remove(token))
    for (const token of ended) tell(token, why)
    return ended.map(({ sessionId }) => sessionId)
  }
  const mark = { now: now(), steady: steady() }
  const wasClockSet = (): boolean => {
    const leap = now() - mark.now - (steady() - mark.steady)
    Object.assign(mark, { now: now(), steady: steady() })
    return Math.abs(leap) > SET_MS
  }
  const writeUse = () => {
    const all = [...tokens.byHash.values()]
    const moved = wasClockSet() ? all : all.filter(({ isUsed }) => isUsed)
    if (moved.length === 0) return
    inTransaction(lazyDb, () => {
      for (const { hash, bornAt, usedAt } of moved) writeTimes.run(timeOf(bornAt), timeOf(usedAt), hash)
    })
    for (const token of moved) token.isUsed = false
  }
  const newestFirst = (one: Token, other: Token): number => other.bornAt - one.bornAt

  return {
    async resolve(given) {
      const token = tokens.byHash.get(hashOf(given))
      if (!token || isOver(token)) return null
      if (!token.isSuperseded) Object.assign(token, { usedAt: steady(), isUsed: true })
      return token
    },
    async create(userId, sessionId, kind, { device, ip } = { device: '', ip: '' }) {
      const given = randomBytes(32).toString('base64url')
      const [hash, at] = [hashOf(given), steady()]
      const earlier = tokens.ofSession(sessionId)
      insert.run(hash, sessionId, userId, kind, now(), now(), device, ip)
      tokens.add({ hash, sessionId, userId, kind, isSuperseded: false, origin: { device, ip }, bornAt: at, usedAt: at, isUsed: false })
      drop(earlier, 'signedOut')
      return given
    },
    async list(userId) {
      const shown = new Map<string, Token>()
      for (const token of tokens.ofUser(userId).sort(newestFirst)) if (!isOver(token)) shown.set(token.sessionId, token)
      return [...shown.values()].map(({ sessionId, origin, isSuperseded, bornAt }) => ({
        sessionId,
        ...origin,
        isSuperseded,
        createdAt: new Date(timeOf(bornAt)).toISOString(),
        lastUsedAt: new Date(timeOf(Math.max(...tokens.ofSession(sessionId).map(({ usedAt }) => usedAt)))).toISOString(),
      }))
    },
    async supersedeOthers(userId, sessionId) {
      const others = tokens.ofUser(userId).filter((token) => token.sessionId !== sessionId)
      const fresh = others.filter(({ isSuperseded }) => !isSuperseded)
      const ids = [...new Set(fresh.map((token) => token.sessionId))]
      if (ids.length > 0) {
        inTransaction(db, () => {
          for (const id of ids) supersede.run(id)
        })
        for (const token of fresh) token.isSuperseded = true
      }
      for (const id of ids) tell({ sessionId: id, userId }, 'superseded')
      drop(others.sort(newestFirst).slice(MOST_REPLACED), 'superseded')
      return ids
    },
    async end(sessionId) {
      drop(tokens.ofSession(sessionId), 'signedOut')
    },
    async endAll(userId) {
      return drop(tokens.ofUser(userId), 'signedOut')
    },
    async endEverybodys() {
      drop([...tokens.byHash.values()], 'signedOut')
    },
    onEnded: (listener) => void listeners.add(listener),
    sweep() {
      drop([...tokens.byHash.values()].filter(isOver), 'expired')
      writeUse()
    },
  }
}
