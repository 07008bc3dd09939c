import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPinging } from './pinging.ts'

const EVERY_MS = 300_000

/** A document with a settable visibility. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let end: () => void = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const open = ({ page = new Page(), outcome = async () => false } = {}) => {
  const ping = vi.fn(outcome)
  end = keepPinging({ everyMs: EVERY_MS, ping, page })
  return { page, ping, times: () => ping.mock.calls.length }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('pings at once and repeatedly while the page is visible', async () => {
  const { page, times } = open()
  expect(times()).toBe(1)
  await pass(2 * EVERY_MS)
  expect(times()).toBe(3)
  await pass(60_000)
  page.turn('hidden')
  await pass(10 * EVERY_MS)
  expect(times()).toBe(4) // the farewell ping
  page.turn('visible')
  expect(times()).toBe(5)
  await pass(EVERY_MS)
  expect(times()).toBe(6)
})

test('limits the pings of a user who switches tabs quickly', async () => {
  const { page, times } = open()
  for (let round = 0; round < 50; round += 1) {
    page.turn('hidden')
    page.turn('visible')
    await pass(100)
  }
  expect(times()).toBe(1)
  await pass(EVERY_MS)
  expect(times()).toBe(2)
})

test('a page opened in the background waits until it is visible', async () => {
  const page = new Page()
  page.visibilityState = 'hidden'
  const { times } = open({ page })
  await pass(EVERY_MS)
  expect(times()).toBe(0)
  page.turn('visible')
  expect(times()).toBe(1)
})

test('an unanswered ping holds back the others and is not resent', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { times } = open({ outcome: () => promise })
  await pass(5 * EVERY_MS)
  expect(times()).toBe(1)
  resolve(false)
  await pass(EVERY_MS)
  expect(times()).toBe(2)
})

test('ends on request and when the page is left', async () => {
  const refused = open({ outcome: async () => true })
  await pass(3 * EVERY_MS)
  expect(refused.times()).toBe(1)
  const left = open()
  end()
  left.page.turn('hidden')
  left.page.turn('visible')
  await pass(3 * EVERY_MS)
  expect(left.times()).toBe(1)
})
