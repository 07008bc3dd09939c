// "As of": one document at any past moment.
import type { EventStore, Position } from '../../eventstore/port.ts'
import { positionAt } from '../../eventstore/time.ts'
import type { Document } from '../store/port.ts'
import { fromLog, hasStream } from './fromLog.ts'
import { pastReader } from './past.ts'
import type { PastSources } from './pastSources.ts'
import type { AnyProjection } from './projection.ts'
import { NotBuilt } from './reader.ts'
import { hasSnapshots } from './snapshots.ts'

/** A position of the log, or an ISO-8601 time, which stands for the last event before the first one recorded later. */
export type Moment = { position: Position } | { time: string }

interface AsOf {
  events: EventStore
  projection: AnyProjection
  /** One of the projection's collections; default: its main collection. */
  collection?: string
  id: string
  until: Moment
  /** Store of the read models; without it, or if they are not built, the log is folded from the beginning. */
  kept?: Omit<PastSources, 'events'>
}

/**
 * A document as of a moment. Reads its own stream if that holds all of its events, otherwise a snapshot and at most one block of the log.
 * Throws if an event cannot be folded.
 */
export const asOf = async <D extends Document>({ events, projection, collection, id, until, kept }: AsOf): Promise<D | null> => {
  const logical = collection ?? projection.collection
  const last = 'position' in until ? until.position : await positionAt(events, new Date(until.time))
  if (kept && hasSnapshots(projection, logical) && !hasStream(projection, logical)) {
    try {
      return await pastReader({ ...kept, events }, last).get<D>(logical, id)
    } catch (error) {
      if (!(error instanceof NotBuilt)) throw error
    }
  }
  return await fromLog<D>({ events, projection, collection: logical, id, until: last })
}
