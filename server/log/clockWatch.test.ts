// Warnings in the server's log when the clock disagrees with the event log.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventStore } from '../../eventstore/port.ts'
import { sampleEvent } from '../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { watchClock } from './clockWatch.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.parse('2026-03-02T08:00:00.000Z')

let now: number
let events: EventStore
let lines: string[]
let isLeapt: boolean
beforeEach(() => {
  now = start
  lines = []
  isLeapt = false
  events = openSqliteEventStore({ file: ':memory:', clock: { now: () => new Date(now) } })
})
afterEach(() => events.close())

const watch = (newestAtStart: string | null) =>
  watchClock({
    events,
    clock: { now: () => new Date(now), refusal: () => (isLeapt ? 'it leapt' : null) },
    newestAtStart,
    log: { warn: (_, message) => void lines.push(message), info: (message) => void lines.push(message) },
  })
const record = () => events.append('thing-1', [sampleEvent()], 'any')

test('a trouble is logged once when it begins, and once when it is over', async () => {
  const watched = watch(null)
  await record()
  await watched.look()
  expect(lines).toEqual([])
  isLeapt = true
  await watched.look()
  await watched.look()
  isLeapt = false
  now -= 3 * DAY
  await watched.look()
  expect(watched.trouble()).toMatchObject({ state: 'ahead', eventTime: '2026-03-02T08:00:00.000Z', serverTime: '2026-02-27T08:00:00.000Z' })
  now += 3 * DAY
  await watched.look()
  expect(lines).toEqual([
    'clock: it leapt',
    'clock: the newest event is dated 2026-03-02T08:00:00.000Z, the clock says 2026-02-27T08:00:00.000Z: until then everything is recorded with that time',
    'clock: in agreement with the log again',
  ])
  watched.stop()
})

test('a gap of more than a day is reported for a day after the start; differences of minutes are not', async () => {
  const shortly = watch('2026-03-01T09:00:00.000Z')
  expect(shortly.trouble()).toBeNull()
  shortly.stop()
  const ahead = watch('2026-03-02T08:04:00.000Z')
  expect(ahead.trouble()).toBeNull()
  ahead.stop()
  const watched = watch('2026-02-27T08:00:00.000Z')
  await watched.look()
  await record()
  await watched.look()
  expect(lines).toEqual([
    expect.stringMatching(/^clock: the server was started at 2026-03-02T08:00:00.000Z, 3 days after the last event of 2026-02-27/),
  ])
  now += 23 * HOUR
  expect(watched.trouble()).toMatchObject({ state: 'rested', serverTime: '2026-03-02T08:00:00.000Z' })
  now += 2 * HOUR
  expect(watched.trouble()).toBeNull()
  watched.stop()
})

test('a log that cannot be read for a while ends nothing', async () => {
  const failing = vi.spyOn(events, 'readAll').mockRejectedValue(new Error('no reply'))
  const watched = watch('2026-03-03T08:00:00.000Z')
  await watched.look()
  expect(watched.trouble()).toMatchObject({ state: 'ahead' })
  failing.mockRestore()
  watched.stop()
})
