// Folds batches of events into several models at once, and writes changes while the next batch is folded. Live projections share one lane;
// each rebuild has its own.
import { type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import { Turn } from '../../eventstore/turn.ts'
import type { Commit, LoadedDocuments, ReadStore } from '../store/port.ts'
import type { Model } from './model.ts'
import { LIVE, type Pace } from './pace.ts'
import { PARKED, PoisonEvent } from './parking.ts'
import type { Patience } from './retry.ts'

export interface LaneOptions {
  store: ReadStore
  patience: Patience
  /** Initial pace. */
  pace: Pace
  onCommitted?: (commit: Commit) => void
  /** Called when a model leaves the lane because it cannot fold an event. */
  onFailed?: (model: Model, error: unknown) => void
}

type Write = { put: Commit['puts'][number]; deleted?: undefined } | { deleted: Commit['deletes'][number]; put?: undefined }

export class Lane {
  readonly models = new Set<Model>()
  /** Folded up to here. */
  position: Position = START
  /** Written up to here. */
  committed: Position = START
  pace: Pace
  readonly #options: LaneOptions
  /** Events folded and not yet handed to the store. */
  #ahead = 0
  #writing: Promise<void> | null = null
  #isSettling = false
  /** True while models are between events: their changes must not be written. */
  #isFolding = false

  constructor(options: LaneOptions) {
    this.#options = options
    this.pace = options.pace
  }

  /** Folds events; `position` is how far the log was read for them. Resolves once they are folded, not once they are written. */
  async take(events: readonly RecordedEvent[], position: Position): Promise<void> {
    const { aheadAtMost, keepAtMost } = this.pace
    if (this.#ahead >= aheadAtMost) await this.#writing
    let kept = 0
    for (const model of this.models) kept += model.size
    if (kept > keepAtMost) {
      await this.settle()
      for (const model of this.models) model.forget()
    }
    this.#isFolding = true
    const turn = new Turn()
    try {
      for (const model of this.models) await this.#fold(model, events, position, turn)
    } finally {
      this.#isFolding = false
    }
    if (position > this.position) this.position = position
    this.#ahead += Math.max(1, events.length)
    this.#write()
  }

  /** Resolves once everything folded is written. */
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

  async #fold(model: Model, events: readonly RecordedEvent[], position: Position, turn: Turn): Promise<void> {
    try {
      await model.fold(events, position, (collection, keys) => this.#load(collection, keys), turn)
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error
      this.#fail(model, error)
    }
  }

  async #load(collection: string, keys: readonly string[]): Promise<LoadedDocuments> {
    const { store, patience } = this.#options
    return await patience.do(
      `reading ${collection}`,
      async () => (await store.load?.(collection, keys)) ?? { found: await store.getMany(collection, keys) },
    )
  }

  #fail(model: Model, error: unknown): void {
    this.models.delete(model)
    this.#options.onFailed?.(model, error)
  }

  get #isDue(): boolean {
    return !this.#isFolding && this.#ahead >= (this.#isSettling ? 1 : this.pace.flushEvery)
  }

  #write(): void {
    if (this.#writing || !this.#isDue) return
    this.#writing = this.#writeAll()
    this.#writing.catch(() => {}) // it fails only while the process is stopping; callers that await it see the error
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
    for (const model of this.models) model.written = commit.checkpoints[model.collection] ?? model.written
    this.committed = position
    onCommitted?.(commit)
  }

  /**
   * A store that may stop midway receives derived documents before their sources, so that a replay still finds the old values. On failure
   * the whole commit is retried; documents already written stay as they are.
   */
  async #commit(commit: Commit): Promise<void> {
    const { store } = this.#options
    if (!store.load) return await store.commit(commit)
    const writes = Map.groupBy<string, Write>(
      [...commit.puts.map((put) => ({ put })), ...commit.deletes.map((deleted) => ({ deleted }))],
      ({ put, deleted }) => (put ?? deleted).collection,
    )
    const write = async ({ parts }: Model): Promise<void> => {
      for (const { collection } of parts.toReversed()) {
        const own = writes.get(collection)
        if (!own) continue
        const puts = own.flatMap(({ put }) => (put ? [put] : []))
        const deletes = own.flatMap(({ deleted }) => (deleted ? [deleted] : []))
        await store.commit({ puts, deletes, checkpoints: {} })
      }
    }
    const written = await Promise.allSettled([...this.models].map(write))
    for (const { status, reason } of written as PromiseRejectedResult[]) if (status === 'rejected') throw reason
    const parked = commit.puts.filter((put) => put.collection === PARKED)
    await store.commit({ ...commit, puts: parked, deletes: [] })
  }

  #changes(): Commit {
    const models = [...this.models]
    const changes = models.map((model) => model.changes())
    return {
      puts: changes.flatMap(({ puts }) => puts),
      deletes: changes.flatMap(({ deletes }) => deletes),
      checkpoints: Object.fromEntries(models.map((model) => [model.collection, model.position])),
      from: Object.fromEntries(models.map((model) => [model.collection, model.written])),
    }
  }
}

/** The lane of models that follow the log. */
export const liveLane = (store: ReadStore, patience: Patience, onCommitted: (commit: Commit) => void): Lane =>
  new Lane({ store, patience, pace: LIVE, onCommitted })
