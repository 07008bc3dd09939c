// A clock that leaps while the log is open.
import { beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from './port.ts'
import { sampleEvent } from './sample.ts'
import { openSqliteEventStore } from './sqlite/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the clock of the log', () => {
  let store: EventStore
  /** The clock's time, and the time that has really passed. */
  let says: number
  let passed: number
  beforeEach(() => {
    says = Date.parse('2026-03-01T09:00:00Z')
    passed = 0
    store = openSqliteEventStore({ file: ':memory:', clock: { now: () => new Date(says), steady: () => passed } })
    return () => store.close()
  })
  const pass = (ms: number) => {
    says += ms
    passed += ms
  }
  const record = async () => {
    await store.append('thing-1', [sampleEvent()], 'any')
    return (await store.readAll({ direction: 'backwards', max: 1 })).events[0]?.metadata.recordedAt
  }

  it('may be idle for long', async () => {
    await record()
    pass(90 * 24 * HOUR)
    expect(await record()).toBe('2026-05-30T09:00:00.000Z')
  })

  it('is refused once it has leapt ahead, for every append, and believed again when it is set right', async () => {
    await record()
    pass(MINUTE)
    says += 12 * HOUR
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(record()).rejects.toMatchObject({
        name: 'Unavailable',
        outcome: 'refused',
        message: expect.stringContaining('720 minutes'),
      })
      pass(10 * MINUTE)
    }
    expect((await store.readAll()).events).toHaveLength(1)
    says -= 12 * HOUR
    expect(await record()).toBe('2026-03-01T09:21:00.000Z')
  })

  it('is refused also where nothing was recorded yet', async () => {
    says += 6 * MINUTE
    await expect(record()).rejects.toThrow('6 minutes more')
  })

  it('may be corrected by less than five minutes, as often as need be', async () => {
    for (let day = 0; day < 4; day += 1) {
      pass(24 * HOUR)
      says += 4 * MINUTE
      await record()
    }
    expect((await store.readAll()).events).toHaveLength(4)
  })

  it('may go back, and come forward again to where it would be', async () => {
    await record()
    says -= 3 * HOUR
    pass(HOUR)
    expect(await record()).toBe('2026-03-01T09:00:00.000Z')
    says += 3 * HOUR
    expect(await record()).toBe('2026-03-01T10:00:00.000Z')
    says += HOUR
    await expect(record()).rejects.toThrow('60 minutes')
  })
})
