// One physical collection while it is folded: the documents in memory, which of them are to be written, and which are parked.
import { type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import { foldOne, handlersOf, keysOf } from './folding.ts'
import type { AnyProjection } from './projection.ts'

/** Kept in the collection `parked`: a document that an event could not be folded into stays as it was, and says why. */
export type Parked = {
  _id: string
  projection: string
  collection: string
  /** The document; null when the event's key could not be told, and only that event was left out. */
  key: string | null
  position: Position
  event: string
  stream: string
  error: string
}

export const PARKED = 'parked'

/** An event that cannot be folded stops a rebuild here: it says which one and why. */
export class PoisonEvent extends Error {
  override name = 'PoisonEvent'
  constructor(
    projection: AnyProjection,
    { event, stream, position, key, error }: Pick<Parked, 'event' | 'stream' | 'position' | 'key' | 'error'>,
  ) {
    super(
      `${projection.name} v${projection.version} cannot fold ${event} at ${position} (stream ${stream}, document ${key ?? 'unknown'}): ${error}`,
    )
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Model {
  readonly projection: AnyProjection
  readonly collection: string
  /** Folded up to here, inclusive. */
  position: Position
  readonly parked = new Map<string, Parked>()
  /** Live running parks; a build, which has no reader to spare, fails. */
  poison: 'park' | 'fail'
  /** Every document there is, is in memory: a key that is not there need not be asked for. */
  #isComplete: boolean
  readonly #handlers: ReturnType<typeof handlersOf>
  readonly #documents = new Map<string, Document | null>()
  #dirty = new Set<string>()
  #newlyParked: Parked[] = []

  constructor(projection: AnyProjection, collection: string, position: Position | null, poison: 'park' | 'fail') {
    this.projection = projection
    this.collection = collection
    this.position = position ?? START
    this.poison = poison
    this.#isComplete = position === null
    this.#handlers = handlersOf(projection)
  }

  get size(): number {
    return this.#documents.size
  }

  /** The documents in memory; null is one that does not exist. */
  get documents(): ReadonlyMap<string, Document | null> {
    return this.#documents
  }

  /** The event types that matter here; null means all. */
  get types(): readonly string[] | null {
    return this.projection.onAny ? null : Object.keys(this.projection.on)
  }

  /** Keys that the events touch and that are not in memory yet. */
  missing(events: readonly RecordedEvent[]): string[] {
    if (this.#isComplete) return []
    const missing = new Set<string>()
    for (const event of events) {
      if (event.position <= this.position) continue
      for (const handler of this.#handlers(event.type)) {
        try {
          for (const key of keysOf(handler, event)) if (!this.#documents.has(key)) missing.add(key)
        } catch {
          // fold() meets the same error and deals with it
        }
      }
    }
    return [...missing]
  }

  remember(keys: readonly string[], found: ReadonlyMap<string, Document>): void {
    for (const key of keys) this.#documents.set(key, found.get(key) ?? null)
  }

  /** Folds those of the events that are new to this model. With poison 'fail', throws PoisonEvent. */
  fold(events: readonly RecordedEvent[], position: Position): void {
    for (const event of events) {
      if (event.position <= this.position) continue
      for (const handler of this.#handlers(event.type)) {
        let keys: readonly string[]
        try {
          keys = keysOf(handler, event)
        } catch (error) {
          this.#park(event, null, error)
          continue
        }
        for (const key of keys) {
          if (this.parked.size > 0 && this.parked.has(key)) continue
          try {
            const before = this.#documents.get(key) ?? null
            const after = foldOne(handler, before, event, key)
            if (after === before) continue
            this.#documents.set(key, after)
            this.#dirty.add(key)
          } catch (error) {
            this.#park(event, key, error)
          }
        }
      }
    }
    if (position > this.position) this.position = position
  }

  #park(event: RecordedEvent, key: string | null, error: unknown): void {
    this.#newlyParked.push(this.#parkAs({ key, position: event.position, event: event.type, stream: event.stream, error: reasonOf(error) }))
  }

  #parkAs(reason: Omit<Parked, '_id' | 'projection' | 'collection'>): Parked {
    if (this.poison === 'fail') throw new PoisonEvent(this.projection, reason)
    const name = reason.key ?? `@${reason.position}`
    const parked: Parked = { _id: `${this.collection}/${name}`, projection: this.projection.name, collection: this.collection, ...reason }
    this.parked.set(name, parked)
    return parked
  }

  /** A document that JSON cannot say: parked as it last was in the store. */
  parkUnstorable(key: string, error: unknown): Parked {
    this.#documents.delete(key)
    this.#isComplete = false
    this.#dirty.delete(key)
    return this.#parkAs({ key, position: this.position, event: 'unknown', stream: 'unknown', error: reasonOf(error) })
  }

  /** What has changed since the last call. */
  changes(): { puts: { collection: string; document: Document }[]; deletes: { collection: string; id: string }[] } {
    const { collection } = this
    const puts: { collection: string; document: Document }[] = this.#newlyParked.map((document) => ({ collection: PARKED, document }))
    const deletes: { collection: string; id: string }[] = []
    for (const id of this.#dirty) {
      const document = this.#documents.get(id)
      if (document) puts.push({ collection, document })
      else deletes.push({ collection, id })
    }
    this.#dirty = new Set()
    this.#newlyParked = []
    return { puts, deletes }
  }

  /** Lets go of the documents; to be called only when all of them are written. */
  forget(): void {
    if (this.#documents.size > 0) this.#isComplete = false
    this.#documents.clear()
  }
}
