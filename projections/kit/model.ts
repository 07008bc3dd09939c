// One projection while it is folded: its own collection and those derived from it, at one position.
import { type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import { Turn } from '../../eventstore/turn.ts'
import type { Commit, DocumentLimit, LoadedDocuments } from '../store/port.ts'
import { PARKED, Parking, type Poison } from './parking.ts'
import { Part } from './part.ts'
import { type AnyProjection, collectionsOf } from './projection.ts'
import { keptCollectionsOf } from './snapshots.ts'

/** The physical name of one of a projection's collections, given that of its own one: all have the same ending. */
export const physicalName = (projection: AnyProjection, own: string, logical: string): string =>
  `${logical}${own.slice(projection.collection.length)}`

/** The physical names of its collections without their snapshots, the own one first. */
export const documentNames = (projection: AnyProjection, own: string): string[] =>
  collectionsOf(projection).map(({ collection }) => physicalName(projection, own, collection))

/** The physical names of all of them, the own one first. */
export const physicalNames = (projection: AnyProjection, own: string): string[] =>
  keptCollectionsOf(projection).map(({ collection }) => physicalName(projection, own, collection))

export class Model {
  readonly projection: AnyProjection
  /** The first of the physical collections; its name is that of the checkpoint. */
  readonly collection: string
  /** Sources before what is derived from them. */
  readonly parts: readonly Part[]
  /** Folded up to here, inclusive. */
  position: Position
  /** Where its checkpoint is; null while it has none. */
  written: Position | null
  readonly parking: Parking

  /** With no position, the collections are empty. A document beyond the limit of the store is parked, as one that cannot be folded. */
  constructor(projection: AnyProjection, collection: string, position: Position | null, poison: Poison, limit?: DocumentLimit) {
    this.projection = projection
    this.collection = collection
    this.position = position ?? START
    this.written = position
    this.parking = new Parking(projection, poison)
    const kept = keptCollectionsOf(projection)
    const own = collectionsOf(projection).length
    const sources = new Set(kept.flatMap(({ from }) => Object.keys(from ?? {})))
    this.parts = kept.map((definition, index) => {
      const logical = definition.collection
      const hasReaders = sources.has(logical)
      const options = { begunAt: position, hasReaders, isOfSnapshots: index >= own, parking: this.parking, limit }
      return new Part(definition, physicalName(projection, collection, logical), options)
    })
  }

  get size(): number {
    return this.parts.reduce((sum, { size }) => sum + size, 0)
  }

  /** The event types that matter here; null means all. */
  get types(): readonly string[] | null {
    if (this.projection.onAny) return null
    return keptCollectionsOf(this.projection).flatMap(({ on }) => Object.keys(on ?? {}))
  }

  /**
   * Folds those of the events that are new to this model, which has been read up to the position; `load` finds documents that are not in
   * memory, and others work between two turns. Nothing of it may be written before it resolves. Rejects with PoisonEvent in a build that is to end with it.
   */
  async fold(
    events: readonly RecordedEvent[],
    position: Position,
    load: (collection: string, keys: readonly string[]) => Promise<LoadedDocuments>,
    turn = new Turn(),
  ): Promise<void> {
    const fresh = this.#fresh(events)
    for (const part of this.parts) {
      const inputs = part.inputs(fresh, this.parts)
      const missing = part.missing(inputs)
      if (missing.length > 0) part.remember(missing, await load(part.collection, missing))
      for (const _ of part.foldInSteps(inputs)) if (turn.isOver) await turn.pass()
      if (turn.isOver) await turn.pass()
    }
    if (position > this.position) this.position = position
  }

  /** The same where all documents are in memory. */
  foldInMemory(events: readonly RecordedEvent[], position: Position): void {
    const fresh = this.#fresh(events)
    for (const part of this.parts) part.fold(part.inputs(fresh, this.parts))
    if (position > this.position) this.position = position
  }

  #fresh(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    const first = events[0]
    return first === undefined || first.position > this.position ? events : events.filter(({ position }) => position > this.position)
  }

  /** What has changed since the last call; what is derived stands before what it is derived from. */
  changes(): Pick<Commit, 'puts' | 'deletes'> {
    const writes = this.parts.toReversed().map((part) => part.writes(this.position))
    const parked = this.parking.take().map((document) => ({ collection: PARKED, document }))
    return { puts: [...writes.flatMap(({ puts }) => puts), ...parked], deletes: writes.flatMap(({ deletes }) => deletes) }
  }

  /** Lets go of the documents; to be called only when all of them are written. */
  forget(): void {
    for (const part of this.parts) part.forget(this.position)
  }
}
