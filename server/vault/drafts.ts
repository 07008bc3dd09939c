// Drafts in the vault's file. Those of several files have them as JSON, and the text of the main one beside.
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { CodeFile } from '../../protocol/verdict.ts'
import type { Draft, DraftKey, Drafts } from './port.ts'

const TABLE = `
  CREATE TABLE IF NOT EXISTS draft (userId INTEGER NOT NULL, activityId INTEGER NOT NULL, problemId INTEGER NOT NULL, languageId INTEGER NOT NULL,
    savedAt TEXT NOT NULL, content TEXT NOT NULL, files TEXT, PRIMARY KEY (userId, activityId, problemId, languageId)) STRICT;
`
const MOST_DRAFTS = 300

/** Creates the table, or adds to an older one the column of several files. */
export const prepareDrafts = (db: DatabaseSync): void => {
  db.exec(TABLE)
  const hasFiles = db.prepare("SELECT 1 FROM pragma_table_info('draft') WHERE name = 'files'").get()
  if (!hasFiles) db.exec('ALTER TABLE draft ADD COLUMN files TEXT')
}

/** Files as they are stored; null for a single one. */
export const storedFiles = ({ files }: Pick<Draft, 'files'>): string | null => (files === undefined ? null : JSON.stringify(files))

/** The stored form of a draft, read; `files` is null or absent where the draft is one text. */
export const draftOf = (content: string, savedAt: string, files: string | null | undefined): Draft => ({
  content,
  savedAt,
  ...(files == null ? {} : { files: JSON.parse(files) as CodeFile[] }),
})

const draftIn = ({ content, savedAt, files }: Record<string, SQLOutputValue>): Draft =>
  draftOf(String(content), String(savedAt), files === null ? null : String(files))

export const openDrafts = (db: DatabaseSync): Drafts => {
  const put = db.prepare(
    `INSERT INTO draft (userId, activityId, problemId, languageId, savedAt, content, files) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET content = excluded.content, savedAt = excluded.savedAt, files = excluded.files
     WHERE draft.savedAt = ? OR (draft.content = excluded.content AND draft.files IS excluded.files)`,
  )
  const get = db.prepare(
    'SELECT content, savedAt, files FROM draft WHERE userId = ? AND activityId = ? AND problemId = ? AND languageId = ?',
  )
  const newest = db.prepare(
    'SELECT languageId, content, savedAt, files FROM draft WHERE userId = ? AND activityId = ? AND problemId = ? ORDER BY savedAt DESC LIMIT 1',
  )
  const removeOldest = db.prepare(
    `DELETE FROM draft WHERE userId = ?1
     AND savedAt < (SELECT savedAt FROM draft WHERE userId = ?1 ORDER BY savedAt DESC LIMIT 1 OFFSET ${MOST_DRAFTS - 1})`,
  )
  const places = db.prepare('SELECT userId, activityId, problemId, languageId, savedAt FROM draft WHERE userId = ? ORDER BY savedAt')
  const removeAll = db.prepare('DELETE FROM draft WHERE userId = ?')
  return {
    async save({ userId, activityId, problemId, languageId }, draft, basedOn) {
      const { content, savedAt } = draft
      const isKept = put.run(userId, activityId, problemId, languageId, savedAt, content, storedFiles(draft), basedOn).changes > 0
      removeOldest.run(userId)
      return isKept
    },
    async get({ userId, activityId, problemId, languageId }) {
      const row = get.get(userId, activityId, problemId, languageId)
      return row ? draftIn(row) : null
    },
    async newest({ userId, activityId, problemId }) {
      const row = newest.get(userId, activityId, problemId)
      return row ? { languageId: Number(row.languageId), ...draftIn(row) } : null
    },
    async places(userId) {
      return places.all(userId).map((row) => ({ ...row }) as unknown as DraftKey & { savedAt: string })
    },
    async removeAll(userId) {
      removeAll.run(userId)
    },
  }
}
