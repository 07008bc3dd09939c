// Port of the read store: collections of JSON documents. Adapters: sqlite/ (default) and mongo/, behind contract.suite.ts. Logical names of
// queries ('classes') and physical names of versions ('classes_v3') are both plain strings here.
import type { Position } from '../../eventstore/port.ts'

/** A document; `_id` is its key within the collection. */
export type Document = { _id: string } & Record<string, unknown>

export type Scalar = string | number | boolean | null
/**
 * All conditions must hold. A field is a dotted path through objects, never through arrays; a missing field is null. Text is compared byte
 * by byte in UTF-8; true does not equal 1, nor false 0. On an array of scalars `$contains` tests membership; no other condition looks into
 * arrays. A field used in range conditions or sorts has one type in all documents (number, text or boolean), or null.
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

/** The store is permanently unreadable or unwritable; retries do not help. Any call may fail with it; `reset` recovers. */
export class StoreBroken extends Error {
  override name = 'StoreBroken'
}

/**
 * The store rejects a document of this size, permanently: no part of its commit is guaranteed. Stores with a `limit` are checked
 * beforehand.
 */
export class DocumentTooLarge extends Error {
  override name = 'DocumentTooLarge'
  constructor(collection: string, id: string, bytes: number, most: number) {
    super(`the document ${id} of ${collection} has ${bytes} bytes: the store takes ${most} at most`)
  }
}

/** Size limit of documents. */
export interface DocumentLimit {
  /** Maximum. */
  bytes: number
  /** Exact size of a document. */
  sizeOf(document: Document): number
  /**
   * Upper bound of the bytes added since `before`, from the difference; Infinity if only `sizeOf` can tell. `before` null: the whole size.
   */
  growthOf(document: Document, before: Document | null): number
}

/** Another process owns the read models now; this one may no longer write. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** Number of an owner's term; later claims have higher ones. */
export type Fence = number

/** Read operations of queries. */
export interface Reader {
  get<D extends Document>(collection: string, id: string): Promise<D | null>
  getMany<D extends Document>(collection: string, ids: Iterable<string>): Promise<Map<string, D>>
  find<D extends Document>(collection: string, options: FindOptions): Promise<D[]>
  count(collection: string, filter?: DocumentFilter): Promise<number>
}

/** A range of ids: from the first one, and before the second one. */
export type IdRange = readonly [from: string, before: string]

/** Reads of many ranges at once, for snapshots of many documents. */
export interface RangeReader {
  /** The document with the smallest id of each range, in no particular order; none of an empty range. */
  firstOfEach<D extends Document>(collection: string, ranges: readonly IdRange[]): Promise<D[]>
}

/** Documents as of a past moment. */
export interface PastReader extends Pick<Reader, 'get' | 'getMany'> {
  /**
   * Documents with these values, by `sort`, smallest first; the fields must never change within a document. Throws for a collection without
   * snapshots: its deleted documents could not be found.
   */
  where<D extends Document>(collection: string, values: Readonly<Record<string, Scalar>>, sort: readonly string[]): Promise<D[]>
  /** For a collection whose documents are never deleted and hold their start in `position`: the newest with these values. */
  newest<D extends Document>(collection: string, values: Readonly<Record<string, Scalar>>, limit: number): Promise<D[]>
}

export interface Commit {
  /** `position` is how far the document matches the log. Only stores with `load` need it. */
  puts: readonly { collection: string; document: Document; position?: Position }[]
  deletes: readonly { collection: string; id: string; position?: Position }[]
  /** Checkpoints that move with this commit, by reader name. Applied effectively exactly once. */
  checkpoints: Readonly<Record<string, Position>>
  /**
   * Expected current checkpoints (null: none yet). If one is neither there nor at this commit's target, it was changed manually, and the
   * commit fails with StoreBroken.
   */
  from?: Readonly<Record<string, Position | null>>
  /** Fence of the committer; after a later claim the commit fails with Superseded. */
  fence?: Fence
}

/** Documents by id, with the positions of their last write or deletion as far as the store knows them. */
export interface LoadedDocuments {
  found: ReadonlyMap<string, Document>
  written?: ReadonlyMap<string, Position>
}

/** Item of a scan: a document, or a deletion. */
export interface Scanned {
  id: string
  document: Document | null
  /** Position of the last write, if it may be beyond the snapshot's checkpoint; otherwise the document is as of that checkpoint. */
  position?: Position
}

export interface Index {
  fields: readonly string[]
}

/** Checkpoints as of one moment, with the documents that belong to them. */
export interface Snapshot extends Reader, RangeReader {
  checkpoint(name: string): Promise<Position | null>
  /** Of all readers. */
  checkpoints(): Promise<Readonly<Record<string, Position>>>
  /**
   * Every document once. A store with atomic commits returns them as of the snapshot; one with `load` returns them as they are when
   * scanned, each with its position, including concurrent deletions: none is older than the checkpoint.
   */
  scan(collection: string): AsyncIterable<Scanned>
  close(): Promise<void>
}

export interface ReadStore extends Reader, RangeReader {
  /** Only for stores with a size limit. */
  readonly limit?: DocumentLimit
  /** Rejects with DocumentTooLarge for a document beyond the limit. */
  commit(commit: Commit): Promise<void>
  checkpoint(name: string): Promise<Position | null>
  /** Of all readers, as of one moment, in one query. */
  checkpoints(): Promise<Readonly<Record<string, Position>>>
  /** Begins a writer's term: from now on commits with an earlier fence fail with Superseded. */
  claim(): Promise<Fence>
  /** Whether another process currently owns the store; takes seconds. Only for stores that do not reject a second process by themselves. */
  isKept?(): Promise<boolean>
  /**
   * Documents with the positions of their last writes, in one query. Only for stores whose commits may stop midway: they write puts and
   * deletes in any order, never over a newer one, and checkpoints last. Other stores commit atomically.
   */
  load?(collection: string, ids: readonly string[]): Promise<Required<LoadedDocuments>>
  ensureIndexes(collection: string, indexes: readonly Index[]): Promise<void>
  /** Removes a collection, and the checkpoint of the same name. */
  drop(collection: string): Promise<void>
  /** Like `drop`, but the documents stay for a while if other processes may still be reading them. */
  retire(collection: string): Promise<void>
  collections(): Promise<string[]>
  /** Sets the contents aside and starts empty: the recovery from `StoreBroken`. */
  reset(): Promise<void>
  /** A consistent view of documents and checkpoints, for `verify`; close it after use. */
  snapshot(): Promise<Snapshot>
  close(): Promise<void>
}
