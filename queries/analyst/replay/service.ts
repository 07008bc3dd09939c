// What the replay calls need of the read models.
import type { Position, RecordedEvent } from '../../../eventstore/port.ts'
import type { Document } from '../../../projections/store/port.ts'

/** An event that changes a document; null is no document. */
export interface DocumentStep {
  event: RecordedEvent
  before: Document | null
  after: Document | null
}

/** @throws Replay.NotKept where documents would have to be folded from too much of the log */
export interface ReplayService {
  /** A document as of a position, null for now, with the last position that it may tell of. */
  document(collection: string, id: string, until: Position | null): Promise<{ document: Document | null; position: Position }>
  /** The next events that change a document, after a position; there may be none before `upTo`. */
  steps(asked: { collection: string; id: string; after: Position; size: number }): Promise<{
    steps: readonly DocumentStep[]
    upTo: Position
    isEnd: boolean
  }>
}
