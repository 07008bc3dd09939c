// Read models in one SQLite file: JSON documents in a table per collection. Reads run here, on the caller's thread; writes in writer.ts.
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { Commit, Index, ReadStore, Snapshot } from '../port.ts'
import { SqliteReading } from './reading.ts'
import type { Reply, Request, Task } from './writer.ts'

/** Files up to this size are checked through at the start, which takes well under a second; damage in larger ones shows at the first read. */
const CHECKED_BYTES = 64 * 1024 * 1024

/** Read models can always be rebuilt, so a file that SQLite cannot read is removed. Refused while another process writes it. */
const discardIfCorrupt = (file: string): void => {
  const isSound = () => {
    const db = new DatabaseSync(file, { timeout: 5000 })
    try {
      db.exec('PRAGMA journal_mode = WAL')
      if (statSync(file).size > CHECKED_BYTES) return true
      return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
    } catch (error) {
      const corrupt = [11, 26] // SQLITE_CORRUPT, SQLITE_NOTADB
      if (corrupt.includes((error as { errcode?: number }).errcode ?? 0)) return false
      throw error
    } finally {
      db.close()
    }
  }
  if (isSound()) return
  const owner = new DatabaseSync(`${file}-owner`, { timeout: 2000 })
  owner.exec('BEGIN EXCLUSIVE')
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  owner.close()
  new DatabaseSync(file).close()
}

/** The writing thread as seen from here: tasks are done in the order sent. It is started at the first write, and again should it die. */
class Writer {
  readonly #file: string
  readonly #waiting = new Map<number, { resolve: () => void; reject: (error: unknown) => void }>()
  #worker: Worker | null = null
  #sent = 0
  #isClosing = false

  constructor(file: string) {
    this.#file = file
  }

  do(task: Task): Promise<void> {
    const worker = (this.#worker ??= this.#start())
    return new Promise<void>((resolve, reject) => {
      const number = ++this.#sent
      this.#waiting.set(number, { resolve, reject })
      worker.ref()
      worker.postMessage({ ...task, number } satisfies Request)
    })
  }

  async close(): Promise<void> {
    if (!this.#worker) return
    this.#isClosing = true // the process waits for the thread to have ended
    const exited = new Promise((resolve) => this.#worker?.once('exit', resolve))
    await this.do({ kind: 'close' })
    await exited
  }

  #start(): Worker {
    const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: { file: this.#file }, execArgv: [] })
    let reason: unknown = new Error('the thread that writes the read models ended')
    worker.on('message', ({ number, error }: Reply) => {
      const waiting = this.#waiting.get(number)
      this.#waiting.delete(number)
      if (this.#waiting.size === 0 && !this.#isClosing) worker.unref()
      if (error) waiting?.reject(error)
      else waiting?.resolve()
    })
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', () => {
      this.#worker = null
      for (const { reject } of this.#waiting.values()) reject(reason)
      this.#waiting.clear()
    })
    return worker
  }
}

class SqliteReadStore extends SqliteReading implements ReadStore {
  readonly #file: string
  readonly #writer: Writer

  constructor(file: string) {
    super(file)
    this.#file = file
    this.#writer = new Writer(file)
  }

  async commit({ puts, deletes, checkpoints }: Commit): Promise<void> {
    const texts = new Map<string, string[]>()
    for (const { collection, document } of puts) {
      let list = texts.get(collection)
      if (!list) texts.set(collection, (list = []))
      list.push(document._id, JSON.stringify(document))
    }
    await this.#writer.do({ kind: 'commit', puts: [...texts], deletes, checkpoints })
  }

  ensureIndexes(collection: string, indexes: readonly Index[]): Promise<void> {
    return this.#writer.do({ kind: 'ensureIndexes', collection, indexes })
  }

  drop(collection: string): Promise<void> {
    return this.#writer.do({ kind: 'drop', collection })
  }

  async snapshot(): Promise<Snapshot> {
    const reading = new SqliteReading(this.#file)
    reading.hold()
    return reading
  }

  override async close(): Promise<void> {
    await this.#writer.close()
    await super.close()
  }
}

/**
 * Opens the read models in `file`, which is made when it is missing and made anew when it is corrupt: whoever fills it sees checkpoints of null and rebuilds.
 * Any number of processes may read; the first write claims the file, and writes of a second process fail until the first has ended.
 */
export const openSqliteReadStore = async ({ file }: { file: string }): Promise<ReadStore> => {
  mkdirSync(dirname(file), { recursive: true })
  discardIfCorrupt(file)
  return new SqliteReadStore(file)
}
