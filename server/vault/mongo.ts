// The vault in MongoDB, shared by all processes. Critical data uses majority reads and writes; drafts, of which browsers keep a copy, use a
// single server.
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Binary, type Db } from 'mongodb'
import { Unavailable } from '../../eventstore/port.ts'
import {
  asking,
  codeOf,
  connect,
  DUPLICATE_KEY,
  MOST_MACHINES,
  type MongoTimeouts,
  ONE_MACHINE,
} from '../../projections/store/mongo/connection.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { createDevices } from './devices.ts'
import { draftOf, storedFiles } from './drafts.ts'
import { createHashes } from './hashes.ts'
import { openMongoNotes } from './mongoNotes.ts'
import { openMongoPresences } from './mongoPresences.ts'
import { openMongoSessions } from './mongoSessions.ts'
import { hashPassword, isOutdated, matchesPassword } from './passwords.ts'
import type { Drafts, Keys, Passwords, Signing, Vault } from './port.ts'

const HOUR_MS = 3600 * 1000
const MOST_DRAFTS = 300
/** Cache of personal keys, and its lifetime: another process may have destroyed a key without a notification. */
const KEYS_IN_MEMORY = 10_000
const KEY_MS = 60_000
/** Interval of checking for ended sessions and of reading the server's clock. */
const SWEEP_MS = 30_000

/** Suffix of the vault's database name. */
export const VAULT = '_vault'

export interface MongoVaultOptions {
  /** `mongodb://…`; the vault is in a separate database beside the read models, with the suffix `_vault`. */
  url: string
  now?: () => number
  /** The server's clock in ms; default: that of MongoDB. */
  serverNow?: () => number
  timeouts?: MongoTimeouts
}

/** False if the inserted document exists already. */
const inserted = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (codeOf(error) === DUPLICATE_KEY) return false
    throw error
  }
}

const openPasswords = async (db: Db, now: () => number): Promise<Passwords> => {
  type Hash = { _id: string; userId: number; passwordId: string; hash: string; savedAt: number }
  const hashes = db.collection<Hash>('passwordHashes')
  await hashes.createIndexes([{ key: { userId: 1 } }])
  const idOf = (userId: number, passwordId: string | null) => `${userId}/${passwordId ?? ''}`
  return {
    async set(userId, password, passwordId) {
      const hash = { userId, passwordId: passwordId ?? '', hash: await hashPassword(password), savedAt: now() }
      await asking(() => hashes.replaceOne({ _id: idOf(userId, passwordId) }, hash, { upsert: true }))
    },
    async verify(userId, password, passwordId) {
      const _id = userId === null ? null : idOf(userId, passwordId)
      const stored = _id === null ? null : ((await asking(() => hashes.findOne({ _id })))?.hash ?? null)
      const isRight = await matchesPassword(stored, password)
      if (isRight && _id !== null && stored !== null && isOutdated(stored)) {
        const hash = await hashPassword(password)
        await asking(() => hashes.updateOne({ _id, hash: stored }, { $set: { hash } }))
      }
      return isRight
    },
    isCommon: isCommonPassword,
    async forgetOthers(userId, passwordId, replacedId) {
      const old = [{ passwordId: replacedId ?? '' }, { savedAt: { $lt: now() - HOUR_MS } }]
      await asking(() => hashes.deleteMany({ userId, $and: [{ passwordId: { $ne: passwordId ?? '' } }, { $or: old }] }))
    },
    async remove(userId) {
      await asking(() => hashes.deleteMany({ userId }))
    },
  }
}

