import { expect, it } from 'vitest'
import { failureLimit, rateLimit } from './rateLimit.ts'

it('counts failures in a sliding window, per key', () => {
  let now = 0
  const limit = failureLimit({ max: 3, windowMs: 60_000, now: () => now })
  for (let n = 0; n < 3; n++) {
    expect(limit.wait('a')).toBe(0)
    limit.failed('a')
    now += 10_000
  }
  expect(limit.wait('a')).toBe(30)
  expect(limit.wait('b')).toBe(0)
  now = 60_000
  expect(limit.wait('a')).toBe(0)
  limit.failed('a')
  expect(limit.wait('a')).toBe(10)
})

it('forgives failures after a success', () => {
  const limit = failureLimit({ max: 1, windowMs: 60_000, now: () => 0 })
  limit.failed('a')
  limit.succeeded('a')
  expect(limit.wait('a')).toBe(0)
})

it('lets a burst through and then one at a time', () => {
  let now = 0
  const limit = rateLimit({ perMinute: 60, burst: 2, now: () => now })
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 1, 0])
  now = 999
  expect(limit.take('a')).toBe(1)
  now = 1000
  expect(limit.take('a')).toBe(0)
})
