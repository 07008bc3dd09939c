// Interface and dependencies of a process's read models; implemented by runner.ts.
import type { EventStore, Position } from '../../eventstore/port.ts'
import type { Document, Reader, ReadStore } from '../store/port.ts'
import type { Keeper } from './pastSources.ts'
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
   * Runs until the signal aborts. Resolves once the store's contents are known: existing collections serve, missing ones are being built. A
   * store that breaks later is set aside and everything is rebuilt. Retries while the log or the store is unavailable; rejects only if the
   * signal aborts before that.
   */
  start(signal: AbortSignal): Promise<void>
  /** Resolves once everything is written and nothing runs any more, after the signal of `start`. Close the store after this. */
  stopped(): Promise<void>
  /** The live read models have folded and written everything up to here. */
  readonly position: Position
  /** Every read model follows the log, none is in its first build or failed it, and the end of the log was reached once. */
  readonly isCaughtUp: boolean
  /** The operation currently being retried. */
  readonly trouble: Patience['trouble']
  /** Resolves when `isCaughtUp` first becomes true; never if a build failed. */
  caughtUp(): Promise<void>
  /**
   * For code that continues from a read model's content: resolves once it follows the log and includes everything from before its store was
   * opened, regardless of other read models, with a lower bound of its documents' position.
   */
  current(name: string): Promise<Position>
  /**
   * Read your own writes: true as soon as every projection has reached this position, false after the timeout, and at once if a build
   * failed.
   */
  reached(position: Position, timeoutMs: number): Promise<boolean>
  status(): ProjectionStatus[]
  /**
   * For queries by logical collection name. Throws NotBuilt if nothing serves the collection; an older version serves, without updates,
   * until the wanted one is built.
   */
  reader: Reader
  /** Keeper of a collection, for reading its past; throws NotBuilt if the wanted version does not serve. */
  keeperOf(collection: string): Keeper
  /**
   * Documents of a projection with `isResident`, by id; always the same map, as of the last commit. Throws NotBuilt until the wanted
   * version is built and has reached the end of the log at start: stale permissions are never served.
   */
  resident<D extends Document>(collection: string): ReadonlyMap<string, D>
  /** Rebuilds the read model beside the live one and switches. Rejects without any change if an event cannot be folded. */
  rebuild(name: string): Promise<void>
}
