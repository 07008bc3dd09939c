// The live side of a server with the exams of examLive.ts, as one of several processes that share a Redis and a file of scores: for tests
// that kill it. `left` of an examinee is their score, so that a note changes all pages.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { hearNotes } from '../../protocol/notes.ts'
import { createLive } from '../live/live.ts'
import { maySeeTopic } from '../live/rights.ts'
import { registerLive } from '../live/socket.ts'
import { openRedis } from '../redis/connection.ts'
import { createSharedHub } from '../redis/hub.ts'
import { createSharedTickets } from '../redis/tickets.ts'
import { examSources, examTopic, examTopics } from './examLive.ts'

const { DATA_DIR = '', REDIS_URL = '' } = process.env

const db = new DatabaseSync(join(DATA_DIR, 'scores.db'))
db.exec(
  'PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000; CREATE TABLE IF NOT EXISTS scores (userId INTEGER PRIMARY KEY, score INTEGER)',
)
const write = db.prepare('INSERT INTO scores VALUES (?, ?) ON CONFLICT DO UPDATE SET score = excluded.score')
const read = db.prepare('SELECT userId, score FROM scores')

const app = Fastify()
const log = app.log
const redis = await openRedis(REDIS_URL, log, { beatMs: 200 })
const tickets = createSharedTickets(redis)
/** No access restrictions: permissions are tested elsewhere. */
const access = { requireGroupReader() {} } as unknown as Parameters<typeof maySeeTopic>[0]
const live = createLive({
  log,
  tickets,
  hub: await createSharedHub({ redis, log }),
  topics: examTopics,
  areRightsKnown: () => true,
  maySee: maySeeTopic(access, examTopics, examSources(new Map([[31, 1]]))),
  mayHear: () => null,
  mustLeave: () => null,
})
live.hear([
  hearNotes(examTopic, ({ ids, note, caller: { userId } }) => {
    if (note.type !== 'left') return
    write.run(userId, note.seconds)
    live.tell(examTopic, ids, [{ key: String(userId), row: { userId, score: note.seconds } }])
  }),
])
await registerLive(app, live, null, () => {})
app.get('/readyz', () => ({ isReady: true }))
app.get('/scores', () => Object.fromEntries(read.all().map(({ userId, score }) => [userId, score])))
app.post<{ Params: { userId: string } }>('/tickets/:userId', async ({ params }) => ({
  ticket: await tickets.issue({ userId: Number(params.userId), sessionId: params.userId, roles: ['student'] }),
}))
console.log(`Chronojudge is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
