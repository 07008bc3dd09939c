// Where read models live: collections of JSON documents. Adapters: sqlite/ (default) and mongo/ (later), behind contract.suite.ts.
// Logical names of queries ('classes') and physical names of versions ('classes_v3') are both plain strings here.
import type { Position } from '../../eventstore/port.ts'

/** A document; `_id` is its key within the collection. */
export type Document = { _id: string } & Record<string, unknown>

type Scalar = string | number | boolean | null
/** All conditions must hold. A field is a dotted path; on an array of scalars `$contains` tests membership. */
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

/** What a query may do. */
export interface Reader {
  get<D extends Document>(collection: string, id: string): Promise<D | null>
  getMany<D extends Document>(collection: string, ids: Iterable<string>): Promise<Map<string, D>>
  find<D extends Document>(collection: string, options: FindOptions): Promise<D[]>
  count(collection: string, filter?: DocumentFilter): Promise<number>
}

export interface Commit {
  /** `position` is up to where the document has what the log says. Only stores with `writtenAt` need it. */
  puts: readonly { collection: string; document: Document; position?: Position }[]
  deletes: readonly { collection: string; id: string; position?: Position }[]
  /** Checkpoints that move with this commit, by reader name. Applied exactly once in effect. */
  checkpoints: Readonly<Record<string, Position>>
}

export interface Index {
  fields: readonly string[]
}

/** All reads of a snapshot see the same moment, whatever is committed meanwhile. */
export interface Snapshot extends Reader {
  checkpoint(name: string): Promise<Position | null>
  scan(collection: string): AsyncIterable<Document>
  close(): Promise<void>
}

export interface ReadStore extends Reader {
  commit(commit: Commit): Promise<void>
  checkpoint(name: string): Promise<Position | null>
  /**
   * Positions with which documents were last put, or deleted. Only stores have it that may stop in the middle of a commit: they write puts
   * and deletes in any order and the checkpoints last. Others write a commit as one.
   */
  writtenAt?(collection: string, ids: readonly string[]): Promise<Map<string, Position>>
  ensureIndexes(collection: string, indexes: readonly Index[]): Promise<void>
  /** Removes a collection, and the checkpoint of the same name. */
  drop(collection: string): Promise<void>
  collections(): Promise<string[]>
  /** Puts aside what is there and begins with nothing: the way out of `StoreBroken`. */
  reset(): Promise<void>
  /** A consistent view of documents and checkpoints, for `verify`; close it when done. */
  snapshot(): Promise<Snapshot>
  close(): Promise<void>
}
