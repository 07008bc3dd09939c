// One projection while it is folded: its main and derived collections, at one position.
import { type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import { Turn } from '../../eventstore/turn.ts'
import type { Commit, DocumentLimit, LoadedDocuments } from '../store/port.ts'
import { PARKED, Parking, type Poison } from './parking.ts'
import { Part, type Readers } from './part.ts'
import { type AnyDerived, type AnyProjection, collectionsOf } from './projection.ts'
import { keptCollectionsOf } from './snapshots.ts'

/** Physical name of one of a projection's collections, given that of the main one: all have the same suffix. */
export const physicalName = (projection: AnyProjection, own: string, logical: string): string =>
  `${logical}${own.slice(projection.collection.length)}`

/** Physical names of its collections without snapshots, the main one first. */
export const documentNames = (projection: AnyProjection, own: string): string[] =>
  collectionsOf(projection).map(({ collection }) => physicalName(projection, own, collection))

/** Physical names of all collections, the main one first. */
export const physicalNames = (projection: AnyProjection, own: string): string[] =>
  keptCollectionsOf(projection).map(({ collection }) => physicalName(projection, own, collection))

export class Model {
  readonly projection: AnyProjection
  /** The first physical collection; its name is that of the checkpoint. */
  readonly collection: string
  /** Sources before collections derived from them. */
  readonly parts: readonly Part[]
  /** Folded up to here, inclusive. */
  position: Position
  /** Position of its checkpoint; null without one. */
  written: Position | null
  readonly parking: Parking

  /** With no position, the collections are empty. A document beyond the store's size limit is parked, like one that cannot be folded. */
  constructor(projection: AnyProjection, collection: string, position: Position | null, poison: Poison, limit?: DocumentLimit) {
    this.projection = projection
    this.collection = collection
    this.position = position ?? START
    this.written = position
    this.parking = new Parking(projection, poison)
    const kept = keptCollectionsOf(projection)
    const own = collectionsOf(projection).length
    const sourcesOf = (definitions: readonly AnyDerived[]) => new Set(definitions.flatMap(({ from }) => Object.keys(from ?? {})))
    const [sources, withSnapshots] = [sourcesOf(kept.slice(0, own)), sourcesOf(kept.slice(own))]
    this.parts = kept.map((definition, index) => {
      const logical = definition.collection
      const readers: Readers = sources.has(logical) ? 'collections' : withSnapshots.has(logical) ? 'snapshots' : 'none'
      const options = { begunAt: position, readers, isOfSnapshots: index >= own, parking: this.parking, limit }
      return new Part(definition, physicalName(projection, collection, logical), options)
    })
  }

  get size(): number {
    return this.parts.reduce((sum, { size }) => sum + size, 0)
  }

  /** Event types handled; null means all. */
  get types(): readonly string[] | null {
    if (this.projection.onAny) return null
    return keptCollectionsOf(this.projection).flatMap(({ on }) => Object.keys(on ?? {}))
  }

  /**
   * Folds those events that are new to this model, read up to the position; `load` fetches documents that are not in memory, and other work
   * may run between turns. Nothing may be written before it resolves. Rejects with PoisonEvent in a build that ends at such an event.
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
      if (missing.length > 0) {
        const loaded = await load(part.collection, missing)
        if (loaded.written) for (const each of this.parts) each.expectOthers()
        part.remember(missing, loaded)
      }
      for (const _ of part.foldInSteps(inputs)) if (turn.isOver) await turn.pass()
      if (turn.isOver) await turn.pass()
    }
    if (position > this.position) this.position = position
  }

  /** As `fold`, with all documents in memory. */
  foldInMemory(events: readonly RecordedEvent[], position: Position): void {
    const fresh = this.#fresh(events)
    for (const part of this.parts) part.fold(part.inputs(fresh, this.parts))
    if (position > this.position) this.position = position
  }

  #fresh(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    const first = events[0]
    return first === undefined || first.position > this.position ? events : events.filter(({ position }) => position > this.position)
  }

  /** Changes since the last call; derived documents before their sources. */
  changes(): Pick<Commit, 'puts' | 'deletes'> {
    const writes = this.parts.toReversed().map((part) => part.writes(this.position))
    const parked = this.parking.take().map((document) => ({ collection: PARKED, document }))
    return { puts: [...writes.flatMap(({ puts }) => puts), ...parked], deletes: writes.flatMap(({ deletes }) => deletes) }
  }

  /** Releases the documents; call only when all of them are written. */
  forget(): void {
    for (const part of this.parts) part.forget(this.position)
  }
}
