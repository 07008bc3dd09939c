// The estimate of the server's clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasClockJumped, learnServerTime, serverNow } from './serverClock.ts'

const NOW = Date.parse('2026-03-01T08:00:00.000Z')
/** A reply of a server whose clock is so far ahead; it took so long each way. */
const reply = (aheadMs: number, wayMs = 20): void => {
  const sentAt = Date.now()
  vi.advanceTimersByTime(wayMs)
  const date = new Date(Math.floor((Date.now() + aheadMs) / 1000) * 1000).toUTCString()
  vi.advanceTimersByTime(wayMs)
  learnServerTime(new Headers({ Date: date }), sentAt)
}
const errorOf = (aheadMs: number): number => Math.abs(serverNow() - Date.now() - aheadMs)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test.each([0, 700, 4200, -90_000, 3_600_000])('a few replies tell a difference of %d ms to a tenth of a second', (aheadMs) => {
  reply(aheadMs)
  expect(errorOf(aheadMs)).toBeLessThanOrEqual(1040)
  // replies at different parts of a second
  for (let count = 0; count < 20; count++) {
    vi.advanceTimersByTime(1370)
    reply(aheadMs)
  }
  expect(errorOf(aheadMs)).toBeLessThan(100)
})

test('a slow reply does not blur what quick ones have told', () => {
  for (let count = 0; count < 20; count++) {
    vi.advanceTimersByTime(1370)
    reply(2500)
  }
  const before = serverNow() - Date.now()
  reply(2500, 8000)
  expect(serverNow() - Date.now()).toBe(before)
})

test('a clock that was set is noticed, and one reply corrects it', () => {
  reply(0)
  expect(hasClockJumped()).toBe(false)
  vi.setSystemTime(NOW - 3_600_000)
  expect(hasClockJumped()).toBe(true)
  reply(3_600_000)
  expect(hasClockJumped()).toBe(false)
  expect(errorOf(3_600_000)).toBeLessThanOrEqual(1040)
})
