// Projections kept both in memory and in the store, for views read on every request (access). Permissions must not go stale unnoticed: a
// view that does not follow the log answers nothing.
import type { Commit, Document, ReadStore } from '../store/port.ts'
import type { Model } from './model.ts'
import { NotBuilt } from './reader.ts'

/** Documents of a collection by id; every access throws NotBuilt while they do not match the log. */
class Resident extends Map<string, Document> {
  readonly #collection: string
  readonly #isCurrent: () => boolean

  constructor(collection: string, isCurrent: () => boolean) {
    super()
    this.#collection = collection
    this.#isCurrent = isCurrent
  }

  override get(id: string): Document | undefined {
    this.#requireCurrent()
    return super.get(id)
  }
  override has(id: string): boolean {
    this.#requireCurrent()
    return super.has(id)
  }
  override get size(): number {
    this.#requireCurrent()
    return super.size
  }
  override keys(): MapIterator<string> {
    this.#requireCurrent()
    return super.keys()
  }
  override values(): MapIterator<Document> {
    this.#requireCurrent()
    return super.values()
  }
  override entries(): MapIterator<[string, Document]> {
    this.#requireCurrent()
    return super.entries()
  }
  override [Symbol.iterator](): MapIterator<[string, Document]> {
    return this.entries()
  }
  override forEach(tell: (document: Document, id: string, all: Map<string, Document>) => void): void {
    for (const [id, document] of this.entries()) tell(document, id, this)
  }

  #requireCurrent(): void {
    if (!this.#isCurrent()) throw new NotBuilt(this.#collection)
  }
}

export class Residents {
  readonly #byCollection = new Map<string, Resident>()

  /** The map of a logical collection. It is always the same object and changes only with commits. */
  of<D extends Document>(collection: string): ReadonlyMap<string, D> {
    const documents = this.#byCollection.get(collection)
    if (!documents) throw new Error(`no projection with isResident keeps the collection ${collection}`)
    return documents as unknown as ReadonlyMap<string, D>
  }

  /** `isCurrent` tells whether the documents follow the log. */
  declare(collection: string, isCurrent: () => boolean): void {
    this.#byCollection.set(collection, new Resident(collection, isCurrent))
  }

  /** Loads the documents of a physical collection, atomically for concurrent readers. */
  async load(collection: string, physical: string, store: ReadStore): Promise<void> {
    const documents = this.#byCollection.get(collection)
    if (!documents) return
    const snapshot = await store.snapshot()
    const loaded: Document[] = []
    try {
      for await (const { document } of snapshot.scan(physical)) if (document) loaded.push(document)
    } finally {
      await snapshot.close()
    }
    documents.clear()
    for (const document of loaded) documents.set(document._id, document)
  }

  /** Call after each commit of the live lane. */
  apply(commit: Commit, models: Iterable<Model>): void {
    for (const { projection, collection } of models) {
      const documents = projection.isResident && this.#byCollection.get(projection.collection)
      if (!documents) continue
      for (const put of commit.puts) if (put.collection === collection) documents.set(put.document._id, put.document)
      for (const deleted of commit.deletes) if (deleted.collection === collection) documents.delete(deleted.id)
    }
  }
}
