// Where days end, at the edges of zones and where clocks are put forward and back.
import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE, dayIn, daysLater, endOfDay, endOfDayWithin, isLater, minuteIn, momentIn } from './days.ts'

test.each([
  [DEFAULT_TIME_ZONE, '2026-03-01T15:59:59.999Z', '2026-03-01'],
  [DEFAULT_TIME_ZONE, '2026-03-01T16:00:00.000Z', '2026-03-02'],
  ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31'],
  ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
])('in %s it is at %s the day %s', (zone, time, day) => expect(dayIn(zone, new Date(time))).toBe(day))

test('there is no day where there is no such zone', () => expect(() => dayIn('Asia/Nowhere', 0)).toThrow(RangeError))

test.each([
  ['Asia/Taipei', '2027-06-30', '2027-06-30T15:59:59.999Z'],
  ['UTC', '2027-06-30', '2027-06-30T23:59:59.999Z'],
  ['Pacific/Kiritimati', '2027-01-01', '2027-01-01T09:59:59.999Z'],
  ['Pacific/Pago_Pago', '2026-12-31', '2027-01-01T10:59:59.999Z'],
  ['Asia/Kathmandu', '2028-02-29', '2028-02-29T18:14:59.999Z'],
])('a day in %s ends when the next one begins there', (timeZone, day, end) => {
  expect(endOfDay(timeZone, day)).toBe(end)
  expect(dayIn(timeZone, end)).toBe(day)
  expect(dayIn(timeZone, Date.parse(end) + 1)).not.toBe(day)
})

test('a day on which clocks are put forward has 23 hours, and one on which they are put back 25', () => {
  const lengthOf = (day: string, before: string) =>
    (Date.parse(endOfDay('Europe/Berlin', day)) - Date.parse(endOfDay('Europe/Berlin', before))) / 3_600_000
  expect(lengthOf('2027-03-28', '2027-03-27')).toBe(23)
  expect(lengthOf('2027-10-31', '2027-10-30')).toBe(25)
  expect(lengthOf('2027-11-01', '2027-10-31')).toBe(24)
})

test('where midnight is skipped, the day before ends when clocks are put forward', () => {
  // in Beirut clocks go from midnight to one o'clock
  expect(endOfDay('Asia/Beirut', '2026-03-28')).toBe('2026-03-28T21:59:59.999Z')
  expect(minuteIn('Asia/Beirut', '2026-03-28T22:00:00.000Z')).toBe('2026-03-29 01:00')
})

test('a day that a zone left out ends with the day before', () => {
  expect(endOfDay('Pacific/Apia', '2011-12-30')).toBe(endOfDay('Pacific/Apia', '2011-12-29'))
})

test('what may not last longer ends with that on its last day, and not on a later one', () => {
  const noon = '2027-06-30T04:00:00.000Z'
  expect(endOfDayWithin('Asia/Taipei', '2027-06-29', noon)).toBe('2027-06-29T15:59:59.999Z')
  expect(endOfDayWithin('Asia/Taipei', '2027-06-30', noon)).toBe(noon)
  expect(endOfDayWithin('Asia/Taipei', '2027-07-01', noon)).toBeNull()
})

test.each([
  ['Asia/Taipei', '2027-03-01 08:30', '2027-03-01T00:30:00.000Z'],
  ['Asia/Kathmandu', '2027-03-01 00:00', '2027-02-28T18:15:00.000Z'],
  ['America/New_York', '2027-01-15 23:59', '2027-01-16T04:59:00.000Z'],
  ['Europe/Berlin', '2027-03-28 03:00', '2027-03-28T01:00:00.000Z'],
])('a clock in %s shows %s at %s', (timeZone, minute, time) => {
  expect(momentIn(timeZone, minute)).toBe(time)
  expect(minuteIn(timeZone, time)).toBe(minute)
})

test('a minute that a clock shows twice is the first one, and one that it leaves out is later', () => {
  expect(momentIn('Europe/Berlin', '2027-10-31 02:30')).toBe('2027-10-31T00:30:00.000Z')
  expect(minuteIn('Europe/Berlin', momentIn('Europe/Berlin', '2027-03-28 02:30'))).toBe('2027-03-28 03:30')
})

test.each([
  ['Asia/Taipei', '2027-03-01T15:59:59.999Z', 180, '2027-08-28T15:59:59.999Z'],
  ['Europe/Berlin', '2027-03-27T08:00:00.000Z', 1, '2027-03-28T07:00:00.000Z'],
  ['Europe/Berlin', '2027-10-30T07:00:00.000Z', 2, '2027-11-01T08:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28T07:30:00.000Z', -1, '2027-03-27T08:30:00.000Z'],
  ['UTC', '2028-02-28T12:00:00.000Z', 2, '2028-03-01T12:00:00.000Z'],
])('in %s it is the same time of day %s, %i days later', (timeZone, time, days, later) => {
  expect(daysLater(timeZone, time, days)).toBe(later)
  expect(minuteIn(timeZone, later).slice(11)).toBe(minuteIn(timeZone, time).slice(11))
})

test('moments are compared, whatever precision they are written with', () => {
  expect(isLater('2027-06-30T15:59:59.999Z', '2027-06-30T15:59:59Z')).toBe(true)
  expect(isLater('2027-06-30T15:59:59Z', '2027-06-30T15:59:59.000Z')).toBe(false)
})