const openKeys = (db: Db): Keys => {
  const keys = db.collection<{ _id: number; key: Binary | null }>('personalKeys')
  const known = new LRUCache<number, Buffer>({ max: KEYS_IN_MEMORY, ttl: KEY_MS })
  const listeners = new Set<(userId: number) => void>()
  /** Number of keys dropped from the cache so far: a read that began before a drop may return a destroyed key. */
  let dropped = 0
  const drop = (userId: number) => {
    dropped += 1
    known.delete(userId)
  }
  const lookUp = async (userIds: readonly number[]): Promise<Map<number, Buffer | null>> => {
    const found = new Map<number, Buffer | null>()
    for (const userId of userIds) {
      const held = known.get(userId)
      if (held) found.set(userId, held)
    }
    const missing = userIds.filter((userId) => !found.has(userId))
    if (missing.length === 0) return found
    const before = dropped
    for (const { _id, key } of await asking(() => keys.find({ _id: { $in: missing } }).toArray())) {
      const bytes = key === null ? null : Buffer.from(key.buffer)
      found.set(_id, bytes)
      if (bytes && dropped === before) known.set(_id, bytes)
    }
    return found
  }
  return {
    async forWriting(userId, mayBeNew) {
      const find = async () => (await lookUp([userId])).get(userId)
      let key = await find()
      if (key === undefined) {
        if (!mayBeNew) throw new Error(`the key of user ${userId} is missing: restore the vault that belongs to this log`)
        // another process may create one concurrently: the stored one is used
        await asking(() => inserted(() => keys.insertOne({ _id: userId, key: new Binary(randomBytes(32)) })))
        key = await find()
        if (key === undefined) throw new Unavailable(`the key of user ${userId} is not with a majority yet`, 'refused')
      }
      if (!key) throw new Error(`the key of user ${userId} was destroyed`)
      return key
    },
    async forReading(userIds) {
      const wanted = [...new Set(userIds)]
      const found = await lookUp(wanted)
      return new Map(wanted.map((userId) => [userId, found.get(userId) ?? null]))
    },
    async destroy(userId) {
      await asking(() => keys.updateOne({ _id: userId }, { $set: { key: null } }, { upsert: true }))
      drop(userId)
      for (const listener of listeners) listener(userId)
    },
    onDestroyed: (listener) => void listeners.add(listener),
    dropFromMemory: drop,
    async destroyed() {
      return (await asking(() => keys.find({ key: null }).toArray())).map(({ _id }) => _id)
    },
  }
}

const openDrafts = async (db: Db): Promise<Drafts> => {
  type Place = { userId: number; activityId: number; problemId: number; languageId: number }
  const drafts = db.collection<{ _id: string; content: string; savedAt: string; files?: string | null } & Place>('drafts', ONE_MACHINE)
  await drafts.createIndexes([{ key: { userId: 1, savedAt: -1 } }])
  const idOf = ({ userId, activityId, problemId, languageId }: Place) => [userId, activityId, problemId, languageId].join('/')
  return {
    async save(place, written, basedOn) {
      const { content, savedAt } = written
      const files = storedFiles(written)
      const { userId, activityId, problemId, languageId } = place
      const mayReplace = { _id: idOf(place), $or: [{ savedAt: basedOn ?? '' }, { content, files }] }
      const draft = { userId, activityId, problemId, languageId, content, files, savedAt }
      const isKept = await asking(() => inserted(() => drafts.updateOne(mayReplace, { $set: draft }, { upsert: true })))
      const most = { sort: { savedAt: -1 }, skip: MOST_DRAFTS - 1, limit: 1, projection: { savedAt: 1 } } as const
      const [oldest] = await asking(() => drafts.find({ userId }, most).toArray())
      if (oldest) await asking(() => drafts.deleteMany({ userId, savedAt: { $lt: oldest.savedAt } }))
      return isKept
    },
    async get(place) {
      const found = await asking(() => drafts.findOne({ _id: idOf(place) }))
      return found && draftOf(found.content, found.savedAt, found.files)
    },
    async newest({ userId, activityId, problemId }) {
      const found = await asking(() => drafts.findOne({ userId, activityId, problemId }, { sort: { savedAt: -1 } }))
      return found && { languageId: found.languageId, ...draftOf(found.content, found.savedAt, found.files) }
    },
    async places(userId) {
      const found = await asking(() =>
        drafts.find({ userId }, { sort: { savedAt: 1 }, projection: { _id: 0, content: 0, files: 0 } }).toArray(),
      )
      return found.map(({ activityId, problemId, languageId, savedAt }) => ({ userId, activityId, problemId, languageId, savedAt }))
    },
    async removeAll(userId) {
      await asking(() => drafts.deleteMany({ userId }))
    },
  }
}

