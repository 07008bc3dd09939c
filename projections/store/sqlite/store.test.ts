import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readStoreContract } from '../contract.suite.ts'
import type { Document, ReadStore } from '../port.ts'
import { noteDamage } from './damage.ts'
import { select } from './sql.ts'
import { openSqliteReadStore } from './store.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-store-'))
  file = join(folder, 'deep', 'views.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

readStoreContract('SQLite', () => openSqliteReadStore({ file }))

describe('the SQLite file', () => {
  const filled = async (documents = 10): Promise<void> => {
    const store = await openSqliteReadStore({ file })
    const puts = Array.from({ length: documents }, (_, n) => ({
      collection: 'people',
      document: { _id: String(n), n, at: n % 7, text: 'x'.repeat(200) },
    }))
    await store.ensureIndexes('people', [{ fields: ['at', 'n'] }])
    await store.commit({ puts, deletes: [], checkpoints: { people: '1' } })
    await store.close()
  }
  const state = async (store: ReadStore) => [await store.checkpoint('people'), await store.count('people')]
  const reopened = async () => {
    const store = await openSqliteReadStore({ file })
    const found = await state(store)
    await store.commit({ puts: [{ collection: 'people', document: { _id: 'new' } }], deletes: [], checkpoints: {} })
    expect(await store.get('people', 'new')).toEqual({ _id: 'new' })
    await store.close()
    return found
  }

  test('is kept from one opening to the next', async () => {
    await filled()
    expect(await reopened()).toEqual(['1', 10])
  })

  test('soon holds nothing of what was deleted, nor does the log beside it', async () => {
    const store = await openSqliteReadStore({ file, emptyEveryMs: 20 })
    const document = { _id: '1', name: `Erased Person ${'x'.repeat(20_000)}` }
    await store.commit({ puts: [{ collection: 'people', document }], deletes: [], checkpoints: {} })
    await store.commit({ puts: [], deletes: [{ collection: 'people', id: '1' }], checkpoints: {} })
    const texts = () => [file, `${file}-wal`].map((path) => readFileSync(path).includes('Erased Person'))
    await expect.poll(texts).toEqual([false, false])
    await store.close()
  })

  test('is made anew when it was deleted by hand', async () => {
    await filled()
    rmSync(file)
    expect(await reopened()).toEqual([null, 0])
  })

  test.each([
    ['is no database', () => writeFileSync(file, 'not a database at all, '.repeat(100))],
    [
      'has damaged pages',
      () => {
        const opened = openSync(file, 'r+')
        writeSync(opened, Buffer.alloc(40_000, 0x5a), 0, 40_000, 16_384)
        closeSync(opened)
      },
    ],
  ])('is made anew when it %s', async (_, damage) => {
    await filled(2000)
    damage()
    expect(await reopened()).toEqual([null, 0])
  })

  test('is made anew when damage was met in it before', async () => {
    await filled()
    const store = await openSqliteReadStore({ file })
    noteDamage(file, Object.assign(new Error('database disk image is malformed'), { errcode: 11 }))
    await store.close()
    expect(await reopened()).toEqual([null, 0])
    expect(await reopened()).toEqual([null, 1])
  })

  test('keeps what was committed before the process was killed', () => {
    const script = `
      import { openSqliteReadStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)}
      const store = await openSqliteReadStore({ file: ${JSON.stringify(file)} })
      await store.commit({ puts: [{ collection: 'people', document: { _id: '1' } }], deletes: [], checkpoints: { people: '9' } })
      process.kill(process.pid, 'SIGKILL')`
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL')
    return expect(reopened()).resolves.toEqual(['9', 1])
  })

  test('has one writer at a time and any number of readers', async () => {
    await filled()
    const first = await openSqliteReadStore({ file })
    const second = await openSqliteReadStore({ file })
    await first.drop('other')
    expect(await state(second)).toEqual(['1', 10])
    await expect(second.drop('other')).rejects.toThrow('being written by another process')
    await first.close()
    await second.drop('other')
    await second.close()
  })

  test('serves filter and sort of a page from one index', async () => {
    await filled()
    const db = new DatabaseSync(file)
    const { sql, values } = select('people', { filter: { at: 3, n: { $gt: 2 } }, sort: [['n', -1]], limit: 10 })
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map((row) => row.detail)
    db.close()
    expect(plan).toEqual([expect.stringMatching(/^SEARCH people USING INDEX people_by_\w+ \(<expr>=\? AND <expr>>\?\)$/)])
  })

  test('merges a page of several values from ranges of one index, without sorting', async () => {
    await filled()
    const db = new DatabaseSync(file)
    const { sql, values } = select('people', { filter: { at: { $in: [3, 4, 5] } }, sort: [['n', -1]], limit: 10, offset: 20 })
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map((row) => String(row.detail))
    db.close()
    const ranges = plan.filter((step) => /^SEARCH people USING COVERING INDEX people_by_\w+ \(<expr>=\?\)$/.test(step))
    expect(ranges).toHaveLength(3)
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })

  test('a commit does not hold up a read made meanwhile', async () => {
    const store = await openSqliteReadStore({ file })
    await store.commit({ puts: [{ collection: 'people', document: { _id: '1' } }], deletes: [], checkpoints: {} })
    const puts = Array.from({ length: 50_000 }, (_, n) => ({ collection: 'people', document: { _id: `n${n}` } as Document }))
    let isCommitted = false
    const commit = store.commit({ puts, deletes: [], checkpoints: {} }).then(() => (isCommitted = true))
    expect(await store.get('people', '1')).toEqual({ _id: '1' })
    expect(isCommitted).toBe(false)
    await commit
    await store.close()
  })
})
