import { expect, test } from 'vitest'
import { linesOf } from './segments.ts'

const range = (from: [number, number], to: [number, number], file = 0) => ({
  file,
  start: { line: from[0], column: from[1] },
  end: { line: to[0], column: to[1] },
})
const match = (left: ReturnType<typeof range>, right = range([1, 1], [1, 2])) => ({ left, right, tokens: 5 })
const shown = (content: string, ...lefts: ReturnType<typeof range>[]) =>
  linesOf(
    content,
    0,
    lefts.map((left) => match(left)),
    'left',
  ).map((line) => line.map(({ text, match: at }) => [text, at]))

test('a part within a line divides it into three pieces', () => {
  expect(shown('a = b + c', range([1, 5], [1, 6]))).toEqual([
    [
      ['a = ', null],
      ['b', 0],
      [' + c', null],
    ],
  ])
})

test('a part over several lines marks each, and its first piece is known', () => {
  const lines = linesOf('one\ntwo\nthree', 0, [match(range([1, 3], [3, 3]))], 'left')
  expect(lines.map((line) => line.map(({ text, match: at, isFirst }) => [text, at, isFirst]))).toEqual([
    [
      ['on', null, false],
      ['e', 0, true],
    ],
    [['two', 0, false]],
    [
      ['th', 0, false],
      ['ree', null, false],
    ],
  ])
})

test('parts keep the index of their match, whatever their order, and those of other files are left out', () => {
  expect(shown('ab\ncd', range([2, 1], [2, 3]), range([1, 1], [1, 2]), range([1, 2], [1, 3], 1))).toEqual([
    [
      ['a', 1],
      ['b', null],
    ],
    [['cd', 0]],
  ])
})

test('an empty line has no piece', () => {
  expect(shown('a\n\nb', range([1, 1], [3, 2]))).toEqual([[['a', 0]], [], [['b', 0]]])
})
