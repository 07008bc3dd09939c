// Read models in one SQLite file: JSON documents in a table per collection. Reads run here, on the caller's thread; writes in writer.ts.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Position } from '../../../eventstore/port.ts'
import { Turn } from '../../../eventstore/turn.ts'
import {
  type Commit,
  type Document,
  type DocumentFilter,
  type Fence,
  type FindOptions,
  type IdRange,
  type Index,
  type ReadStore,
  type Snapshot,
  StoreBroken,
  Superseded,
} from '../port.ts'
import { discardIfDamaged, isNoted, putAside } from './damage.ts'
import { SqliteReading } from './reading.ts'
import type { Reply, Request, StagedPart, Task } from './writer.ts'

/** Interval of emptying the write-ahead log: the longest that the file still holds deleted data. */
const EMPTY_EVERY_MS = 5 * 60_000

const broken = (cause: unknown): StoreBroken => new StoreBroken(`the read models cannot be written: ${String(cause)}`, { cause })

/** The writer thread as seen from here: tasks run in the order sent. It starts with the first write, and again if it dies. */
class Writer {
  readonly #file: string
  readonly #emptyEveryMs: number
  readonly #waiting = new Map<number, { resolve: () => void; reject: (error: unknown) => void }>()
  #worker: Worker | null = null
  #sent = 0
  #isClosing = false

  constructor(file: string, emptyEveryMs: number) {
    this.#file = file
    this.#emptyEveryMs = emptyEveryMs
  }

  /** Sends a part of the next commit. If the thread dies before that, the commit fails. */
  send(part: StagedPart): void {
    this.#worker ??= this.#start()
    this.#worker.postMessage(part)
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
    this.#isClosing = true // the process waits for the thread to end
    const exited = new Promise((resolve) => this.#worker?.once('exit', resolve))
    const closed = this.do({ kind: 'close' })
    await Promise.allSettled([closed, exited])
    await closed
  }

  #start(): Worker {
    const worker = new Worker(new URL('./writer.ts', import.meta.url), {
      workerData: { file: this.#file, emptyEveryMs: this.#emptyEveryMs },
      execArgv: [],
      trackUnmanagedFds: false, // see watchPlace
    })
    let reason: unknown = new Error('the thread that writes the read models ended')
    worker.on('message', ({ number, error, isBroken, isSuperseded }: Reply) => {
      const waiting = this.#waiting.get(number)
      this.#waiting.delete(number)
      if (this.#waiting.size === 0 && !this.#isClosing) worker.unref()
      if (error) waiting?.reject(isSuperseded ? new Superseded(error.message) : isBroken ? broken(error) : error)
      else waiting?.resolve()
    })
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', () => {
      this.#worker = null
      for (const { reject } of this.#waiting.values()) reject(isNoted(this.#file) ? broken(reason) : reason)
      this.#waiting.clear()
    })
    return worker
  }
}

/** Documents as JSON text, by collection. */
class Texts {
  #byCollection = new Map<string, string[]>()

  add({ collection, document }: Commit['puts'][number]): void {
    let list = this.#byCollection.get(collection)
    if (!list) this.#byCollection.set(collection, (list = []))
    list.push(document._id, JSON.stringify(document))
  }

  /** Texts added since the last call. */
  take(): [collection: string, texts: string[]][] {
    const taken = [...this.#byCollection]
    this.#byCollection = new Map()
    return taken
  }
}

class SqliteReadStore implements ReadStore {
  readonly #file: string
  readonly #emptyEveryMs: number
  #reading: SqliteReading
  #writer: Writer
  #last: Promise<void> = Promise.resolve()

  constructor(file: string, emptyEveryMs: number) {
    this.#file = file
    this.#emptyEveryMs = emptyEveryMs
    this.#reading = new SqliteReading(file)
    this.#writer = new Writer(file, emptyEveryMs)
  }

  get<D extends Document>(collection: string, id: string): Promise<D | null> {
    return this.#reading.get(collection, id)
  }

  getMany<D extends Document>(collection: string, ids: Iterable<string>): Promise<Map<string, D>> {
    return this.#reading.getMany(collection, ids)
  }

  find<D extends Document>(collection: string, options: FindOptions): Promise<D[]> {
    return this.#reading.find(collection, options)
  }

  firstOfEach<D extends Document>(collection: string, ranges: readonly IdRange[]): Promise<D[]> {
    return this.#reading.firstOfEach(collection, ranges)
  }

  count(collection: string, filter?: DocumentFilter): Promise<number> {
    return this.#reading.count(collection, filter)
  }

  checkpoint(name: string): Promise<Position | null> {
    return this.#reading.checkpoint(name)
  }

  checkpoints(): Promise<Readonly<Record<string, Position>>> {
    return this.#reading.checkpoints()
  }

  collections(): Promise<string[]> {
    return this.#reading.collections()
  }

  commit(commit: Commit): Promise<void> {
    return this.#inOrder(() => this.#commit(commit))
  }

  ensureIndexes(collection: string, indexes: readonly Index[]): Promise<void> {
    return this.#inOrder(() => this.#writer.do({ kind: 'ensureIndexes', collection, indexes }))
  }

  drop(collection: string): Promise<void> {
    return this.#inOrder(() => this.#writer.do({ kind: 'drop', collection }))
  }

  /** No other process reads, and readers in this process learn of the new version at once. */
  retire(collection: string): Promise<void> {
    return this.drop(collection)
  }

  claim(): Promise<Fence> {
    return this.#inOrder(async () => {
      await this.#writer.do({ kind: 'claim' })
      return this.#reading.fence()
    })
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.then(
      () => {},
      () => {},
    )
    return done
  }

  /**
   * Most commits are one message to the writer thread, since waking it costs more than the work; large ones are serialised in short turns.
   */
  async #commit({ puts, deletes, checkpoints, from = {}, fence }: Commit): Promise<void> {
    const texts = new Texts()
    const turn = new Turn()
    let parts = 0
    for (const put of puts) {
      if (turn.isOver) {
        this.#writer.send({ kind: 'stage', index: parts, puts: texts.take() })
        parts += 1
        await turn.pass()
      }
      texts.add(put)
    }
    await this.#writer.do({ kind: 'commit', parts, puts: texts.take(), deletes, checkpoints, from, fence })
  }

  async snapshot(): Promise<Snapshot> {
    const reading = new SqliteReading(this.#file)
    reading.hold()
    return reading
  }

  reset(): Promise<void> {
    return this.#inOrder(async () => {
      await this.#writer.close().catch(() => {}) // even closing such a file may fail
      await this.#reading.close()
      putAside(this.#file)
      this.#reading = new SqliteReading(this.#file)
      this.#writer = new Writer(this.#file, this.#emptyEveryMs)
    })
  }

  async close(): Promise<void> {
    await this.#last
    await this.#writer.close()
    await this.#reading.close()
  }
}

/** A read-only snapshot of a file's read models. */
export const openSqliteSnapshot = (file: string | URL): Snapshot => {
  const reading = new SqliteReading(file, true)
  reading.hold()
  return reading
}

/**
 * Opens the read models in `file`, which is created if missing and recreated if corrupt: its checkpoints are then null, and the caller
 * rebuilds. Any number of processes may read; the first write claims the file, and writes of a second process fail until the first has
 * ended.
 */
export const openSqliteReadStore = async ({
  file,
  emptyEveryMs = EMPTY_EVERY_MS,
}: {
  file: string
  emptyEveryMs?: number
}): Promise<ReadStore> => {
  mkdirSync(dirname(file), { recursive: true })
  discardIfDamaged(file)
  return new SqliteReadStore(file, emptyEveryMs)
}
