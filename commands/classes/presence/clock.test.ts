import { expect, test } from 'vitest'
import { beginsAfter, endBy, endByPing, isHeard } from './clock.ts'

const PING_MS = 5 * 60_000
/** Time in minutes after eight o'clock. */
const at = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00.000Z') + minutes * 60_000).toISOString()
const presence = (from: number, lastPing: number) => ({ from: at(from), lastPingAt: at(lastPing) })

test('a ping belongs to a presence until two have been missed', () => {
  expect(endByPing(presence(0, 5), at(10), PING_MS)).toBeNull()
  expect(endByPing(presence(0, 5), at(17), PING_MS)).toBeNull()
  expect(endByPing(presence(0, 5), at(18), PING_MS)).toBe(at(5))
  expect([isHeard(presence(0, 5), at(17), PING_MS), isHeard(presence(0, 5), at(18), PING_MS)]).toEqual([true, false])
})

test('after 30 minutes another presence begins where it ends, so that no minute is lost', () => {
  expect(endByPing(presence(0, 25), at(30), PING_MS)).toBeNull()
  expect(endByPing(presence(0, 28), at(33), PING_MS)).toBe(at(30))
  expect(beginsAfter({ ...presence(0, 28), to: at(30) }, at(33), PING_MS)).toBe(at(30))
  expect(beginsAfter({ ...presence(0, 28), to: at(30) }, at(50), PING_MS)).toBe(at(50))
  expect(beginsAfter({ ...presence(0, 5), to: at(7) }, at(9), PING_MS)).toBe(at(9))
})

test('leaving ends a presence at that time, if it had not timed out', () => {
  expect(endBy(presence(0, 5), at(8), PING_MS)).toBe(at(8))
  expect(endBy(presence(0, 5), at(40), PING_MS)).toBe(at(5))
  expect(endBy(presence(0, 28), at(32), PING_MS)).toBe(at(30))
})

test('an earlier event does not end it; a later ping counts', () => {
  expect(endBy(presence(10, 15), at(9), PING_MS)).toBeNull()
  expect(endBy(presence(10, 15), at(12), PING_MS)).toBe(at(15))
})
