// Snapshots: the state of a document before its first change in each block of the log, so that any state is a few folds away from the start
// of its block. A derived collection like any other: written before its sources; rebuilt, verified and dropped with them.
import { BLOCK_DIGITS, BLOCK_SIZE, blockOf, type Position } from '../../eventstore/port.ts'
import type { Document, IdRange } from '../store/port.ts'
import { type AnyDerived, type AnyProjection, type Change, collectionsOf } from './projection.ts'

/** Null if the document did not exist at the start of the block. */
export type SnapshotDocument = { _id: string; document: Document | null }

/** ASCII unit separator, which no id contains: a document's snapshots form a range of ids. */
const BETWEEN = '\u001F'
/** Sorts after every block. */
const BEYOND = '~'

export const snapshotId = (id: string, block: string): string => `${id}${BETWEEN}${block}`

/** Id of the document of a snapshot. */
export const snapshotOf = ({ _id }: SnapshotDocument): string => _id.slice(0, -BLOCK_DIGITS - BETWEEN.length)

/** Number of the block of a snapshot. */
export const blockOfSnapshot = ({ _id }: SnapshotDocument): string => _id.slice(-BLOCK_DIGITS)

/** A document's snapshots from the start of a block on. */
export const snapshotsFrom = (id: string, block: string): IdRange => [snapshotId(id, block), snapshotId(id, BEYOND)]

/** Whether a snapshot, given its id, is of a later block. */
export const isLater = (id: string, block: string): boolean => id.slice(-BLOCK_DIGITS) > block

/** The name includes the block size, since snapshots of another size are useless. */
export const snapshotsName = (collection: string): string => `${collection}Snapshots${BLOCK_SIZE}`

const snapshotsOf = ({ collection, since }: AnyDerived): AnyDerived => ({
  collection: snapshotsName(collection),
  from: {
    [collection]: {
      key({ before, after, position }: Change) {
        const block = blockOf(position)
        if (since && (before === null || blockOf(since(before) as Position) === block)) return null
        return snapshotId((before ?? (after as Document))._id, block)
      },
      fold: (snapshot: SnapshotDocument | null, { before }: Change, _id: string): SnapshotDocument => snapshot ?? { _id, document: before },
    },
  },
})

/** Whether snapshots are kept of the collection: the projection's own, or one derived from it. */
export const hasSnapshots = (projection: AnyProjection, collection: string): boolean =>
  !projection.hasNoSnapshots && !projection.derived?.some((one) => one.collection === collection && one.hasNoSnapshots)

const known = new WeakMap<object, readonly AnyDerived[]>()

/** All collections of a projection, the main one first, with their snapshots. */
export const keptCollectionsOf = (projection: AnyProjection): readonly AnyDerived[] => {
  let kept = known.get(projection)
  if (!kept) {
    const own = collectionsOf(projection)
    kept = projection.hasNoSnapshots ? own : [...own, ...own.filter(({ hasNoSnapshots }) => !hasNoSnapshots).map(snapshotsOf)]
    known.set(projection, kept)
  }
  return kept
}
