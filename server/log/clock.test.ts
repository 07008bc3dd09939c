// The server's clock and the log: the demo's simulated past is not a leap, a changed system clock is.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleEvent } from '../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { StartRefused } from '../config.ts'
import { checkStartTime, createClock } from './clock.ts'

const DAY = 24 * 3600 * 1000

describe('the server’s clock', () => {
  afterEach(() => vi.useRealTimers())

  it('tells a past in days and then the present, and the log takes it all', async () => {
    const clock = createClock()
    const store = openSqliteEventStore({ file: ':memory:', clock })
    const began = Date.now() - 90 * DAY
    for (let day = 0; day < 90; day += 30) {
      clock.set(began + day * DAY)
      await store.append('thing-1', [sampleEvent()], 'any')
    }
    clock.release()
    await store.append('thing-1', [sampleEvent()], 'any')
    const times = (await store.readStream('thing-1')).events.map(({ metadata }) => metadata.recordedAt)
    expect(times.slice(0, 3)).toEqual([0, 30, 60].map((day) => new Date(began + day * DAY).toISOString()))
    expect(times[3]?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
    await store.close()
  })

  it('is refused by the log when the machine’s clock is set a day ahead', async () => {
    const store = openSqliteEventStore({ file: ':memory:', clock: createClock() })
    await store.append('thing-1', [sampleEvent()], 'any')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY })
    await expect(store.append('thing-1', [sampleEvent()], 'any')).rejects.toThrow('the clock says')
    vi.useRealTimers()
    await store.append('thing-1', [sampleEvent()], 'any')
    await store.close()
  })

  it('starts after long holidays, and after years if an operator confirms the day', () => {
    const newest = '2026-03-01T08:00:00.000Z'
    const start = (day: string, confirmed: string | null = null) => checkStartTime(newest, new Date(`${day}T12:00:00Z`), confirmed)
    start('2027-03-20')
    start('2020-01-01')
    expect(() => start('2036-03-01')).toThrow(StartRefused)
    expect(() => start('2036-03-01', '2026-03-02')).toThrow('CLOCK_CONFIRMED=2036-03-01')
    start('2036-03-01', '2036-03-01')
  })
})
