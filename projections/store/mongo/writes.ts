// Writes the documents of a commit, in any order: newer documents in MongoDB stay, so that a commit may be repeated, even concurrently.
import { type AnyBulkWriteOperation, type Collection, type Db, MongoBulkWriteError } from 'mongodb'
import type { Commit } from '../port.ts'
import { DUPLICATE_KEY, MAJORITY } from './connection.ts'
import { requireSize, toStored } from './documents.ts'
import { requireCollection, type Stored } from './query.ts'

/** Documents per batch; requests may run between batches. */
const PART = 1000

type Write = AnyBulkWriteOperation<Stored>

/** Put and delete both upsert by id; a document that is as new does not match, so the insert collides with it. */
const place = (stored: Stored, isPositioned: boolean): Write => ({
  replaceOne: {
    filter: isPositioned ? { _id: stored._id, _pos: { $lt: stored._pos } } : { _id: stored._id },
    replacement: stored,
    upsert: true,
  },
})

type Change = { collection: string; isPositioned: boolean; write(): Write }

const changesOf = ({ puts, deletes }: Commit): Change[] => [
  ...puts.map(({ collection, document, position }) => {
    const isPositioned = position !== undefined
    return { collection: requireCollection(collection), isPositioned, write: () => place(toStored(document, position), isPositioned) }
  }),
  ...deletes.map(({ collection, id, position }) => {
    const isPositioned = position !== undefined
    const write = (): Write =>
      isPositioned ? place({ _id: id, _pos: position, _gone: new Date() }, true) : { deleteOne: { filter: { _id: id } } }
    return { collection: requireCollection(collection), isPositioned, write }
  }),
]

/** Indexes of the writes that collided; null if there was any other error. */
const collisionsOf = (error: unknown): number[] | null => {
  if (!(error instanceof MongoBulkWriteError)) return null
  const errors = [error.writeErrors].flat()
  return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY) ? errors.map(({ index }) => index) : null
}

const replacementOf = (write: Write): Stored | null => ('replaceOne' in write ? (write.replaceOne.replacement as Stored) : null)

/** Collided writes without a newer document: another writer inserted an older one at the same time. */
const overtaken = async (collection: Collection<Stored>, writes: readonly Write[]): Promise<Write[]> => {
  const ids = writes.flatMap((write) => replacementOf(write)?._id ?? [])
  const found = await collection.find({ _id: { $in: ids } }, { projection: { _pos: 1 }, batchSize: PART }).toArray()
  const positionOf = new Map(found.map(({ _id, _pos }) => [_id, _pos]))
  return writes.filter((write) => {
    const stored = replacementOf(write)
    return stored !== null && (positionOf.get(stored._id) ?? '') < stored._pos
  })
}

const send = async (collection: Collection<Stored>, writes: readonly Write[], isPositioned: boolean): Promise<void> => {
  try {
    await collection.bulkWrite(writes, { ordered: false, ...(isPositioned ? {} : { writeConcern: MAJORITY }) })
  } catch (error) {
    const collided = isPositioned ? collisionsOf(error) : null
    if (collided === null) {
      for (const write of writes) requireSize(collection.collectionName, replacementOf(write))
      throw error
    }
    const left = await overtaken(
      collection,
      collided.flatMap((index) => writes[index] ?? []),
    )
    if (left.length > 0) await send(collection, left, isPositioned)
  }
}

/** Writes puts and deletes. Rejects before any write if a collection name is invalid. */
export const writeDocuments = async (db: Db, commit: Commit): Promise<void> => {
  const changes = Map.groupBy(changesOf(commit), ({ collection, isPositioned }) => `${isPositioned ? '+' : '-'}${collection}`)
  for (const all of changes.values())
    for (let start = 0; start < all.length; start += PART) {
      const part = all.slice(start, start + PART)
      const [first] = part
      if (!first) continue
      const writes = part.map(({ write }) => write())
      await send(db.collection<Stored>(first.collection), writes, first.isPositioned)
    }
}
