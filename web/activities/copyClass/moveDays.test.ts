import { expect, test } from 'vitest'
import { movedTimes, proposalsOf } from './moveDays.ts'

const ZONE = 'Asia/Taipei'
/** Wednesday, 2026-11-25, 10:00 in Taipei. */
const NOW = '2026-11-25T02:00:00.000Z'
const homework = (startTime: string) => ({ startTime })

test('proposes today and the next Monday for the first homework, whatever the order', () => {
  const later = [homework('2026-03-20T03:00:00.000Z'), homework('2026-03-02T03:00:00.000Z')]
  expect(proposalsOf(later, ZONE, NOW)).toEqual([
    { is: 'today', day: '2026-11-25', moveDays: 268 },
    { is: 'monday', day: '2026-11-30', moveDays: 273 },
  ])
})

test('proposes no start that has passed', () => {
  expect(proposalsOf([homework('2026-03-02T01:00:00.000Z')], ZONE, NOW).map(({ is }) => is)).toEqual(['monday'])
})

test('on a Monday, the next one is a week later; days are those of the zone', () => {
  // Monday 01:00 in Taipei is still Sunday in UTC
  const [proposal] = proposalsOf([homework('2026-03-01T16:30:00.000Z')], ZONE, '2026-11-29T17:00:00.000Z')
  expect(proposal).toEqual({ is: 'monday', day: '2026-12-07', moveDays: 280 })
})

test('proposes nothing without homework', () => {
  expect(proposalsOf([], ZONE, NOW)).toEqual([])
})

test.each([
  ['in time', 273, null, null],
  ['in the past', 200, null, 'past'],
  ['after the class', 400, null, 'afterClass'],
  ['with its make-up after the class', 273, '2026-05-20T00:00:00.000Z', 'afterClass'],
] as const)('%s', (_name, moveDays, makeUpEndTime, fault) => {
  const times = { startTime: '2026-03-02T01:00:00.000Z', endTime: '2026-03-09T01:00:00.000Z', makeUpEndTime }
  expect(movedTimes(times, moveDays, { timeZone: ZONE, expirationTime: '2027-01-31T15:59:59.999Z' }, NOW).fault).toBe(fault)
})

test('keeps the time of day where the clocks change in between', () => {
  const times = { startTime: '2026-03-02T08:00:00.000Z', endTime: '2026-03-09T08:00:00.000Z', makeUpEndTime: null }
  const moved = movedTimes(
    times,
    100,
    { timeZone: 'Europe/Berlin', expirationTime: '2027-01-31T00:00:00.000Z' },
    '2026-03-01T00:00:00.000Z',
  )
  expect(moved).toEqual({ startTime: '2026-06-10T07:00:00.000Z', endTime: '2026-06-17T07:00:00.000Z', fault: null })
})
