// The thread that owns the write connection of the read models, so that a commit never blocks a request.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Position } from '../../../eventstore/port.ts'
import { type Fence, type Index, StoreBroken, Superseded } from '../port.ts'
import { claim, isDamage, noteDamage, watchPlace } from './damage.ts'
import { CHECKPOINTS, createIndex, createTable, OWNER, table } from './sql.ts'

/** Documents as JSON text by collection: id, text, id, text… */
type Puts = readonly (readonly [collection: string, texts: readonly string[]])[]

/** Puts of the next commit, ahead of its last part; acknowledged with that commit. */
export type StagedPart = { kind: 'stage'; index: number; puts: Puts }

export type Task =
  | {
      kind: 'commit'
      /** Number of parts sent ahead. */
      parts: number
      puts: Puts
      deletes: readonly { collection: string; id: string }[]
      checkpoints: Readonly<Record<string, Position>>
      from: Readonly<Record<string, Position | null>>
      fence: Fence | undefined
    }
  | { kind: 'claim' }
  | { kind: 'ensureIndexes'; collection: string; indexes: readonly Index[] }
  | { kind: 'drop'; collection: string }
  | { kind: 'close' }

export type Request = Task & { number: number }
export type Reply = { number: number; error?: Error; isBroken?: boolean; isSuperseded?: boolean }

const { file, emptyEveryMs } = workerData as { file: string; emptyEveryMs: number }

const owner = claim(file)
const db = new DatabaseSync(file, { timeout: 5000 })
try {
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 16000; PRAGMA cache_size = -64000;
    CREATE TABLE IF NOT EXISTS ${CHECKPOINTS} (name TEXT PRIMARY KEY, position TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS ${OWNER} (fence INTEGER NOT NULL)`)
} catch (error) {
  noteDamage(file, error)
  throw error
}
const requirePlace = watchPlace(file)

const statements = new Map<string, StatementSync>()
const statement = (sql: string): StatementSync => {
  const known = statements.get(sql)
  if (known) return known
  const prepared = db.prepare(sql)
  statements.set(sql, prepared)
  return prepared
}

const created = new Set<string>()
const ensure = (collection: string) => {
  if (created.has(collection)) return
  db.exec(createTable(collection))
  created.add(collection)
}

const inTransaction = (work: () => void) => {
  requirePlace()
  isJournalUsed = true
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    created.clear()
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Large commits arrive in parts, so that the sender is not blocked; they are still written in one transaction. */
let staged: Puts[] = []

const requireOwner = (fence: Fence | undefined) => {
  const now = statement(`SELECT max(fence) AS fence FROM ${OWNER}`).get()?.fence
  if (fence !== undefined && now !== fence) throw new Superseded('another process has begun to keep the read models')
}

const requireAt = (name: string, from: Position | null, to: Position) => {
  const now = (statement(`SELECT position FROM ${CHECKPOINTS} WHERE name = ?`).get(name)?.position as Position | undefined) ?? null
  if (now !== from && now !== to) throw new StoreBroken(`the checkpoint of ${name} is at ${now}, not at ${from}`)
}

const commit = ({ parts, puts, deletes, checkpoints, from, fence }: Extract<Task, { kind: 'commit' }>) => {
  const ahead = staged
  staged = []
  requireOwner(fence)
  for (const [name, position] of Object.entries(from)) requireAt(name, position, checkpoints[name] ?? '')
  if (parts > 0 && ahead.length !== parts) throw new Error('parts of the commit went missing')
  for (const [collection, texts] of parts > 0 ? [...ahead.flat(), ...puts] : puts) {
    ensure(collection)
    const put = statement(`INSERT INTO ${table(collection)} (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`)
    for (let i = 0; i < texts.length; i += 2) put.run(texts[i] as string, texts[i + 1] as string)
  }
  for (const { collection, id } of deletes) {
    ensure(collection)
    statement(`DELETE FROM ${table(collection)} WHERE id = ?`).run(id)
  }
  const move = statement(
    `INSERT INTO ${CHECKPOINTS} (name, position) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
  )
  for (const [name, position] of Object.entries(checkpoints)) move.run(name, position)
}

let isJournalUsed = true

/** Deleted data, including that of forgotten users, must not survive in the write-ahead log: it is emptied unless a read is in progress. */
const emptyJournal = (): void => {
  if (!isJournalUsed) return
  db.exec('PRAGMA busy_timeout = 0')
  try {
    isJournalUsed = Number(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) !== 0
  } catch {
    // retried at the next interval
  } finally {
    db.exec('PRAGMA busy_timeout = 5000')
  }
}
const emptying = setInterval(emptyJournal, emptyEveryMs)
emptying.unref()

const perform = (task: Task): unknown => {
  switch (task.kind) {
    case 'commit':
      return inTransaction(() => commit(task))
    case 'claim':
      return inTransaction(() => statement(`INSERT INTO ${OWNER} SELECT max(ifnull(max(fence), 0) + 1, ?) FROM ${OWNER}`).run(Date.now()))
    case 'ensureIndexes':
      return inTransaction(() => {
        ensure(task.collection)
        for (const index of task.indexes) db.exec(createIndex(task.collection, index))
        // the best of several indexes depends on their contents: a class has many events, a user in it few
        if (task.indexes.length > 0) db.exec(`PRAGMA analysis_limit = 400; ANALYZE ${table(task.collection)}`)
      })
    case 'drop':
      return inTransaction(() => {
        db.exec(`DROP TABLE IF EXISTS ${table(task.collection)}`)
        statement(`DELETE FROM ${CHECKPOINTS} WHERE name = ?`).run(task.collection)
        created.delete(task.collection)
      })
    case 'close':
      clearInterval(emptying)
      try {
        return db.close()
      } finally {
        owner.close()
      }
  }
}

parentPort?.on('message', (request: Request | StagedPart) => {
  if (request.kind !== 'stage') return answer(request)
  if (request.index === 0) staged = []
  staged.push(request.puts)
})

const answer = (request: Request) => {
  const reply: Reply = { number: request.number }
  try {
    perform(request)
  } catch (error) {
    noteDamage(file, error)
    reply.error = error as Error
    reply.isBroken = isDamage(error) || error instanceof StoreBroken
    reply.isSuperseded = error instanceof Superseded
  }
  parentPort?.postMessage(reply)
  if (request.kind === 'close') parentPort?.close()
}
