import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPinging } from './pinging.ts'

const EVERY_MS = 300_000

/** A page that is in sight, or not. */
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

test('pings at once and again and again, as long as the page is in sight', async () => {
  const { page, times } = open()
  expect(times()).toBe(1)
  await pass(2 * EVERY_MS)
  expect(times()).toBe(3)
  await pass(60_000)
  page.turn('hidden')
  await pass(10 * EVERY_MS)
  expect(times()).toBe(4) // the one that says until when
  page.turn('visible')
  expect(times()).toBe(5)
  await pass(EVERY_MS)
  expect(times()).toBe(6)
})

test('whoever looks away and back does not make a flood of pings', async () => {
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

test('a page that is opened out of sight waits until it is seen', async () => {
  const page = new Page()
  page.visibilityState = 'hidden'
  const { times } = open({ page })
  await pass(EVERY_MS)
  expect(times()).toBe(0)
  page.turn('visible')
  expect(times()).toBe(1)
})

test('one that gets no reply holds back the others, and is not sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { times } = open({ outcome: () => promise })
  await pass(5 * EVERY_MS)
  expect(times()).toBe(1)
  resolve(false)
  await pass(EVERY_MS)
  expect(times()).toBe(2)
})

test('ends where no more are wanted, and when the page is left', async () => {
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
