// Reads of one SQLite connection: the port's Reader over prepared statements. A missing collection counts as empty.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Position } from '../../../eventstore/port.ts'
import { Turn } from '../../../eventstore/turn.ts'
import {
  type Document,
  type DocumentFilter,
  type Fence,
  type FindOptions,
  type IdRange,
  type Scanned,
  type Snapshot,
  StoreBroken,
} from '../port.ts'
import { isDamage, noteDamage } from './damage.ts'
import { type Bound, CHECKPOINTS, OWNER, select, table, where } from './sql.ts'

/** Documents per page of a scan or of `getMany`. */
const PAGE = 1000
/** Statements differ only by the shape of a filter, so there are few; this bounds a mistake. */
const STATEMENTS = 1000

/** SQLite has one result code for every invalid statement, so the message has to identify a missing table. */
const isMissingTable = (error: unknown): boolean => error instanceof Error && error.message.startsWith('no such table')

export class SqliteReading implements Snapshot {
  /** Where damage is recorded; null for nowhere. */
  readonly #file: string | null
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** `isUntouched`: nothing is written, neither to the file nor beside it. */
  constructor(file: string | URL, isUntouched = false) {
    this.#file = isUntouched ? null : String(file)
    this.#db = new DatabaseSync(file, { timeout: 5000, readOnly: isUntouched })
    // no memory mapping: a file truncated while mapped would crash the process instead of failing a read
    this.#db.exec('PRAGMA query_only = ON; PRAGMA cache_size = -32000; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY')
  }

  #all(sql: string, values: readonly Bound[]): Record<string, unknown>[] {
    try {
      let statement = this.#statements.get(sql)
      if (!statement) {
        if (this.#statements.size >= STATEMENTS) this.#statements.clear()
        statement = this.#db.prepare(sql)
        this.#statements.set(sql, statement)
      }
      return statement.all(...values)
    } catch (error) {
      if (isMissingTable(error)) return []
      if (this.#file !== null) noteDamage(this.#file, error)
      throw isDamage(error) ? new StoreBroken(`the read models cannot be read: ${String(error)}`, { cause: error }) : error
    }
  }

  #parse<T>(text: string): T {
    try {
      return JSON.parse(text) as T
    } catch (error) {
      throw new StoreBroken(`a document of the read models is no JSON: ${String(error)}`, { cause: error })
    }
  }

  /** One JSON text for many documents: one native call and one parse instead of one per row. */
  #documents<D extends Document>(from: string, values: readonly Bound[]): D[] {
    const [row] = this.#all(`SELECT group_concat(doc) AS docs FROM ${from}`, values)
    return row?.docs ? this.#parse<D[]>(`[${row.docs as string}]`) : []
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | null> {
    const [row] = this.#all(`SELECT doc FROM ${table(collection)} WHERE id = ?`, [id])
    return row ? this.#parse<D>(row.doc as string) : null
  }

  async getMany<D extends Document>(collection: string, ids: Iterable<string>): Promise<Map<string, D>> {
    const wanted = [...new Set(ids)]
    const found = new Map<string, D>()
    for (let start = 0; start < wanted.length; start += PAGE) {
      const page = JSON.stringify(wanted.slice(start, start + PAGE))
      const documents = this.#documents<D>(`${table(collection)} WHERE id IN (SELECT value FROM json_each(?))`, [page])
      for (const document of documents) found.set(document._id, document)
    }
    return found
  }

  async firstOfEach<D extends Document>(collection: string, ranges: readonly IdRange[]): Promise<D[]> {
    const first = `SELECT doc FROM ${table(collection)} WHERE id >= range.value ->> 0 AND id < range.value ->> 1 ORDER BY id LIMIT 1`
    const found: D[] = []
    for (let start = 0; start < ranges.length; start += PAGE) {
      const page = JSON.stringify(ranges.slice(start, start + PAGE))
      found.push(...this.#documents<D>(`(SELECT (${first}) AS doc FROM json_each(?) AS range)`, [page]))
    }
    return found
  }

  async find<D extends Document>(collection: string, options: FindOptions): Promise<D[]> {
    const { sql, values } = select(collection, options)
    return this.#all(sql, values).map((row) => this.#parse<D>(row.doc as string))
  }

  async count(collection: string, filter?: DocumentFilter): Promise<number> {
    const { sql, values } = where(filter)
    const [row] = this.#all(`SELECT count(*) AS n FROM ${table(collection)}${sql}`, values)
    return (row?.n as number | undefined) ?? 0
  }

  async checkpoint(name: string): Promise<Position | null> {
    const [row] = this.#all(`SELECT position FROM ${CHECKPOINTS} WHERE name = ?`, [name])
    return (row?.position as Position | undefined) ?? null
  }

  async checkpoints(): Promise<Readonly<Record<string, Position>>> {
    const rows = this.#all(`SELECT name, position FROM ${CHECKPOINTS}`, [])
    return Object.fromEntries(rows.map(({ name, position }) => [name as string, position as Position]))
  }

  async fence(): Promise<Fence> {
    const [row] = this.#all(`SELECT max(fence) AS fence FROM ${OWNER}`, [])
    return (row?.fence as Fence | undefined) ?? 0
  }

  async collections(): Promise<string[]> {
    const rows = this.#all(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite_*' ORDER BY name`,
      [],
    )
    return rows.map((row) => row.name as string)
  }

  async *scan(collection: string): AsyncGenerator<Scanned> {
    const turn = new Turn()
    let last = 0
    for (;;) {
      if (turn.isOver) await turn.pass()
      const rows = this.#all(`SELECT pos, doc FROM ${table(collection)} WHERE pos > ? ORDER BY pos LIMIT ${PAGE}`, [last])
      if (rows.length === 0) return
      for (const row of rows) {
        const document = this.#parse<Document>(row.doc as string)
        yield { id: document._id, document }
      }
      last = rows.at(-1)?.pos as number
    }
  }

  /** Until `close`, all reads see the same moment. The first read takes the snapshot. */
  hold(): void {
    this.#db.exec('BEGIN')
    this.#all('SELECT count(*) FROM sqlite_schema', [])
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close()
  }
}
