// Sessions in MongoDB, shared by all processes: not cached in memory. Ages are measured by the server's clock, which all share.
import { createHash, randomBytes } from 'node:crypto'
import type { Collection, Db } from 'mongodb'
import { asking } from '../../projections/store/mongo/connection.ts'
import type { Session, SessionEnd, SessionKind, SessionOrigin, Sessions } from './port.ts'

const HOUR_MS = 3600 * 1000
const IDLE_MS = 12 * HOUR_MS
const LIFE_MS = 30 * 24 * HOUR_MS
/** Granularity of storing the last use of a session. */
const USED_MS = 30_000
/** Replaced sessions are kept to tell their device the reason; limited per person. */
const MOST_REPLACED = 10
/** Longer than the interval of sweeps: MongoDB removes leftovers. */
const LEFT_SECONDS = 24 * 3600

interface Token extends SessionOrigin {
  /** Hash of the token. */
  _id: string
  sessionId: string
  userId: number
  kind: SessionKind
  isSuperseded: boolean
  createdAt: Date
  lastUsedAt: Date
  /** Expiry unless it is used. */
  endsAt: Date
}

/** Expiry of a session with these times of creation and last use, in ms. */
export const endOfSession = (createdAt: number, usedAt: number): Date => new Date(Math.min(createdAt + LIFE_MS, usedAt + IDLE_MS))

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface MongoSessions extends Sessions {
  /** Removes expired sessions; only one of several processes reports each. */
  sweep(): Promise<void>
}

/** `now` is the time of the MongoDB server, in ms. */
export const openMongoSessions = async (db: Db, now: () => number): Promise<MongoSessions> => {
  const tokens: Collection<Token> = db.collection<Token>('sessions')
  await tokens.createIndexes([
    { key: { userId: 1, createdAt: -1 } },
    { key: { sessionId: 1 } },
    { key: { endsAt: 1 }, expireAfterSeconds: LEFT_SECONDS },
  ])
  const listeners = new Set<Parameters<Sessions['onEnded']>[0]>()
  const tell = ({ sessionId, userId }: Pick<Token, 'sessionId' | 'userId'>, why: SessionEnd) => {
    for (const listener of listeners) listener({ sessionId, userId }, why)
  }
  const isOver = ({ endsAt }: Token): boolean => now() >= endsAt.getTime()
  const newestFirst = { createdAt: -1, _id: 1 } as const

  /** Removes tokens; a session has ended when its last token is gone, and the process that removed it reports the end. */
  const drop = async (dropped: readonly Token[], why: SessionEnd): Promise<string[]> => {
    const ended: string[] = []
    for (const [sessionId, own] of Map.groupBy(dropped, (token) => token.sessionId)) {
      const { deletedCount } = await tokens.deleteMany({ _id: { $in: own.map(({ _id }) => _id) } })
      const [first] = own
      if (deletedCount === 0 || !first || (await tokens.findOne({ sessionId }))) continue
      ended.push(sessionId)
      tell(first, why)
    }
    return ended
  }

  return {
    resolve: (given) =>
      asking(async (): Promise<Session | null> => {
        const token = await tokens.findOne({ _id: hashOf(given) })
        if (!token || isOver(token)) return null
        const { sessionId, userId, kind, isSuperseded, createdAt, lastUsedAt } = token
        const at = now()
        if (!isSuperseded && at - lastUsedAt.getTime() >= USED_MS) {
          const used = { lastUsedAt: new Date(at), endsAt: endOfSession(createdAt.getTime(), at) }
          await tokens.updateOne({ _id: token._id, lastUsedAt: { $lt: used.lastUsedAt } }, { $set: used })
        }
        return { sessionId, userId, kind, isSuperseded }
      }),
    create: (userId, sessionId, kind, { device, ip } = { device: '', ip: '' }) =>
      asking(async () => {
        const given = randomBytes(32).toString('base64url')
        const at = now()
        const earlier = await tokens.find({ sessionId }).toArray()
        const times = { createdAt: new Date(at), lastUsedAt: new Date(at), endsAt: endOfSession(at, at) }
        await tokens.insertOne({ _id: hashOf(given), sessionId, userId, kind, isSuperseded: false, device, ip, ...times })
        await drop(earlier, 'signedOut')
        return given
      }),
    list: (userId) =>
      asking(async () => {
        const all = (await tokens.find({ userId }).sort(newestFirst).toArray()).filter((token) => !isOver(token))
        return [...Map.groupBy(all, ({ sessionId }) => sessionId).values()].flatMap((own) => {
          const first = own.at(-1)
          if (!first) return []
          const { sessionId, device, ip, isSuperseded, createdAt } = first
          const lastUsedAt = new Date(Math.max(...own.map((token) => token.lastUsedAt.getTime())))
          return [{ sessionId, device, ip, isSuperseded, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() }]
        })
      }),
    supersedeOthers: (userId, sessionId) =>
      asking(async () => {
        const others = (await tokens.find({ userId }).sort(newestFirst).toArray()).filter((token) => token.sessionId !== sessionId)
        const ids = [...new Set(others.filter(({ isSuperseded }) => !isSuperseded).map((token) => token.sessionId))]
        const marked: string[] = []
        for (const id of ids) {
          const { modifiedCount } = await tokens.updateMany({ sessionId: id, isSuperseded: false }, { $set: { isSuperseded: true } })
          if (modifiedCount > 0) marked.push(id)
        }
        for (const id of marked) tell({ sessionId: id, userId }, 'superseded')
        await drop(others.slice(MOST_REPLACED), 'superseded')
        return marked
      }),
    end: (sessionId) =>
      asking(async () => {
        await drop(await tokens.find({ sessionId }).toArray(), 'signedOut')
      }),
    endAll: (userId) => asking(async () => await drop(await tokens.find({ userId }).toArray(), 'signedOut')),
    endEverybodys: () =>
      asking(async () => {
        await drop(await tokens.find().toArray(), 'signedOut')
      }),
    onEnded: (listener) => void listeners.add(listener),
    sweep: () =>
      asking(async () => {
        await drop(await tokens.find({ endsAt: { $lte: new Date(now()) } }).toArray(), 'expired')
      }),
  }
}
