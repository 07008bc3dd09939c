// Presences in MongoDB: each step is an atomic read and update, so that any process may handle a ping. A lost ping is followed by the next.
import type { Db } from 'mongodb'
import type { ClassPresence, PresencePlace, Presences } from '../../commands/classes/presence/presences.ts'
import { asking, codeOf, DUPLICATE_KEY, ONE_MACHINE } from '../../projections/store/mongo/connection.ts'

/** As in the SQLite version, where `from` and `to` are SQL expressions. */
interface Stored extends PresencePlace {
  _id: string
  sessionId: string
  begunAt: string
  lastPingAt: string
  endedAt: string | null
}

const idOf = ({ groupId, userId }: PresencePlace): string => `${groupId}/${userId}`
const asPresence = ({ groupId, userId, sessionId, begunAt, lastPingAt, endedAt }: Stored): ClassPresence => ({
  groupId,
  userId,
  sessionId,
  from: begunAt,
  lastPingAt,
  to: endedAt,
})

export const openMongoPresences = async (db: Db): Promise<Presences> => {
  const presences = db.collection<Stored>('presences', ONE_MACHINE)
  await presences.createIndexes([{ key: { groupId: 1 } }, { key: { userId: 1 } }, { key: { lastPingAt: 1 } }, { key: { endedAt: 1 } }])
  const all = (filter: object, most = 0) => asking(async () => (await presences.find(filter).limit(most).toArray()).map(asPresence))
  return {
    find: (place) =>
      asking(async () => {
        const found = await presences.findOne({ _id: idOf(place) })
        return found && asPresence(found)
      }),
    begin: ({ groupId, userId, sessionId, from, lastPingAt }) =>
      asking(async () => {
        const begun = { _id: idOf({ groupId, userId }), groupId, userId, sessionId, begunAt: from, lastPingAt, endedAt: null }
        try {
          await presences.insertOne(begun)
          return true
        } catch (error) {
          if (codeOf(error) === DUPLICATE_KEY) return false
          throw error
        }
      }),
    extend: (place, { sessionId, at }) =>
      asking(async () => {
        const open = { _id: idOf(place), begunAt: place.from, endedAt: null }
        return (await presences.updateOne(open, { $set: { sessionId }, $max: { lastPingAt: at } })).matchedCount > 0
      }),
    end: ({ lastPingAt, from, ...place }, to) =>
      asking(async () => {
        const seen = { _id: idOf(place), begunAt: from, lastPingAt, endedAt: null }
        return (await presences.updateOne(seen, { $set: { endedAt: to } })).matchedCount > 0
      }),
    async remove(place) {
      await asking(() => presences.deleteOne({ _id: idOf(place), begunAt: place.from }))
    },
    ofClass: (groupId) => all({ groupId }),
    ofPerson: (userId) => all({ userId }),
    over: (lastPingBefore, most) => all({ $or: [{ endedAt: { $ne: null } }, { lastPingAt: { $lt: lastPingBefore } }] }, most),
    async removeAll(userId) {
      await asking(() => presences.deleteMany({ userId }))
    },
  }
}
