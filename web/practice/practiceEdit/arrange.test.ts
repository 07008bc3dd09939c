import { expect, test } from 'vitest'
import { moved, placeAt } from './arrange.ts'

test('moves an entry within the bounds of the list', () => {
  const list = ['a', 'b', 'c']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(list, 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(list, 1, 1)).toEqual(list)
})

test('maps a pointer position to the gap between the rows around it', () => {
  const middles = [20, 60, 100]
  expect(placeAt(middles, 5, 1)).toBe(0)
  expect(placeAt(middles, 60, 1)).toBe(1)
  expect(placeAt(middles, 110, 1)).toBe(2)
  expect(placeAt(middles, 70, 0)).toBe(1)
})
