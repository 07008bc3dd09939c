// Folds batches of events into several models at once, and writes what changed while the next batch is folded.
// The live projections share one lane; each rebuild has one of its own.
import { type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Commit, ReadStore } from '../store/port.ts'
import type { Model } from './model.ts'
import { PARKED, PoisonEvent } from './parking.ts'
import type { LoadedDocuments } from './part.ts'
import type { Patience } from './retry.ts'

export interface LaneOptions {
  store: ReadStore
  patience: Patience
  /** A commit is due when this many events are folded and not written. */
  flushEvery: number
  /** Folding waits for the store when this many are. */
  aheadAtMost: number
  /** Documents kept in memory from one batch to the next. */
  keepAtMost: number
  onCommitted?: (commit: Commit) => void
  /** A model left the lane, because of an event it cannot fold. */
  onFailed?: (model: Model, error: unknown) => void
}

export class Lane {
  readonly models = new Set<Model>()
  /** Folded up to here. */
  position: Position = START
  /** Written up to here. */
  committed: Position = START
  readonly #options: LaneOptions
  /** Folded and not yet handed to the store. */
  #ahead = 0
  #writing: Promise<void> | null = null
  #isSettling = false
  /** Models are in the middle of events: what they have changed so far is not to be written. */
  #isFolding = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Folds the events; `position` is up to where the log was read for them. Resolves when they are folded, not when they are written. */
  async take(events: readonly RecordedEvent[], position: Position): Promise<void> {
    const { aheadAtMost, keepAtMost } = this.#options
    if (this.#ahead >= aheadAtMost) await this.#writing
    let kept = 0
    for (const model of this.models) kept += model.size
    if (kept > keepAtMost) {
      await this.settle()
      for (const model of this.models) model.forget()
    }
    this.#isFolding = true
    try {
      for (const model of this.models) await this.#fold(model, events, position)
    } finally {
      this.#isFolding = false
    }
    if (position > this.position) this.position = position
    this.#ahead += Math.max(1, events.length)
    this.#write()
  }

  /** Resolves when everything folded is written. */
  async settle(): Promise<void> {
    this.#isSettling = true
    try {
      while (this.#ahead > 0 || this.#writing) {
        this.#write()
        await this.#writing
      }
    } finally {
      this.#isSettling = false
    }
  }

  async #fold(model: Model, events: readonly RecordedEvent[], position: Position): Promise<void> {
    try {
      await model.fold(events, position, (collection, keys) => this.#load(collection, keys))
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error
      this.#fail(model, error)
    }
  }

  async #load(collection: string, keys: readonly string[]): Promise<LoadedDocuments> {
    const { store, patience } = this.#options
    return await patience.do(`reading ${collection}`, async () => {
      const found = await store.getMany(collection, keys)
      const written = await store.writtenAt?.(collection, keys)
      return { found, ...(written && { written }) }
    })
  }

  #fail(model: Model, error: unknown): void {
    this.models.delete(model)
    this.#options.onFailed?.(model, error)
  }

  get #isDue(): boolean {
    return !this.#isFolding && this.#ahead >= (this.#isSettling ? 1 : this.#options.flushEvery)
  }

  #write(): void {
    if (this.#writing || !this.#isDue) return
    this.#writing = this.#writeAll()
    this.#writing.catch(() => {}) // it only fails when the process is stopping; whoever awaits it sees that
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#isDue) await this.#writeOne()
    } finally {
      this.#writing = null
    }
  }

  async #writeOne(): Promise<void> {
    const { patience, onCommitted } = this.#options
    const { position } = this
    this.#ahead = 0
    const commit = this.#changes()
    await patience.do('writing read models', () => this.#commit(commit))
    this.committed = position
    onCommitted?.(commit)
  }

  /** A store that may stop in the middle gets what is derived before what it is derived from, so that a replay still finds the old values. */
  async #commit(commit: Commit): Promise<void> {
    const { store } = this.#options
    if (!store.writtenAt) return await store.commit(commit)
    const ordered = [...this.models].flatMap(({ parts }) => parts.toReversed().map(({ collection }) => collection))
    for (const collection of ordered) {
      const puts = commit.puts.filter((put) => put.collection === collection)
      const deletes = commit.deletes.filter((deleted) => deleted.collection === collection)
      if (puts.length + deletes.length > 0) await store.commit({ puts, deletes, checkpoints: {} })
    }
    await store.commit({ puts: commit.puts.filter((put) => put.collection === PARKED), deletes: [], checkpoints: commit.checkpoints })
  }

  #changes(): Commit {
    const changes = [...this.models].map((model) => model.changes())
    return {
      puts: changes.flatMap(({ puts }) => puts),
      deletes: changes.flatMap(({ deletes }) => deletes),
      checkpoints: Object.fromEntries([...this.models].map((model) => [model.collection, model.position])),
    }
  }
}
