// What the read models of a process offer to those who ask them, and what they need; runner.ts keeps them.
import type { EventStore, Position } from '../../eventstore/port.ts'
import type { Document, Reader, ReadStore } from '../store/port.ts'
import type { Keeper } from './past.ts'
import type { AnyProjection } from './projection.ts'
import type { Log, Patience } from './retry.ts'
import type { ProjectionStatus } from './status.ts'

export interface ProjectionsOptions {
  events: EventStore
  store: ReadStore
  projections: readonly AnyProjection[]
  log: Log
}

export interface Projections {
  /**
   * Runs until the signal aborts. Resolves when it is known what is there: that serves, and what is not there is being built.
   * A store that breaks later on is put aside, and everything is built anew. Tries again for as long as the log or the store do not answer; rejects only when the signal aborts before that.
   */
  start(signal: AbortSignal): Promise<void>
  /** Resolves when all is written and nothing runs any more, after the signal of `start`. Close the store after this. */
  stopped(): Promise<void>
  /** The live read models have folded and written everything up to here. */
  readonly position: Position
  /** Every read model follows the log, none is being built for the first time or failed to be, and the log was followed to its end once. */
  readonly isCaughtUp: boolean
  /** What is being tried again at the moment. */
  readonly trouble: Patience['trouble']
  /** Resolves when `isCaughtUp` is true for the first time; never where a build failed. */
  caughtUp(): Promise<void>
  /**
   * For those who go on from what a read model holds: resolves when it follows the log and has all that was there when its store was opened, whatever
   * the others do, to the position that its documents have at least.
   */
  current(name: string): Promise<Position>
  /** Read your own writes: true as soon as every projection has this position, false after the time-out, and at once where a build failed. */
  reached(position: Position, timeoutMs: number): Promise<boolean>
  status(): ProjectionStatus[]
  /** For queries; they name logical collections. What nothing serves throws NotBuilt; an older version serves, standing still, until the wanted one is built. */
  reader: Reader
  /** Of a collection, for those who read the past of it; throws NotBuilt where the wanted version does not serve. */
  keeperOf(collection: string): Keeper
  /**
   * Documents of a projection with `isResident`, by id; always the same map, as of the last commit. It throws NotBuilt while the
   * wanted version is not built, or has not come to where the log ended at the start: rights that stand still are never answered from.
   */
  resident<D extends Document>(collection: string): ReadonlyMap<string, D>
  /** Builds the read model anew beside the live one and switches. Rejects, and changes nothing, when an event cannot be folded. */
  rebuild(name: string): Promise<void>
}
