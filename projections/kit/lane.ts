// Folds batches of events into several models at once, and writes what changed while the next batch is folded.
// The live projections share one lane; each rebuild has one of its own.
import { type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Commit, ReadStore } from '../store/port.ts'
import { type Model, PARKED } from './model.ts'
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
  onCommitted?: (commit: Commit, events: readonly RecordedEvent[], position: Position) => void
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
  #events: RecordedEvent[] = []
  #writing: Promise<void> | null = null
  #isSettling = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Folds the events; `position` is up to where the log was read for them. Resolves when they are folded, not when they are written. */
  async take(events: readonly RecordedEvent[], position: Position): Promise<void> {
    const { store, patience, aheadAtMost, keepAtMost, onCommitted } = this.#options
    if (this.#ahead >= aheadAtMost) await this.#writing
    let kept = 0
    for (const model of this.models) kept += model.size
    if (kept > keepAtMost) {
      await this.settle()
      for (const model of this.models) model.forget()
    }
    for (const model of this.models) {
      const keys = model.missing(events)
      if (keys.length === 0) continue
      const found = await patience.do(`reading ${model.collection}`, () => store.getMany(model.collection, keys))
      model.remember(keys, found)
    }
    for (const model of this.models) {
      try {
        model.fold(events, position)
      } catch (error) {
        this.#fail(model, error)
      }
    }
    if (position > this.position) this.position = position
    this.#ahead += Math.max(1, events.length)
    if (onCommitted) for (const event of events) this.#events.push(event)
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

  #fail(model: Model, error: unknown): void {
    this.models.delete(model)
    this.#options.onFailed?.(model, error)
  }

  get #isDue(): boolean {
    return this.#ahead >= (this.#isSettling ? 1 : this.#options.flushEvery)
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
    const { store, patience, onCommitted } = this.#options
    const { position } = this
    const events = this.#events
    this.#ahead = 0
    this.#events = []
    let commit = this.#changes()
    await patience.do('writing read models', async () => {
      try {
        await store.commit(commit)
      } catch (error) {
        const rest = this.#withoutUnstorable(commit)
        if (rest === commit) throw error
        commit = rest
        await store.commit(commit)
      }
    })
    this.committed = position
    onCommitted?.(commit, events, position)
  }

  #changes(): Commit {
    const changes = [...this.models].map((model) => model.changes())
    return {
      puts: changes.flatMap(({ puts }) => puts),
      deletes: changes.flatMap(({ deletes }) => deletes),
      checkpoints: Object.fromEntries([...this.models].map((model) => [model.collection, model.position])),
    }
  }

  /** The same commit, but for documents that JSON cannot say (a bigint, a circle): they are poison too. */
  #withoutUnstorable(commit: Commit): Commit {
    const puts: Commit['puts'][number][] = []
    const byCollection = new Map([...this.models].map((model) => [model.collection, model]))
    for (const put of commit.puts) {
      try {
        JSON.stringify(put.document)
        puts.push(put)
      } catch (error) {
        const model = byCollection.get(put.collection)
        try {
          const parked = model?.parkUnstorable(put.document._id, error)
          if (parked) puts.push({ collection: PARKED, document: parked })
        } catch (poison) {
          byCollection.delete(put.collection)
          if (model) this.#fail(model, poison)
        }
      }
    }
    if (puts.length === commit.puts.length && puts.every((put, i) => put === commit.puts[i])) return commit
    const isKept = ([collection]: [string, unknown]) => byCollection.has(collection)
    return {
      puts: puts.filter((put) => put.collection === PARKED || byCollection.has(put.collection)),
      deletes: commit.deletes.filter(({ collection }) => byCollection.has(collection)),
      checkpoints: Object.fromEntries(Object.entries(commit.checkpoints).filter(isKept)),
    }
  }
}
