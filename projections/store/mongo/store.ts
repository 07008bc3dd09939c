// Read models in MongoDB: one collection each. A commit may stop anywhere, so documents carry their position, and the checkpoint moves
// last.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from 'mongodb'
import type { Position } from '../../../eventstore/port.ts'
import type { Commit, Document, DocumentFilter, Fence, FindOptions, IdRange, Index, LoadedDocuments, ReadStore, Snapshot } from '../port.ts'
import { CheckpointDocument } from './checkpoints.ts'
import { asking, codeOf, connect, type MongoConnection, type MongoTimeouts } from './connection.ts'
import { limit } from './documents.ts'
import { requireCollection, requireField, type Stored } from './query.ts'
import { MongoReading } from './reading.ts'
import { writeDocuments } from './writes.ts'

export interface MongoReadStoreOptions {
  /** `mongodb://…`; the path names the database (default `chronojudge`). */
  url: string
  /** Time for which a retired collection stays readable, in ms. */
  graceMs?: number
  timeouts?: MongoTimeouts
  /** Heartbeat interval of the owner, in ms. */
  beatMs?: number
}

/** Longer than any process uses outdated knowledge of the serving collections. */
const GRACE_MS = 10 * 60_000
/** Interval of the search for retired collections and tombstones. */
const SWEEP_MS = 60_000
/** Minimum age of a tombstone before removal: longer than a write can be in flight. */
const MARK_MS = 60 * 60_000
/** Timeout of an index build, in ms. */
const INDEXING_MS = 30 * 60_000
const BEAT_MS = 2000
/** An owner is presumed gone after this many missed heartbeats. */
const BEATS_MISSED = 4
const RETIRED = '_retired'

const NAMESPACE_NOT_FOUND = 26
const NAMESPACE_EXISTS = 48

const unless = (code: number) => (error: unknown) => {
  if (codeOf(error) !== code) throw error
}

type Retired = { _id: string; at: Date }

class MongoReadStore implements ReadStore {
  readonly limit = limit
  readonly #url: string
  readonly #connection: MongoConnection
  readonly #db: Db
  readonly #reading: MongoReading
  readonly #checkpoints: CheckpointDocument
  readonly #graceMs: number
  /** Retired collections not yet dropped, as far as this process knows. */
  readonly #retired = new Set<string>()
  /** Collections with deleted documents. */
  readonly #marked = new Set<string>()
  #sweptAt = Date.now()
  readonly #beatMs: number
  #beating: NodeJS.Timeout | undefined
  #lastBeat: Promise<void> = Promise.resolve()
  #last: Promise<void> = Promise.resolve()
  readonly #running = new Set<Promise<void>>()

  constructor({ url, graceMs = GRACE_MS, timeouts, beatMs = BEAT_MS }: MongoReadStoreOptions) {
    this.#url = url
    this.#connection = connect(url, '', timeouts)
    this.#db = this.#connection.db
    this.#reading = new MongoReading(this.#db)
    this.#checkpoints = new CheckpointDocument(this.#db)
    this.#graceMs = graceMs
    this.#beatMs = beatMs
  }

  get<D extends Document>(collection: string, id: string): Promise<D | null> {
    return this.#reading.get(collection, id)
  }

  getMany<D extends Document>(collection: string, ids: Iterable<string>): Promise<Map<string, D>> {
    return this.#reading.getMany(collection, ids)
  }

  find<D extends Document>(collection: string, options: FindOptions): Promise<D[]> {
    return this.#reading.find(collection, options)
  }

  firstOfEach<D extends Document>(collection: string, ranges: readonly IdRange[]): Promise<D[]> {
    return this.#reading.firstOfEach(collection, ranges)
  }

  count(collection: string, filter?: DocumentFilter): Promise<number> {
    return this.#reading.count(collection, filter)
  }

  load(collection: string, ids: readonly string[]): Promise<Required<LoadedDocuments>> {
    return this.#reading.load(collection, ids)
  }

  async checkpoint(name: string): Promise<Position | null> {
    return (await this.checkpoints())[name] ?? null
  }

