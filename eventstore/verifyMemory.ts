// Memory of a check of the whole log, for streams and ids: the streams of the moment in memory, all others in a temporary file of SQLite, so that no log
// is too long for it. The file lies where SQLITE_TMPDIR or TMPDIR says, has no name and goes with the process; about 150 bytes for each event.
import { DatabaseSync } from 'node:sqlite'
import type { Position, StoredEvent } from './port.ts'

/** The last event of a stream, as far as the check has come. */
export interface Head {
  revision: bigint
  link: string
  /** Of the one that came last, whatever its revision. */
  recordedAt: string
  position: Position
}

/** Position of an event whose id occurred in its stream before. */
export type Repeated = Pick<StoredEvent, 'stream' | 'revision' | 'position'> & { id: string }

export interface VerifyMemory {
  headOf(stream: string): Head | undefined
  setHead(stream: string, head: Head): void
  addId(event: Pick<StoredEvent, 'stream' | 'revision' | 'position'>, id: string): void
  /** Of the ids so far; so many at most. */
  repeated(most: number): Repeated[]
  close(): void
}

/** Heads in memory, some 300 bytes each. */
const HEADS = 50_000

const SET_UP = `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE; PRAGMA cache_size = -16384;
CREATE TABLE heads (stream TEXT PRIMARY KEY, revision INTEGER NOT NULL, link TEXT NOT NULL, recordedAt TEXT NOT NULL, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE ids (stream TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL, position TEXT NOT NULL) STRICT; BEGIN`

/** All but the first in the log of those that have the same id; sorting is done in the file as well. */
const REPEATED = `SELECT ids.stream, ids.id, ids.revision, ids.position FROM ids
JOIN (SELECT stream, id, min(position) AS first FROM ids GROUP BY stream, id HAVING count(*) > 1) AS same
ON ids.stream = same.stream AND ids.id = same.id AND ids.position > same.first ORDER BY ids.position LIMIT ?`

export const openVerifyMemory = (): VerifyMemory => {
  const database = new DatabaseSync('')
  database.exec(SET_UP)
  const select = database.prepare('SELECT revision, link, recordedAt, position FROM heads WHERE stream = ?')
  select.setReadBigInts(true)
  const replace = database.prepare('INSERT OR REPLACE INTO heads VALUES (?, ?, ?, ?, ?)')
  const insert = database.prepare('INSERT INTO ids VALUES (?, ?, ?, ?)')
  let heads = new Map<string, Head>()
  return {
    headOf: (stream) => heads.get(stream) ?? (select.get(stream) as Head | undefined),
    setHead(stream, head) {
      heads.set(stream, head)
      if (heads.size < HEADS) return
      for (const [name, { revision, link, recordedAt, position }] of heads) replace.run(name, revision, link, recordedAt, position)
      heads = new Map()
    },
    addId: ({ stream, revision, position }, id) => void insert.run(stream, id, revision, position),
    repeated(most) {
      const found = database.prepare(REPEATED)
      found.setReadBigInts(true)
      return found.all(most) as unknown as Repeated[]
    },
    close() {
      if (database.isOpen) database.close()
    },
  }
}
