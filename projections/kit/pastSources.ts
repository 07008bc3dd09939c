// What the past of read models is read from: the log, the store, and which collections serve.
import type { EventStore, Position } from '../../eventstore/port.ts'
import type { RangeReader, Reader } from '../store/port.ts'
import type { AnyProjection } from './projection.ts'

/** The projection of a collection, and the physical name of its main one. */
export interface Keeper {
  projection: AnyProjection
  physical: string
}

export interface PastSources {
  events: Pick<EventStore, 'readAll' | 'readStream'>
  /** Over physical collections. */
  store: Pick<Reader, 'getMany' | 'find'> & RangeReader & { checkpoint(name: string): Promise<Position | null> }
  /** Throws NotBuilt if the wanted version of the projection does not serve. */
  keeperOf(collection: string): Keeper
}
