// What a projection is: a pure fold from events to the documents of one collection, and of those derived from them.
import type { Position, Recorded, RecordedEvent } from '../../eventstore/port.ts'
import type { Document, Index } from '../store/port.ts'

type Typed = { type: string; data: unknown }

/** What something does to documents: an event, or the change of a document that others are derived from. */
interface Handler<D extends Document, What> {
  /** Which document (or documents) it touches; null for none. */
  key: (what: What) => string | readonly string[] | null
  /** The document afterwards; null deletes it. Must be pure. `_id` is set by the kit. */
  fold: (document: D | null, what: What, key: string) => Omit<D, '_id'> | null
}

/** What one event made of a document; null stands for none. */
export interface Change<D extends Document = Document> {
  before: D | null
  after: D | null
  /** Of the event. */
  position: Position
  /** When the event was recorded, ISO-8601 UTC; empty where it cannot be read. */
  recordedAt: string
}

interface Collection<D extends Document, E extends Typed> {
  collection: string
  indexes?: readonly Index[]
  /**
   * Where in the log a document began. With it, snapshots need not note that a document did not exist before. A document that was deleted must not
   * come back under its id.
   */
  since?: (document: D) => Position
  on: { [T in E['type']]?: Handler<D, Recorded<Extract<E, { type: T }>>> }
}

/**
 * Documents made from those of other collections of the same projection: a counter that must take the old value away needs to know what it
 * was. They share version and checkpoint with the projection, and are written before what they are made from.
 */
export interface Derived<D extends Document = Document, E extends Typed = Typed> extends Partial<Collection<D, E>> {
  collection: string
  /** By the collection (the projection's own, or one derived above this one) whose changes matter. */
  // biome-ignore lint: each source has documents of its own type
  from?: Readonly<Record<string, Handler<D, Change<any>>>>
}

export interface Projection<D extends Document = Document, E extends Typed = Typed> extends Collection<D, E> {
  name: string
  /** Raise it when a fold or a shape changes: the new version builds beside the live one and replaces it when it has caught up. */
  version: number
  /** Touched by every event of the log, before `on`. */
  onAny?: Handler<D, RecordedEvent>
  /** Documents are kept in memory as well, for views that are asked at every request (access). */
  isResident?: boolean
  /** Where all events of a document lie in one stream, whose name is this and the document's id: "as of" reads no other. */
  streamPrefix?: string
  /** A second stream that changes the document, which the document of the first one names: "as of" reads the two in the log's order. */
  secondStream?: (document: D) => string
  /**
   * Keeps no snapshots, so that "as of" reads the stream of `streamPrefix`, or the whole log without one: for documents with a short stream, for those
   * that never change, for search indexes, and for personal data, which must not outlive its person.
   */
  hasNoSnapshots?: boolean
  /** In the order in which they are folded: after what they are made from. */
  derived?: readonly AnyDerived[]
}

// The runner calls handlers by event type, which the type system cannot follow.
// biome-ignore lint: see above
export type AnyHandler = Handler<any, any>

type Forgotten = { on: Readonly<Record<string, AnyHandler | undefined>> }

/** A derived collection with its document and event types forgotten. */
export interface AnyDerived extends Omit<Derived, 'on' | 'from' | 'since'>, Partial<Forgotten> {
  from?: Readonly<Record<string, AnyHandler>>
  // biome-ignore lint: documents of whatever type
  since?: (document: any) => Position
}

/** A projection with its document and event types forgotten, as the runner holds it. */
export interface AnyProjection extends Omit<Projection, 'on' | 'onAny' | 'secondStream' | 'since'>, Forgotten {
  onAny?: AnyHandler
  // biome-ignore lint: documents of whatever type
  since?: (document: any) => Position
  // biome-ignore lint: documents of whatever type
  secondStream?: (document: any) => string
}

/** Declares a projection. */
export const projection = <D extends Document, E extends Typed>(definition: Projection<D, E>): Projection<D, E> => definition

/** Declares a collection that a projection derives from its own. */
export const derived = <D extends Document, E extends Typed = never>(definition: Derived<D, E>): Derived<D, E> => definition

/** The collections of a projection, its own first. */
export const collectionsOf = (projection: Pick<AnyProjection, 'collection' | 'indexes' | 'derived'>): readonly AnyDerived[] => [
  projection,
  ...(projection.derived ?? []),
]
