import { expect, test } from 'vitest'
import { histogramOf } from './histogram.ts'

const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString()

test('counts by day, with the empty days between', () => {
  const histogram = histogramOf([at(1), at(1, 9), at(4)])
  expect(histogram?.step).toBe('day')
  expect(histogram?.buckets.map((bucket) => bucket.count)).toEqual([2, 0, 0, 1])
})

test('the steps fit the span', () => {
  expect(histogramOf([at(1, 8), at(1, 10)])?.step).toBe('hour')
  expect(histogramOf([at(1), at(100)])?.step).toBe('week')
  expect(histogramOf([at(1), at(900)])?.step).toBe('month')
  expect(histogramOf([])).toBeNull()
})

test('the end of a bucket is the start of the next, so that choosing one misses nothing', () => {
  const buckets = histogramOf([at(1), at(4)])?.buckets ?? []
  expect(buckets.slice(1).map((bucket) => bucket.start)).toEqual(buckets.slice(0, -1).map((bucket) => bucket.end))
})
