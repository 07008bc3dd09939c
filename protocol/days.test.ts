import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE, dayIn } from './days.ts'

test.each([
  [DEFAULT_TIME_ZONE, '2026-03-01T15:59:59.999Z', '2026-03-01'],
  [DEFAULT_TIME_ZONE, '2026-03-01T16:00:00.000Z', '2026-03-02'],
  ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31'],
  ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
])('in %s it is at %s the day %s', (zone, time, day) => expect(dayIn(zone, new Date(time))).toBe(day))

test('there is no day where there is no such zone', () => expect(() => dayIn('Asia/Nowhere', new Date(0))).toThrow(RangeError))
