// Definition of a projection: a pure fold from events to the documents of one collection and of those derived from it.
import type { Position, Recorded, RecordedEvent } from '../../eventstore/port.ts'
import type { Document, Index } from '../store/port.ts'

type Typed = { type: string; data: unknown }

/** Applies an input to documents: an event, or the change of a source document. */
interface Handler<D extends Document, What> {
  /** Keys of the documents touched; null for none. */
  key: (what: What) => string | readonly string[] | null
  /** The resulting document; null deletes it. Must be pure. `_id` is set by the kit. */
  fold: (document: D | null, what: What, key: string) => Omit<D, '_id'> | null
  /** The same as `fold` for one after the other, in less time: called where nothing is derived from the documents between. */
  foldAll?: (document: D | null, all: readonly What[], key: string) => Omit<D, '_id'> | null
}

/** Change of a document by one event; null stands for no document. */
export interface Change<D extends Document = Document> {
  before: D | null
  after: D | null
  /** Position of the event. */
  position: Position
  /** Recording time of the event, ISO-8601 UTC; empty if it cannot be read. */
  recordedAt: string
}

interface Collection<D extends Document, E extends Typed> {
  collection: string
  indexes?: readonly Index[]
  /**
   * Position of the document's first event. With it, snapshots need not record that a document did not exist before. A deleted document
   * must not reappear under its id.
   */
  since?: (document: D) => Position
  /** No event deletes a document. Lists "as of" a moment then need not look for deleted ones among the snapshots. */
  isNeverDeleted?: boolean
  /**
   * Its folds make nothing but numbers, texts, lists and objects: values that JSON cannot represent are not looked for at every step. The
   * store refuses them, too, but tells no event.
   */
  isPlain?: boolean
  /** No event changes or deletes a document. With `since`, a replay then reads one event. */
  isNeverChanged?: boolean
  on: { [T in E['type']]?: Handler<D, Recorded<Extract<E, { type: T }>>> }
}

/**
 * Documents made from those of other collections of the same projection: a counter needs the old value to subtract it. They share version
 * and checkpoint with the projection, and are written before their sources.
 */
export interface Derived<D extends Document = Document, E extends Typed = Typed> extends Partial<Collection<D, E>> {
  collection: string
  /** Is not read "as of" a moment: its documents name the times that they tell of. */
  hasNoSnapshots?: boolean
  /** Handlers by source collection (the projection's own, or one derived above this one). */
  // biome-ignore lint: each source has documents of its own type
  from?: Readonly<Record<string, Handler<D, Change<any>>>>
}

export interface Projection<D extends Document = Document, E extends Typed = Typed> extends Collection<D, E> {
  name: string
  /** Raise it when a fold or a shape changes: the new version is built beside the live one and replaces it once it has caught up. */
  version: number
  /** Called for every event of the log, before `on`. */
  onAny?: Handler<D, RecordedEvent>
  /** Documents are also kept in memory, for views read on every request (access). */
  isResident?: boolean
  /** If all events of a document lie in the stream with this prefix and the document's id, "as of" reads only that. */
  streamPrefix?: string
  /** A second stream that changes the document, named by the document from the first one: "as of" reads both in log order. */
  secondStream?: (document: D) => string
  /**
   * Keeps no snapshots, so that "as of" reads the stream of `streamPrefix`, or the whole log without one: for documents with a short
   * stream, documents that never change, search indexes, and personal data, which must not outlive its user.
   */
  hasNoSnapshots?: boolean
  /** In fold order: after their sources. */
  derived?: readonly AnyDerived[]
}

// The runner calls handlers by event type, which the type system cannot follow.
// biome-ignore lint: see above
export type AnyHandler = Handler<any, any>

type Forgotten = { on: Readonly<Record<string, AnyHandler | undefined>> }

/** A derived collection with its document and event types erased. */
export interface AnyDerived extends Omit<Derived, 'on' | 'from' | 'since'>, Partial<Forgotten> {
  from?: Readonly<Record<string, AnyHandler>>
  // biome-ignore lint: documents of whatever type
  since?: (document: any) => Position
}

/** A projection with its document and event types erased, as the runner holds it. */
export interface AnyProjection extends Omit<Projection, 'on' | 'onAny' | 'secondStream' | 'since'>, Forgotten {
  onAny?: AnyHandler
  // biome-ignore lint: documents of whatever type
  since?: (document: any) => Position
  // biome-ignore lint: documents of whatever type
  secondStream?: (document: any) => string
}

export const projection = <D extends Document, E extends Typed>(definition: Projection<D, E>): Projection<D, E> => definition

/** Declares a collection derived from a projection's own. */
export const derived = <D extends Document, E extends Typed = never>(definition: Derived<D, E>): Derived<D, E> => definition

/** The collections of a projection, the main one first. */
export const collectionsOf = (
  projection: Pick<AnyProjection, 'collection' | 'indexes' | 'isNeverDeleted' | 'derived'>,
): readonly AnyDerived[] => [projection, ...(projection.derived ?? [])]
