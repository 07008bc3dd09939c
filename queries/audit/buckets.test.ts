import { expect, test } from 'vitest'
import { bucketsOf, hourOf } from './buckets.ts'

const TAIPEI = 480
const counted = (...times: string[]) => new Map(times.map((time) => [hourOf(Date.parse(time)), 1]))
const told = (hours: ReadonlyMap<number, number>, offset = 0) => {
  const { step, buckets } = bucketsOf(hours, offset)
  return [step, ...buckets.map(({ start, count }) => `${new Date(start).toISOString().slice(0, 13)} ${count}`)]
}

test('the hours between the first and the last, also those without anything', () => {
  expect(told(counted('2026-03-02T08:10:00Z', '2026-03-02T10:00:00Z'))).toEqual([
    'hour',
    '2026-03-02T08 1',
    '2026-03-02T09 0',
    '2026-03-02T10 1',
  ])
  expect(bucketsOf(new Map(), 0)).toEqual({ step: 'hour', buckets: [] })
})

test('days begin at midnight of the viewer', () => {
  const hours = counted('2026-03-01T15:00:00Z', '2026-03-01T16:00:00Z', '2026-03-04T00:00:00Z')
  expect(told(hours, TAIPEI)).toEqual(['day', '2026-02-28T16 1', '2026-03-01T16 1', '2026-03-02T16 0', '2026-03-03T16 1'])
  expect(told(hours, -300)).toEqual(['day', '2026-03-01T05 2', '2026-03-02T05 0', '2026-03-03T05 1'])
  // half-hour time zone: midnight is at 18:30 UTC, but buckets use whole hours
  expect(told(hours, 330)[1]).toBe('2026-02-28T19 2')
})

test('weeks begin on Sunday, months on the first; they end where the next begin', () => {
  expect(told(counted('2026-03-04T12:00:00Z', '2026-06-01T00:00:00Z')).slice(0, 3)).toEqual(['week', '2026-03-01T00 1', '2026-03-08T00 0'])
  const { step, buckets } = bucketsOf(counted('2024-01-31T20:00:00Z', '2026-03-04T12:00:00Z'), TAIPEI)
  expect(step).toBe('month')
  expect(buckets.length).toBe(26)
  expect(new Date(buckets[0]?.start ?? 0).toISOString()).toBe('2024-01-31T16:00:00.000Z')
  expect(buckets.slice(1).map(({ start }) => start)).toEqual(buckets.slice(0, -1).map(({ end }) => end))
})
