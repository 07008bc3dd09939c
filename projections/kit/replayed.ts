// Replay of a document: what is asked, and the steps found.
import type { Position, RecordedEvent } from '../../eventstore/port.ts'
import type { DocumentChange } from './watched.ts'

/** Events read for one request, approximately. */
export const MOST_READ = 20_000

export interface ReplayRequest {
  collection: string
  id: string
  /** Exclusive. */
  after: Position
  /** Maximum of steps. */
  size: number
}

/** An event that changes the document. */
export interface ReplayStep extends DocumentChange {
  event: RecordedEvent
}

export interface Replayed {
  steps: readonly ReplayStep[]
  /** Where the next request begins. */
  upTo: Position
  /** The read model has folded nothing beyond `upTo`. */
  isEnd: boolean
}
