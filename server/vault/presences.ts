// Presences in the vault's file. Pings do not wait for the disk.
import type { DatabaseSync } from 'node:sqlite'
import type { ClassPresence, Presences } from '../../commands/classes/presence/presences.ts'

const TABLE = `
  CREATE TABLE IF NOT EXISTS presence (groupId INTEGER NOT NULL, userId INTEGER NOT NULL, sessionId TEXT NOT NULL, begunAt TEXT NOT NULL,
    lastPingAt TEXT NOT NULL, endedAt TEXT, PRIMARY KEY (groupId, userId)) STRICT;
  CREATE INDEX IF NOT EXISTS presenceOfPerson ON presence (userId);
  CREATE INDEX IF NOT EXISTS presenceByPing ON presence (lastPingAt);
  CREATE INDEX IF NOT EXISTS presenceEnded ON presence (endedAt) WHERE endedAt IS NOT NULL;
`
const COLUMNS = 'groupId, userId, sessionId, begunAt AS "from", lastPingAt, endedAt AS "to"'
const asPresence = (row: object): ClassPresence => ({ ...row }) as ClassPresence

export const preparePresences = (db: DatabaseSync): void => db.exec(TABLE)

export const openPresences = (db: DatabaseSync): Presences => {
  const find = db.prepare(`SELECT ${COLUMNS} FROM presence WHERE groupId = ? AND userId = ?`)
  const begin = db.prepare('INSERT INTO presence VALUES (?, ?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING')
  const extend = db.prepare(
    `UPDATE presence SET sessionId = ?, lastPingAt = max(lastPingAt, ?)
     WHERE groupId = ? AND userId = ? AND begunAt = ? AND endedAt IS NULL`,
  )
  const end = db.prepare(
    'UPDATE presence SET endedAt = ? WHERE groupId = ? AND userId = ? AND begunAt = ? AND lastPingAt = ? AND endedAt IS NULL',
  )
  const remove = db.prepare('DELETE FROM presence WHERE groupId = ? AND userId = ? AND begunAt = ?')
  const ofClass = db.prepare(`SELECT ${COLUMNS} FROM presence WHERE groupId = ?`)
  const ofPerson = db.prepare(`SELECT ${COLUMNS} FROM presence WHERE userId = ?`)
  const over = db.prepare(`SELECT ${COLUMNS} FROM presence WHERE endedAt IS NOT NULL OR lastPingAt < ? LIMIT ?`)
  const removeAll = db.prepare('DELETE FROM presence WHERE userId = ?')
  return {
    async find({ groupId, userId }) {
      const row = find.get(groupId, userId)
      return row ? asPresence(row) : null
    },
    begin: async ({ groupId, userId, sessionId, from, lastPingAt }) => begin.run(groupId, userId, sessionId, from, lastPingAt).changes > 0,
    extend: async ({ groupId, userId, from }, { sessionId, at }) => extend.run(sessionId, at, groupId, userId, from).changes > 0,
    end: async ({ groupId, userId, from, lastPingAt }, to) => end.run(to, groupId, userId, from, lastPingAt).changes > 0,
    async remove({ groupId, userId, from }) {
      remove.run(groupId, userId, from)
    },
    ofClass: async (groupId) => ofClass.all(groupId).map(asPresence),
    ofPerson: async (userId) => ofPerson.all(userId).map(asPresence),
    over: async (lastPingBefore, most) => over.all(lastPingBefore, most).map(asPresence),
    async removeAll(userId) {
      removeAll.run(userId)
    },
  }
}
