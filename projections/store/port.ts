// Where read models live: collections of JSON documents. Adapters: sqlite/ (default) and mongo/, behind contract.suite.ts.
// Logical names of queries ('classes') and physical names of versions ('classes_v3') are both plain strings here.
import type { Position } from '../../eventstore/port.ts'

/** A document; `_id` is its key within the collection. */
export type Document = { _id: string } & Record<string, unknown>

export type Scalar = string | number | boolean | null
/**
 * All conditions must hold. A field is a dotted path through objects: it goes through no array, and what is not there is null. Text is compared
 * byte by byte in UTF-8, and true is not 1, nor false 0. On an array of scalars `$contains` tests membership; no other condition looks into arrays. What a field is compared
 * with by size, and sorted by, is of one kind in all documents: numbers, text or booleans, or null.
 */
export type DocumentFilter = Record<
  string,
  Scalar | { $in?: readonly Scalar[]; $ne?: Scalar; $gt?: Scalar; $gte?: Scalar; $lt?: Scalar; $lte?: Scalar; $contains?: Scalar }
>

export interface FindOptions {
  filter?: DocumentFilter
  /** Pairs of field and direction; every sort ends on `_id`, in the direction of the last field, so that pages never overlap. */
  sort?: readonly (readonly [field: string, direction: 1 | -1])[]
  limit?: number
  offset?: number
}

/** What was stored cannot be read or written any more, and trying again does not help. Any call may fail with it; `reset` helps. */
export class StoreBroken extends Error {
  override name = 'StoreBroken'
}

/** The store takes no document of this size, however often it is asked: nothing of its commit is promised. Where there is a `limit`, it is asked for before. */
export class DocumentTooLarge extends Error {
  override name = 'DocumentTooLarge'
  constructor(collection: string, id: string, bytes: number, most: number) {
    super(`the document ${id} of ${collection} has ${bytes} bytes: the store takes ${most} at most`)
  }
}

/** How large a document may be. */
export interface DocumentLimit {
  /** At most. */
  bytes: number
  /** Of a document, exactly. */
  sizeOf(document: Document): number
  /** How many bytes more than `before` it has at most, as told from what differs; Infinity where only `sizeOf` can say. Null: all of them. */
  growthOf(document: Document, before: Document | null): number
}

/** Somebody else has begun to keep what this process kept: it may not write any more. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** The number of an owner's term; who claims later has a higher one. */
export type Fence = number

/** What a query may do. */
export interface Reader {
  get<D extends Document>(collection: string, id: string): Promise<D | null>
  getMany<D extends Document>(collection: string, ids: Iterable<string>): Promise<Map<string, D>>
  find<D extends Document>(collection: string, options: FindOptions): Promise<D[]>
  count(collection: string, filter?: DocumentFilter): Promise<number>
}

/** Documents as they were at a moment of the past. */
export interface PastReader extends Pick<Reader, 'get' | 'getMany'> {
  /** The documents with these values, by `sort`, the smallest first; the fields are ones that never change in a document. */
  where<D extends Document>(collection: string, values: Readonly<Record<string, Scalar>>, sort: readonly string[]): Promise<D[]>
  /** Of a collection whose documents are never deleted and say in `position` where they began: the newest with these values. */
  newest<D extends Document>(collection: string, values: Readonly<Record<string, Scalar>>, limit: number): Promise<D[]>
}

export interface Commit {
  /** `position` is up to where the document has what the log says. Only stores with `load` need it. */
  puts: readonly { collection: string; document: Document; position?: Position }[]
  deletes: readonly { collection: string; id: string; position?: Position }[]
  /** Checkpoints that move with this commit, by reader name. Applied exactly once in effect. */
  checkpoints: Readonly<Record<string, Position>>
  /**
   * Where these checkpoints are before (null: nowhere yet). One that is neither there nor where this commit moves it was moved or taken away
   * by hand: the commit fails with StoreBroken.
   */
  from?: Readonly<Record<string, Position | null>>
  /** Of whoever commits; when there is a later one, the commit fails with Superseded. */
  fence?: Fence
}

/** Documents by id, and up to where those were written, or deleted, of which the store knows it. */
export interface LoadedDocuments {
  found: ReadonlyMap<string, Document>
  written?: ReadonlyMap<string, Position>
}

/** What a scan meets: a document, or where one was deleted. */
export interface Scanned {
  id: string
  document: Document | null
  /** Up to where it was written, if that may be further than the checkpoint of the snapshot; else it is as of that. */
  position?: Position
}

export interface Index {
  fields: readonly string[]
}

/** Checkpoints as of one moment, and the documents that belong to them. */
export interface Snapshot extends Reader {
  checkpoint(name: string): Promise<Position | null>
  /** Of all readers. */
  checkpoints(): Promise<Readonly<Record<string, Position>>>
  /**
   * Every document once. A store that commits as one gives them as of the moment of the snapshot; one with `load` gives them as they are
   * when the scan comes by, each with its position, and those deleted meanwhile too: none is older than the checkpoint.
   */
  scan(collection: string): AsyncIterable<Scanned>
  close(): Promise<void>
}

export interface ReadStore extends Reader {
  /** Only stores have it that do not take documents of any size. */
  readonly limit?: DocumentLimit
  /** Rejects with DocumentTooLarge for a document beyond the limit. */
  commit(commit: Commit): Promise<void>
  checkpoint(name: string): Promise<Position | null>
  /** Of all readers, as of one moment, in one question. */
  checkpoints(): Promise<Readonly<Record<string, Position>>>
  /** Begins a term as the one who writes: from now on commits with the fence of an earlier term fail with Superseded. */
  claim(): Promise<Fence>
  /**
   * Whether some other process keeps what is here at the moment, which takes seconds to find out. Only stores have it that do not by themselves
   * refuse a second process.
   */
  isKept?(): Promise<boolean>
  /**
   * Documents with up to where they were written, in one look. Only stores have it that may stop in the middle of a commit: they write puts
   * and deletes in any order, none over one that is further, and the checkpoints last. Others write a commit as one.
   */
  load?(collection: string, ids: readonly string[]): Promise<Required<LoadedDocuments>>
  ensureIndexes(collection: string, indexes: readonly Index[]): Promise<void>
  /** Removes a collection, and the checkpoint of the same name. */
  drop(collection: string): Promise<void>
  /** The same, but where other processes may still be reading the documents, they lie there for a while. */
  retire(collection: string): Promise<void>
  collections(): Promise<string[]>
  /** Puts aside what is there and begins with nothing: the way out of `StoreBroken`. */
  reset(): Promise<void>
  /** A consistent view of documents and checkpoints, for `verify`; close it when done. */
  snapshot(): Promise<Snapshot>
  close(): Promise<void>
}
