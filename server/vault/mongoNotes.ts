// Notes in the vault's database on MongoDB.
import type { Db, Filter } from 'mongodb'
import { asking, codeOf, DUPLICATE_KEY } from '../../projections/store/mongo/connection.ts'
import type { Note, Notes } from './port.ts'

type Stored = Note & { _id: string; kind: string; key: string }

/** `now` is the system clock in ms. */
export const openMongoNotes = async (db: Db, now: () => number): Promise<Notes & { sweep(): Promise<void> }> => {
  const notes = db.collection<Stored>('notes')
  await notes.createIndexes([{ key: { kind: 1, key: 1 } }, { key: { userId: 1 } }, { key: { until: 1 } }])
  const idOf = (kind: string, key: string) => `${kind}/${key}`
  const isOver = (): Filter<Stored> => ({ until: { $ne: null, $lte: now() } })
  const isThere = (): Filter<Stored> => ({ $or: [{ until: null }, { until: { $gt: now() } }] })
  return {
    async put(kind, key, note) {
      await asking(() => notes.replaceOne({ _id: idOf(kind, key) }, { kind, key, ...note }, { upsert: true }))
    },
    async replace(kind, key, before, note) {
      const _id = idOf(kind, key)
      await asking(() => notes.deleteOne({ _id, ...isOver() }))
      if (before !== null) return (await asking(() => notes.updateOne({ _id, value: before }, { $set: { ...note } }))).matchedCount > 0
      try {
        await asking(() => notes.insertOne({ _id, kind, key, ...note }))
        return true
      } catch (error) {
        if (codeOf(error) === DUPLICATE_KEY) return false
        throw error
      }
    },
    async get(kind, key) {
      return (await asking(() => notes.findOne({ _id: idOf(kind, key), ...isThere() })))?.value ?? null
    },
    async take(kind, key) {
      const found = await asking(() => notes.findOneAndDelete({ _id: idOf(kind, key) }))
      return found && (found.until === null || found.until > now()) ? found.value : null
    },
    async list(kind, { userId, after = '', max }) {
      const wanted = { kind, key: { $gt: after }, ...(userId !== undefined && { userId }), ...isThere() }
      const found = await asking(() => notes.find(wanted, { sort: { key: 1 }, limit: max }).toArray())
      return found.map(({ key, userId: owner, value, until }) => ({ key, userId: owner, value, until }))
    },
    async removeAll(userId) {
      await asking(() => notes.deleteMany({ userId }))
    },
    async sweep() {
      await asking(() => notes.deleteMany(isOver()))
    },
  }
}
