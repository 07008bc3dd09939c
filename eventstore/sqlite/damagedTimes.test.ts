// The time of an event whose text is damaged is not known, and nothing else is dated by it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sampleEvent } from '../sample.ts'
import { newestTime } from '../time.ts'
import { openSqliteEventStore } from './store.ts'

test.each(['{}', '[]', `,"id":"x","type":"Happened","data":{"note":"${'zone '.repeat(20)}`])(
  'the newest event is damaged: %s',
  async (body) => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'))
    const file = join(folder, 'log.db')
    let now = new Date('2026-03-01T08:00:00.000Z')
    const open = () => openSqliteEventStore({ file, clock: { now: () => now } })
    let store = open()
    try {
      await store.append('thing-1', [sampleEvent()], 'any')
      const { position } = await store.append('thing-1', [sampleEvent()], 'any')
      await store.close()
      const other = new DatabaseSync(file)
      other.prepare('UPDATE events SET body = ? WHERE position = ?').run(body, BigInt(position))
      other.close()
      store = open()
      expect(await newestTime(store)).toBe('2026-03-01T08:00:00.000Z')
      now = new Date('2026-03-02T08:00:00.000Z')
      await store.append('thing-2', [sampleEvent()], 'any')
      expect(await newestTime(store)).toBe('2026-03-02T08:00:00.000Z')
      expect(await store.positionAt?.(now)).toBe(await store.head())
    } finally {
      await store.close()
      rmSync(folder, { recursive: true })
    }
  },
)
