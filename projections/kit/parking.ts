// Parked documents: those that an event could not be folded into, or that outgrew the store's limit. They keep their last good state with
// the reason, and are not folded further.
import type { Position, RecordedEvent } from '../../eventstore/port.ts'
import type { AnyProjection } from './projection.ts'

/** Kept in the collection `parked`. */
export type Parked = {
  _id: string
  projection: string
  collection: string
  /** The document's id; null if the event's key could not be determined, so that only the event was skipped. */
  key: string | null
  position: Position
  event: string
  stream: string
  error: string
}

export const PARKED = 'parked'

/** An event that cannot be folded and ends a rebuild; names the event and the reason. */
export class PoisonEvent extends Error {
  override name = 'PoisonEvent'
  constructor(projection: AnyProjection, { event, stream, position, key, error }: Omit<Parked, '_id' | 'projection' | 'collection'>) {
    super(
      `${projection.name} v${projection.version} cannot fold ${event} at ${position} (stream ${stream}, document ${key ?? 'unknown'}): ${error}`,
    )
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const idOf = (collection: string, key: string | null, position: Position): string => `${collection}/${key ?? `@${position}`}`

/**
 * Handling of an event that cannot be folded.
 * - 'park': its document is parked. Used where nothing else would serve: in live running, and in a build that replaces nothing.
 * - 'parkUnreadable': the same for events that no version can decode; an event that only this version cannot fold ends its build, since an
 * older version still serves.
 * - 'fail': ends the build, since the existing version follows the log and continues.
 */
export type Poison = 'park' | 'parkUnreadable' | 'fail'

type PoisonedBy = Pick<RecordedEvent, 'position' | 'type' | 'stream' | 'fault'>

/** Parked documents of one projection. */
export class Parking {
  poison: Poison
  readonly #projection: AnyProjection
  readonly #parked = new Map<string, Parked>()
  #new: Parked[] = []

  constructor(projection: AnyProjection, poison: Poison) {
    this.#projection = projection
    this.poison = poison
  }

  get all(): Parked[] {
    return [...this.#parked.values()]
  }

  has(collection: string, key: string): boolean {
    return this.#parked.size > 0 && this.#parked.has(idOf(collection, key, ''))
  }

  /** Restores what an earlier process parked. */
  restore(parked: readonly Parked[]): void {
    for (const one of parked) this.#parked.set(one._id, one)
  }

  /** @throws PoisonEvent in a build that ends at such an event */
  park(collection: string, key: string | null, event: PoisonedBy, error: unknown): Parked {
    const { position, type, stream, fault } = event
    const reason = { key, position, event: type, stream, error: fault ?? reasonOf(error) }
    if (this.poison === 'fail' || (this.poison === 'parkUnreadable' && fault === undefined)) throw new PoisonEvent(this.#projection, reason)
    const parked: Parked = { _id: idOf(collection, key, position), projection: this.#projection.name, collection, ...reason }
    this.#parked.set(parked._id, parked)
    this.#new.push(parked)
    return parked
  }

  /** Documents parked since the last call. */
  take(): Parked[] {
    const taken = this.#new
    this.#new = []
    return taken
  }
}
