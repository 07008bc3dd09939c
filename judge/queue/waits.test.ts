// Waiting times as administrators see them: recent, per class of work, and of bounded size.
import { expect, test } from 'vitest'
import { LengthHistory, STEP_MS, STEPS } from './history.ts'
import { WaitWindow, WINDOW_MS } from './waits.ts'

test('median and 99th percentile are of one priority, by nearest rank', () => {
  const window = new WaitWindow()
  for (let ms = 1; ms <= 200; ms++) window.add(2, ms, 1000)
  window.add(0, 7, 1000)
  expect(window.summary(2, 2000)).toEqual({ count: 200, p50Ms: 100, p99Ms: 198 })
  expect(window.summary(0, 2000)).toEqual({ count: 1, p50Ms: 7, p99Ms: 7 })
  expect(window.summary(1, 2000)).toEqual({ count: 0, p50Ms: null, p99Ms: null })
})

test('what is older than the window does not count', () => {
  const window = new WaitWindow()
  window.add(2, 9000, 0)
  window.add(2, 10, WINDOW_MS / 2)
  expect(window.summary(2, WINDOW_MS - 1)).toMatchObject({ count: 2, p99Ms: 9000 })
  expect(window.summary(2, WINDOW_MS)).toMatchObject({ count: 1, p99Ms: 10 })
  expect(window.summary(2, 2 * WINDOW_MS)).toMatchObject({ count: 0, p99Ms: null })
})

test('however many begin, only the newest are kept', () => {
  const window = new WaitWindow(100)
  for (let k = 1; k <= 100_000; k++) window.add(2, k, k)
  expect(window.summary(2, 100_000)).toEqual({ count: 100, p50Ms: 99_950, p99Ms: 99_999 })
})

test('the history holds the longest length of each step, and quiet steps keep the last one', () => {
  const history = new LengthHistory()
  const at = (step: number) => step * STEP_MS
  history.tell(3, at(1000))
  history.tell(5, at(1000) + 1)
  history.tell(2, at(1000) + 2)
  expect(history.lengths(at(1003)).slice(-5)).toEqual([0, 5, 2, 2, 2])
  history.tell(0, at(1003) + 1)
  expect(history.lengths(at(1004)).slice(-5)).toEqual([5, 2, 2, 2, 0])
  expect(history.lengths(at(1004))).toHaveLength(STEPS)
})

test('after a long silence the history shows what has held since', () => {
  const history = new LengthHistory()
  history.tell(4, 0)
  expect(history.lengths(10_000 * STEP_MS)).toEqual(Array.from({ length: STEPS }, () => 4))
})
