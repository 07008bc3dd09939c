// Edges of the steps of a distribution.
import { expect, test } from 'vitest'
import { distribution } from './usage.ts'

test('the upper edge of a step belongs to it, and the last one has no end', () => {
  expect(distribution([0, 50, 51, 100, 300, 301, 9999, 50], 50)).toEqual([37.5, 25, 0, 0, 0, 12.5, 25])
  expect(distribution([1, 1, 60], 50)).toEqual([66.67, 33.33, 0, 0, 0, 0, 0])
  expect(distribution([], 50)).toEqual([0, 0, 0, 0, 0, 0, 0])
})