  checkpoints(): Promise<Readonly<Record<string, Position>>> {
    return asking(() => this.#checkpoints.positions())
  }

  async snapshot(): Promise<Snapshot> {
    return this.#reading.snapshot(await this.checkpoints())
  }

  claim(): Promise<Fence> {
    return this.#inOrder(async () => {
      const fence = await this.#checkpoints.claim()
      this.#beat(fence)
      await this.#sweep()
      return fence
    })
  }

  /** A lost heartbeat is made up for by the next one. */
  #beat(fence: Fence): void {
    clearInterval(this.#beating)
    const beating = setInterval(() => {
      this.#lastBeat = this.#checkpoints.beat(fence).then(
        (isOwner) => (isOwner ? undefined : clearInterval(beating)),
        () => {},
      )
    }, this.#beatMs).unref()
    this.#beating = beating
  }

  async isKept(): Promise<boolean> {
    clearInterval(this.#beating) // this process's previous term is over
    await this.#lastBeat
    const last = () => asking(() => this.#checkpoints.lastBeat())
    const before = await last()
    await pause(BEATS_MISSED * this.#beatMs)
    return (await last()) !== before
  }

  /** Documents with positions may be written concurrently; other writes wait for all earlier ones. */
  commit(commit: Commit): Promise<void> {
    const { puts, deletes, checkpoints, fence } = commit
    const isPositioned = puts.length + deletes.length > 0 && [...puts, ...deletes].every(({ position }) => position !== undefined)
    if (isPositioned && Object.keys(checkpoints).length === 0) return this.#beside(() => this.#write(commit))
    return this.#inOrder(async () => {
      if (fence !== undefined && !isPositioned) await this.#checkpoints.require(fence)
      await this.#write(commit)
      await this.#checkpoints.move(commit)
      if (Date.now() - this.#sweptAt > SWEEP_MS) await this.#sweep()
    })
  }

  async #write(commit: Commit): Promise<void> {
    for (const { collection } of [...commit.puts, ...commit.deletes]) if (this.#retired.has(collection)) await this.#drop(collection)
    for (const { collection } of commit.deletes) this.#marked.add(collection)
    await writeDocuments(this.#db, commit)
  }

  ensureIndexes(collection: string, indexes: readonly Index[]): Promise<void> {
    requireCollection(collection)
    return this.#inOrder(async () => {
      if (this.#retired.has(collection)) await this.#drop(collection)
      await this.#db.createCollection(collection).catch(unless(NAMESPACE_EXISTS))
      const wanted = [
        { _gone: 1 },
        ...indexes.map(({ fields }) => Object.fromEntries([...fields.map(requireField), '_id'].map((field) => [field, 1]))),
      ]
      const there = new Set((await this.#db.collection(collection).indexes()).map(({ key }) => JSON.stringify(key)))
      const missing = wanted.filter((key) => !there.has(JSON.stringify(key)))
      if (missing.length > 0) await this.#makeIndexes(collection, missing)
    })
  }

  /** Slow over many documents. */
  async #makeIndexes(collection: string, keys: readonly Record<string, number>[]): Promise<void> {
    const patient = connect(this.#url, '', { silentMs: INDEXING_MS })
    try {
      await patient.db.collection(collection).createIndexes(keys.map((key) => ({ key, sparse: '_gone' in key })))
    } finally {
      await patient.close()
    }
  }

  drop(collection: string): Promise<void> {
    requireCollection(collection)
    return this.#inOrder(() => this.#drop(collection))
  }

  retire(collection: string): Promise<void> {
    requireCollection(collection)
    return this.#inOrder(async () => {
      await this.#checkpoints.remove(collection)
      await this.#db.collection<Retired>(RETIRED).updateOne({ _id: collection }, { $set: { at: new Date() } }, { upsert: true })
      this.#retired.add(collection)
      if (this.#graceMs === 0) await this.#sweep()
    })
  }

  async #drop(collection: string): Promise<void> {
    await this.#checkpoints.remove(collection)
    await this.#db.dropCollection(collection).catch(unless(NAMESPACE_NOT_FOUND))
    await this.#db.collection<Retired>(RETIRED).deleteOne({ _id: collection })
    this.#retired.delete(collection)
    this.#marked.delete(collection)
  }

  /** Drops collections retired long enough ago, and tombstones older than any write still in flight. */
  async #sweep(): Promise<void> {
    this.#sweptAt = Date.now()
    for (const { _id, at } of await this.#db.collection<Retired>(RETIRED).find().toArray()) {
      this.#retired.add(_id)
      if (this.#sweptAt - at.getTime() >= this.#graceMs) await this.#drop(_id)
    }
    const lowest = Object.values(await this.#checkpoints.positions()).toSorted()[0]
    const before = new Date(this.#sweptAt - MARK_MS)
    if (lowest === undefined) return
    for (const collection of this.#marked)
      await this.#db.collection<Stored>(collection).deleteMany({ _gone: { $lt: before }, _pos: { $lte: lowest } })
  }

  async collections(): Promise<string[]> {
    return await asking(async () => {
      const found = await this.#db.listCollections({}, { nameOnly: true }).toArray()
      const retired = new Set((await this.#db.collection<Retired>(RETIRED).find().toArray()).map(({ _id }) => _id))
      const names = found.map(({ name }) => name)
      return names.filter((name) => !name.startsWith('_') && !name.startsWith('system.') && !retired.has(name)).toSorted()
    })
  }

  /** MongoDB repairs its own files: a broken store here had data removed by hand, so the rest is useless. */
  reset(): Promise<void> {
    return this.#inOrder(async () => {
      for (const { name } of await this.#db.listCollections({}, { nameOnly: true }).toArray())
        if (/^[A-Za-z]/.test(name) && !name.startsWith('system.')) await this.#drop(name)
      await this.#checkpoints.clear()
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#beating)
    await Promise.allSettled([this.#last, ...this.#running])
    await this.#connection.close()
  }

  #beside(work: () => Promise<void>): Promise<void> {
    const running = this.#last.then(() => asking(work)).finally(() => this.#running.delete(running))
    this.#running.add(running)
    return running
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = Promise.allSettled([this.#last, ...this.#running]).then(() => asking(work))
    this.#last = done.then(
      () => {},
      () => {},
    )
    return done
  }
}

/** Read models in MongoDB. Connects on first use, and reconnects when the server is back: until then, calls reject with Unavailable. */
export const openMongoReadStore = async (options: MongoReadStoreOptions): Promise<ReadStore> => new MongoReadStore(options)
