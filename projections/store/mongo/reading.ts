// Reads of the read models in MongoDB: the port's Reader, and the scan of a whole collection. A missing collection counts as empty.
import type { Collection, Db } from 'mongodb'
import type { Position } from '../../../eventstore/port.ts'
import type { Document, DocumentFilter, FindOptions, IdRange, LoadedDocuments, Scanned, Snapshot } from '../port.ts'
import { asking } from './connection.ts'
import { fromStored } from './documents.ts'
import { countOf, findOf, PAGE, requireCollection, type Stored } from './query.ts'

/** Queries in flight at once. */
const AT_ONCE = 50

export class MongoReading {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  #collection(name: string): Collection<Stored> {
    return this.#db.collection<Stored>(requireCollection(name))
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | null> {
    const found = await asking(() => this.#collection(collection).findOne({ _id: id }))
    return found === null || found._gone ? null : fromStored<D>(found)
  }

  async getMany<D extends Document>(collection: string, ids: Iterable<string>): Promise<Map<string, D>> {
    const found = new Map<string, D>()
    for (const stored of await this.#stored(collection, ids)) if (!stored._gone) found.set(stored._id, fromStored<D>(stored))
    return found
  }

  async load(collection: string, ids: readonly string[]): Promise<Required<LoadedDocuments>> {
    const found = new Map<string, Document>()
    const written = new Map<string, Position>()
    for (const stored of await this.#stored(collection, ids)) {
      if (!stored._gone) found.set(stored._id, fromStored(stored))
      if (stored._pos !== '') written.set(stored._id, stored._pos)
    }
    return { found, written }
  }

  async #stored(collection: string, ids: Iterable<string>): Promise<Stored[]> {
    const wanted = [...new Set(ids)]
    const pages: Stored[][] = []
    for (let start = 0; start < wanted.length; start += PAGE) {
      const page = wanted.slice(start, start + PAGE)
      pages.push(
        await asking(() =>
          this.#collection(collection)
            .find({ _id: { $in: page } }, { batchSize: PAGE })
            .toArray(),
        ),
      )
    }
    return pages.flat()
  }

  async find<D extends Document>(collection: string, asked: FindOptions): Promise<D[]> {
    const { query, options } = findOf(asked)
    if (asked.limit === 0) return []
    const found = await asking(() => this.#collection(collection).find(query, options).toArray())
    return found.map((stored) => fromStored<D>(stored))
  }

  async firstOfEach<D extends Document>(collection: string, ranges: readonly IdRange[]): Promise<D[]> {
    const found: D[] = []
    for (let start = 0; start < ranges.length; start += AT_ONCE) {
      const page = ranges.slice(start, start + AT_ONCE)
      const first = ([$gte, $lt]: IdRange) => this.find<D>(collection, { filter: { _id: { $gte, $lt } }, sort: [['_id', 1]], limit: 1 })
      found.push(...(await Promise.all(page.map(first))).flat())
    }
    return found
  }

  async count(collection: string, filter?: DocumentFilter): Promise<number> {
    const [counted] = await asking(() => this.#collection(collection).aggregate<{ count: number }>(countOf(filter)).toArray())
    return counted?.count ?? 0
  }

  async *scan(collection: string): AsyncGenerator<Scanned> {
    for (let after = ''; ; ) {
      const page = await asking(() =>
        this.#collection(collection)
          .find(after === '' ? {} : { _id: { $gt: after } }, { sort: { _id: 1 }, limit: PAGE, batchSize: PAGE })
          .toArray(),
      )
      for (const stored of page) yield { id: stored._id, document: stored._gone ? null : fromStored(stored), position: stored._pos }
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = last._id
    }
  }

  /** Checkpoints are fixed now; documents are read later as they are then, each with its position. */
  snapshot(positions: Readonly<Record<string, Position>>): Snapshot {
    return {
      get: (collection, id) => this.get(collection, id),
      getMany: (collection, ids) => this.getMany(collection, ids),
      find: (collection, options) => this.find(collection, options),
      count: (collection, filter) => this.count(collection, filter),
      firstOfEach: (collection, ranges) => this.firstOfEach(collection, ranges),
      scan: (collection) => this.scan(collection),
      checkpoint: async (name) => positions[name] ?? null,
      checkpoints: async () => positions,
      close: async () => {},
    }
  }
}
