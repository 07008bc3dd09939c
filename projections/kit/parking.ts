// Documents that an event could not be folded into, or that grew larger than the store takes: they stay as they were and say why, and nothing more is folded into them.
import type { Position, RecordedEvent } from '../../eventstore/port.ts'
import type { AnyProjection } from './projection.ts'

/** Kept in the collection `parked`. */
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
  constructor(projection: AnyProjection, { event, stream, position, key, error }: Omit<Parked, '_id' | 'projection' | 'collection'>) {
    super(
      `${projection.name} v${projection.version} cannot fold ${event} at ${position} (stream ${stream}, document ${key ?? 'unknown'}): ${error}`,
    )
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const idOf = (collection: string, key: string | null, position: Position): string => `${collection}/${key ?? `@${position}`}`

/**
 * What becomes of an event that cannot be folded.
 * - 'park': its document is parked. So it is where nothing else would serve: in live running, and in a build that replaces nothing.
 * - 'parkUnreadable': the same for what no version can read; what this version cannot fold ends its build, since an older one still serves.
 * - 'fail': the build ends with it, since what is there follows the log and goes on.
 */
export type Poison = 'park' | 'parkUnreadable' | 'fail'

type PoisonedBy = Pick<RecordedEvent, 'position' | 'type' | 'stream' | 'fault'>

/** What is parked of one projection. */
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

  /** What a process before this one has parked. */
  restore(parked: readonly Parked[]): void {
    for (const one of parked) this.#parked.set(one._id, one)
  }

  /** @throws PoisonEvent in a build that is to end with it */
  park(collection: string, key: string | null, event: PoisonedBy, error: unknown): Parked {
    const { position, type, stream, fault } = event
    const reason = { key, position, event: type, stream, error: fault ?? reasonOf(error) }
    if (this.poison === 'fail' || (this.poison === 'parkUnreadable' && fault === undefined)) throw new PoisonEvent(this.#projection, reason)
    const parked: Parked = { _id: idOf(collection, key, position), projection: this.#projection.name, collection, ...reason }
    this.#parked.set(parked._id, parked)
    this.#new.push(parked)
    return parked
  }

  /** What was parked since the last call. */
  take(): Parked[] {
    const taken = this.#new
    this.#new = []
    return taken
  }
}
