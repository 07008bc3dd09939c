// The journal of the log is written back while the log is in use, by a thread of its own.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EventStore } from '../port.ts'
import { sampleEvent } from '../sample.ts'
import { openSqliteEventStore } from './store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('writes its journal back while it is being appended to, and not by the thread that answers', async ({ skip }) => {
  if (process.platform !== 'linux') return skip('needs the counters of a thread')
  const written = () => Number(/wchar: (\d+)/.exec(readFileSync('/proc/thread-self/io', 'utf8'))?.[1])
  const big = 'x'.repeat(20_000)
  /** However busy the machine is, the thread is never far behind. */
  const fill = async (store: EventStore, writtenBack = () => Number.POSITIVE_INFINITY) => {
    const before = written()
    for (let index = 0; index < 1000; index += 1) {
      await store.append(`big-${index % 10}`, [sampleEvent('Big', { big })], 'any')
      if (index % 100 === 99) await expect.poll(writtenBack).toBeGreaterThan((index - 150) * big.length)
    }
    return written() - before
  }
  const other = openSqliteEventStore({ file: join(folder, 'never.db'), walBytes: Number.MAX_SAFE_INTEGER })
  const journalOnly = await fill(other)
  await other.close()
  const file = join(folder, 'log.db')
  const store = openSqliteEventStore({ file, walBytes: 1_000_000 })
  expect(await fill(store, () => statSync(file).size)).toBeLessThan(1.1 * journalOnly)
  await expect.poll(() => statSync(file).size).toBeGreaterThan(15_000_000)
  expect(statSync(`${file}-wal`).size).toBeLessThan(10_000_000)
  await store.append('big-0', [sampleEvent()], 'any')
  expect((await store.readStream('big-0', { from: 99n })).head).toBe(100n)
  await store.close()
  const database = new DatabaseSync(file)
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(database.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 1001 })
  database.close()
})