const openSigning = (db: Db, now: () => number): Signing => {
  /** Keys are numbered: of two processes that create the first one, the second gets a duplicate error. */
  type Key = { _id: number; publicKey: string; privateKey: Binary; madeAt: number }
  const keys = db.collection<Key>('signingKeys')
  const newest = () => keys.findOne({}, { sort: { _id: -1 } })
  const make = async (): Promise<void> => {
    const pair = generateKeyPairSync('ed25519')
    const privateKey = new Binary(pair.privateKey.export({ format: 'der', type: 'pkcs8' }))
    const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    await inserted(() => keys.insertOne({ _id: 1, publicKey, privateKey, madeAt: now() }))
  }
  return {
    sign: (text) =>
      asking(async () => {
        if (!(await newest())) await make()
        const found = await newest()
        if (!found) throw new Error('the signing key was removed')
        const key = createPrivateKey({ key: Buffer.from(found.privateKey.buffer), format: 'der', type: 'pkcs8' })
        return { publicKey: found.publicKey, signature: sign(null, Buffer.from(text), key).toString('base64') }
      }),
    publicKeys: async () => (await asking(() => keys.find({}, { sort: { _id: 1 } }).toArray())).map(({ publicKey }) => publicKey),
  }
}

/** 256 random bits of this installation, stored under a name. */
const secretOf = async (db: Db, name: string): Promise<Buffer> => {
  const secrets = db.collection<{ _id: string; value: Binary }>('secrets')
  await inserted(() => secrets.updateOne({ _id: name }, { $setOnInsert: { value: new Binary(randomBytes(32)) } }, { upsert: true }))
  const found = await secrets.findOne({ _id: name })
  if (!found) throw new Error(`the secret ${name} was removed`)
  return Buffer.from(found.value.buffer)
}

/** The server's time: the monotonic clock plus the offset last measured. */
const clockOf = async (db: Db) => {
  let ahead = 0
  const look = async () => {
    const asked = performance.now()
    const { localTime } = (await db.admin().command({ hello: 1 })) as { localTime: Date }
    ahead = localTime.getTime() - (asked + performance.now()) / 2
  }
  await look()
  return { now: () => performance.now() + ahead, look }
}

/** Opens or creates the vault. Rejects with Unavailable if the server does not respond. */
export const openMongoVault = async ({ url, now = Date.now, serverNow, timeouts }: MongoVaultOptions): Promise<Vault> => {
  const connection = connect(url, VAULT, timeouts, MOST_MACHINES)
  const { db } = connection
  try {
    return await asking(async () => {
      const clock = serverNow ? { now: serverNow, look: async () => {} } : await clockOf(db)
      const sessions = await openMongoSessions(db, clock.now)
      const notes = await openMongoNotes(db, now)
      const sweep = async () => {
        await clock.look()
        await sessions.sweep()
        await notes.sweep()
      }
      await sweep()
      // the server does not respond: retried next time
      const sweeping = setInterval(() => void sweep().catch(() => {}), SWEEP_MS).unref()
      const hashes = createHashes(await secretOf(db, 'account'))
      return {
        passwords: await openPasswords(db, now),
        sessions,
        keys: openKeys(db),
        drafts: await openDrafts(db),
        notes,
        presences: await openMongoPresences(db),
        ...hashes,
        signing: openSigning(db, now),
        ...createDevices(await secretOf(db, 'device'), hashes.accountHash),
        async close() {
          clearInterval(sweeping)
          await connection.close()
        },
      }
    })
  } catch (error) {
    await connection.close()
    throw error
  }
}
