import { expect, test } from 'vitest'
import { groupsOf, pairsFrom } from './clusters.ts'

const pair = (left: number, right: number, structure: number) => ({ left, right, text: 0, structure, variable: 0 })
const pairs = [pair(0, 1, 95), pair(1, 2, 90), pair(3, 4, 85), pair(5, 0, 40)]

test('students are in one group if a chain of pairs connects them, the largest group first', () => {
  expect(groupsOf(pairsFrom(pairs, 'structure', 80))).toEqual([
    [0, 1, 2],
    [3, 4],
  ])
  expect(groupsOf(pairsFrom(pairs, 'structure', 40))).toEqual([
    [0, 1, 2, 5],
    [3, 4],
  ])
})

test('a pair at the value itself belongs to it, and nothing above leaves no group', () => {
  expect(pairsFrom(pairs, 'structure', 95)).toHaveLength(1)
  expect(groupsOf(pairsFrom(pairs, 'structure', 96))).toEqual([])
})
