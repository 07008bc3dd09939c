import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteShelves } from './moving/sqlite.ts'
import { inTransaction } from './transaction.ts'

const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'vault.db')
}

it('reports a full disk after SQLite rolled back by itself, and continues when there is room', async () => {
  const file = newFile()
  await openSqliteShelves(file).close()
  const db = new DatabaseSync(file)
  onTestFinished(() => db.close())
  const { page_count } = db.prepare('PRAGMA page_count').get() as { page_count: number }
  db.exec(`PRAGMA max_page_count = ${page_count + 2}`)
  const insert = db.prepare('INSERT INTO secret VALUES (?, ?)')
  const fill = () =>
    inTransaction(db, () => {
      for (let index = 0; index < 100; index += 1) insert.run(`secret ${index}`, Buffer.alloc(1000))
    })
  expect(fill).toThrow('database or disk is full')
  expect(db.isTransaction).toBe(false)
  db.exec(`PRAGMA max_page_count = ${page_count + 1000}`)
  fill()
  expect(db.prepare('SELECT count(*) AS count FROM secret').get()?.count).toBe(100)
})

it('rolls back if the work fails', () => {
  const db = new DatabaseSync(newFile())
  onTestFinished(() => db.close())
  db.exec('CREATE TABLE one (a)')
  const work = () => {
    db.exec('INSERT INTO one VALUES (1)')
    throw new Error('no')
  }
  expect(() => inTransaction(db, work)).toThrow('no')
  expect(db.prepare('SELECT count(*) AS count FROM one').get()?.count).toBe(0)
})
