// What a projection is: a pure fold from events to the documents of one collection.
import type { Recorded, RecordedEvent } from '../../eventstore/port.ts'
import type { Document, Index } from '../store/port.ts'

type Typed = { type: string; data: unknown }

export interface Handler<D extends Document, E> {
  /** Which document (or documents) the event touches; null for none. */
  key: (event: E) => string | readonly string[] | null
  /** The document after the event; null deletes it. Must be pure. `_id` is set by the kit. */
  fold: (document: D | null, event: E, key: string) => Omit<D, '_id'> | null
}

export interface Projection<D extends Document = Document, E extends Typed = Typed> {
  name: string
  /** Raise it when a fold or a shape changes: the new version builds beside the live one and replaces it when it has caught up. */
  version: number
  collection: string
  indexes?: readonly Index[]
  on: { [T in E['type']]?: Handler<D, Recorded<Extract<E, { type: T }>>> }
  /** Touched by every event of the log, before `on`. */
  onAny?: Handler<D, RecordedEvent>
  /** Documents are kept in memory as well, for views that are asked at every request (access). */
  isResident?: boolean
}

// The runner calls handlers by event type, which the type system cannot follow.
// biome-ignore lint: see above
type AnyHandler = Handler<any, any>

/** A projection with its document and event types forgotten, as the runner holds it. */
export interface AnyProjection extends Omit<Projection, 'on' | 'onAny'> {
  on: Readonly<Record<string, AnyHandler | undefined>>
  onAny?: AnyHandler
}

/** Declares a projection. */
export const projection = <D extends Document, E extends Typed>(definition: Projection<D, E>): Projection<D, E> => definition
