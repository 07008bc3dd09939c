// Tiles of sequences that are small enough to be laid by hand.
import { expect, it } from 'vitest'
import { tile } from './tiling.ts'

const letters = (text: string): Int32Array => Int32Array.from([...text].map((letter) => letter.charCodeAt(0)))
const tiled = (a: string, b: string, run: number) =>
  tile(letters(a), letters(b), run, { left: 1e9 }).tiles.map((one) => [
    a.slice(one.a, one.a + one.length),
    b.slice(one.b, one.b + one.length),
  ])

it.each([
  ['abcdefgh', 'xxabcdyyefghzz', 3, ['abcd', 'efgh']],
  ['abcabcabc', 'abcabc', 3, ['abcabc']],
  ['abcdXefgh', 'efghYabcd', 3, ['abcd', 'efgh']],
  ['abcdef', 'cdefabcd', 3, ['abcd']],
  ['ab', 'ab', 3, []],
  ['', 'abc', 3, []],
])('cover %j and %j with common runs of %i', (a, b, run, runs) => {
  expect(tiled(a, b, run)).toEqual(runs.map((one) => [one, one]))
  expect(new Set(tiled(b, a, run).map(([text]) => text))).toEqual(new Set(runs))
})

it('take what is left of a run whose longer rival was taken first', () => {
  expect(tiled('abcdefghij-defghijkl', 'abcdefghijkl+abcdef', 3).map(([text]) => text)).toEqual(['abcdefghij', 'def'])
  expect(tiled('abcdefgh-ghijklm', 'abcdefghijklm', 3).map(([text]) => text)).toEqual(['abcdefgh', 'ijklm'])
})

it('never overlap, and cover as many tokens as are told', () => {
  const [a, b] = [letters('abab'.repeat(900)), letters(`${'abab'.repeat(500)}c${'baba'.repeat(500)}`)]
  const { tiles, covered } = tile(a, b, 5, { left: 1e9 })
  const coveredA = tiles.flatMap((one) => Array.from({ length: one.length }, (_, at) => one.a + at))
  const coveredB = tiles.flatMap((one) => Array.from({ length: one.length }, (_, at) => one.b + at))
  expect(new Set(coveredA).size).toBe(covered)
  expect(new Set(coveredB).size).toBe(covered)
  expect(covered).toBeGreaterThan(3500)
})

it('stop when the budget is used up, with what was found', () => {
  const budget = { left: 50 }
  const { covered } = tile(letters('abcdefgh'.repeat(20)), letters('hgfedcba'.repeat(20)), 1, budget)
  expect(budget.left).toBeLessThanOrEqual(0)
  expect(covered).toBeLessThanOrEqual(160)
})
