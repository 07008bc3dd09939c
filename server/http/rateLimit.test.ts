import { expect, it, vi } from 'vitest'
import { allowance, failureDelay } from './rateLimit.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const clock = { at: 0 }
const now = () => clock.at

it('delays after too many failures, doubling each time up to the maximum', () => {
  const delay = failureDelay({ free: 3, forgetMs: 1000 * HOUR, mostMs: 60 * SECOND, now })
  const waits = []
  for (let n = 0; n < 12; n++) {
    delay.failed('a')
    waits.push(delay.wait('a'))
    clock.at += delay.wait('a') * SECOND
    expect(delay.wait('a')).toBe(0)
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(delay.wait('b')).toBe(0)
})

it('forgets failures evenly', () => {
  const delay = failureDelay({ free: 5, forgetMs: HOUR, mostMs: 60 * SECOND, now })
  for (let n = 0; n < 6; n++) delay.failed('a')
  expect(delay.wait('a')).toBe(1)
  clock.at += HOUR
  for (let n = 0; n < 4; n++) delay.failed('a')
  expect(delay.wait('a')).toBe(0)
  delay.failed('a')
  expect(delay.wait('a')).toBe(1)
})

it('allows a burst and then one at a time', () => {
  const limit = allowance({ perMinute: 60, burst: 2, now })
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 1, 0])
  clock.at += 999
  expect(limit.take('a')).toBe(1)
  clock.at += 1
  expect(limit.take('a')).toBe(0)
})

it('takes amounts, and reduces those above the burst', () => {
  const limit = allowance({ perMinute: 60, burst: 100, now })
  expect(limit.take('a', 80)).toBe(0)
  expect(limit.take('a', 80)).toBe(60)
  clock.at += 80 * SECOND
  expect(limit.take('a', 5000)).toBe(0)
})

it('holds so many keys and no more: the one untouched for longest is let go', () => {
  const limit = allowance({ perMinute: 1, burst: 1, now })
  limit.take('first')
  for (let n = 0; n < 49_999; n++) limit.take(`key ${n}`)
  expect(limit.take('first')).toBeGreaterThan(0)
  for (let n = 0; n < 50_000; n++) limit.take(`other ${n}`)
  expect(limit.take('first')).toBe(0)
})

it.each([
  ['on', 400],
  ['back', -400],
])('does not mind that the time of day is set %s', (_, days) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [delay, limit] = [failureDelay({ free: 1, forgetMs: HOUR, mostMs: HOUR }), allowance({ perMinute: 1, burst: 1 })]
  for (let n = 0; n < 12; n++) delay.failed('a')
  limit.take('a')
  const [wait, refill] = [delay.wait('a'), limit.take('a')]
  vi.setSystemTime(Date.now() + days * 24 * HOUR)
  for (const [before, now] of [
    [wait, delay.wait('a')],
    [refill, limit.take('a')],
  ] as const) {
    expect(now).toBeGreaterThan(0)
    expect(now).toBeLessThanOrEqual(before)
  }
  vi.useRealTimers()
})
