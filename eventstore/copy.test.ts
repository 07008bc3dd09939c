// One log into another: between files, and to a server and back where there is one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyLog, DifferentLog } from './copy.ts'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from './esdb/server.fixture.ts'
import { openEsdbEventStore } from './esdb/store.ts'
import { type EventStore, type ImportingStore, START, type StoredEvent } from './port.ts'
import { sampleEvent, sampleEvents } from './sample.ts'
import { openSqliteEventStore } from './sqlite/store.ts'
import { verifyLog } from './verify.ts'

let folder: string
const opened: EventStore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
})
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
  rmSync(folder, { recursive: true })
})
const file = (name: string): ImportingStore => {
  const store = openSqliteEventStore({ file: join(folder, name) })
  opened.push(store)
  return store
}
const log = (address: string): ImportingStore => {
  const store = openEsdbEventStore({ address })
  opened.push(store)
  return store
}

/** Everything but where it lies. */
const contents = async (store: EventStore) => {
  const all: StoredEvent[] = []
  for (let after = START; ; ) {
    const page = await store.readStored({ after })
    all.push(...page.events)
    if (page.isEnd) return all.map((event) => ({ ...event, position: '' }))
    after = page.checkpoint
  }
}

const write = async (store: EventStore) => {
  await store.append(
    'exam-1',
    [sampleEvent('Opened', { text: '題目 "A+B"\n\u0000\u2028\ud800, "metadata":{}', big: 1e21, minus: -0.5 })],
    'any',
  )
  for (let index = 0; index < 40; index += 1)
    await store.append(`user-${index % 7}`, [...sampleEvents(1 + (index % 3)), sampleEvent('Empty', '')], 'any')
  await store.append('blob-1', [sampleEvent('Blob', 'x'.repeat(600_000))], 'any')
  await store.append('blob-1', [sampleEvent('Blob', ['y'.repeat(600_000), null])], 0n)
}

/** Fails at the page after so many. */
const interrupted = (store: ImportingStore, pages: number): ImportingStore => ({
  ...store,
  async importStored(events) {
    if (pages === 0) throw new Error('pulled out')
    pages -= 1
    await store.importStored(events)
  },
})

const moves = (name: string, openTarget: () => ImportingStore) => {
  describe(name, () => {
    it('holds the same events with the same ids, times and hashes, and takes what comes later', async () => {
      const from = file('from.db')
      await write(from)
      const to = openTarget()
      const copied = await copyLog(from, to)
      const original = await contents(from)
      expect(await contents(to)).toEqual(original)
      expect(copied).toMatchObject({ events: original.length, before: 0, until: await from.head() })
      await to.append('exam-1', [sampleEvent()], 0n)
      await to.append('user-3', [sampleEvent()], 'any')
      expect((await verifyLog({ events: to, knownKeys: [] })).faults).toEqual([])
      const back = file('back.db')
      expect((await copyLog(to, back)).events).toBe(original.length + 2)
      expect(await contents(back)).toEqual(await contents(to))
    })

    it('goes on where it was interrupted, and copies what has come since', async () => {
      const from = file('from.db')
      await write(from)
      for (let index = 0; index < 600; index += 1) await from.append(`many-${index % 3}`, [sampleEvent()], 'any')
      const to = openTarget()
      await expect(copyLog(from, interrupted(to, 1))).rejects.toThrow('pulled out')
      const there = (await contents(to)).length
      expect(there).toBeGreaterThan(0)
      const copied = await copyLog(from, to)
      expect(copied.before).toBe(there)
      await from.append('late-1', sampleEvents(2), 'any')
      const more = await copyLog(from, to)
      expect(more).toMatchObject({ before: copied.events, events: copied.events + 2 })
      expect(more.sha256).not.toBe(copied.sha256)
      expect((await copyLog(from, to)).sha256).toBe(more.sha256)
    })

    it('touches nothing where there is another log', async () => {
      const from = file('from.db')
      await write(from)
      const to = openTarget()
      await to.append('other-1', [sampleEvent()], 'any')
      await expect(copyLog(from, to)).rejects.toThrow(DifferentLog)
      await expect(copyLog(file('empty.db'), to)).rejects.toThrow(/more than the other log has/)
      expect(await contents(to)).toHaveLength(1)
    })
  })
}

moves('a copy in a file', () => file('to.db'))
describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}to a server`, () => {
  moves('a copy on EventStoreDB', () => log(newLogAddress()))
})
