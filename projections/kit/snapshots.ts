// Snapshots: how a document was before its first change in each block of the log. From the start of a block, the state at any of its events is few folds
// away. They are a derived collection like any other: written before what they are made from, rebuilt, verified and dropped with it.
import { BLOCK_DIGITS, BLOCK_SIZE, blockOf, type Position } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import { type AnyDerived, type AnyProjection, type Change, collectionsOf } from './projection.ts'

/** Null where there was no document at the start of the block. */
export type SnapshotDocument = { _id: string; document: Document | null }

/** The unit separator of ASCII, which no id holds: the snapshots of a document are a range of ids of their own. */
const BETWEEN = '\u001F'
/** Behind every block. */
const BEYOND = '~'

export const snapshotId = (id: string, block: string): string => `${id}${BETWEEN}${block}`

/** The document that a snapshot is of. */
export const snapshotOf = ({ _id }: SnapshotDocument): string => _id.slice(0, -BLOCK_DIGITS - BETWEEN.length)

/** The snapshots of a document from the start of a block on. */
export const snapshotsFrom = (id: string, block: string) => ({ $gte: snapshotId(id, block), $lt: snapshotId(id, BEYOND) })

/** Whether a snapshot is of a later block, told by its id. */
export const isLater = (id: string, block: string): boolean => id.slice(-BLOCK_DIGITS) > block

/** Blocks of another size are other collections: what was kept by these is of no use. */
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

const known = new WeakMap<object, readonly AnyDerived[]>()

/** All that is kept of a projection: its collections, its own first, and the snapshots of these. */
export const keptCollectionsOf = (projection: AnyProjection): readonly AnyDerived[] => {
  let kept = known.get(projection)
  if (!kept) {
    const own = collectionsOf(projection)
    kept = projection.hasNoSnapshots ? own : [...own, ...own.map(snapshotsOf)]
    known.set(projection, kept)
  }
  return kept
}
