import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

const lines = (before: object | null, after: object | null, most?: number) =>
  changesBetween(before as never, after as never, most).map(({ path, before: from, after: to, was, is }) => [
    path.join('.'),
    was ? from : '-',
    is ? to : '-',
  ])

test('equal documents have no changes, whatever the order of their fields', () => {
  expect(lines({ a: 1, b: { c: [1, { d: null }] } }, { b: { c: [1, { d: null }] }, a: 1 })).toEqual([])
  expect(lines(null, null)).toEqual([])
})

test('a field that changed, came or went', () => {
  expect(lines({ a: 1, b: 'x', c: null }, { a: 2, c: 3, d: null })).toEqual([
    ['a', 1, 2],
    ['b', 'x', '-'],
    ['c', null, 3],
    ['d', '-', null],
  ])
})

test('only the part that differs is told, arrays by index', () => {
  const before = {
    rows: [
      { score: 10, by: 7 },
      { score: 20, by: 7 },
    ],
    total: 30,
  }
  const after = {
    rows: [
      { score: 10, by: 7 },
      { score: 25, by: 7 },
      { score: 5, by: 8 },
    ],
    total: 40,
  }
  expect(lines(before, after)).toEqual([
    ['rows.1.score', 20, 25],
    ['rows.2', '-', { score: 5, by: 8 }],
    ['total', 30, 40],
  ])
  expect(lines(after, before)).toContainEqual(['rows.2', { score: 5, by: 8 }, '-'])
})

test('another kind of value is told as a whole', () => {
  expect(lines({ a: [1] }, { a: { 0: 1 } })).toEqual([['a', [1], { 0: 1 }]])
  expect(lines({ a: { b: 1 } }, { a: null })).toEqual([['a', { b: 1 }, null]])
})

test('a new document is told field by field, like one that is gone', () => {
  expect(lines(null, { _id: '7', a: {} })).toEqual([
    ['_id', '-', '7'],
    ['a', '-', {}],
  ])
  expect(lines({ _id: '7' }, null)).toEqual([['_id', '7', '-']])
})

test('an undefined field is not there, as in JSON', () => {
  expect(lines({ a: 1, b: undefined }, { a: 1 })).toEqual([])
  expect(lines({ a: 1 }, { a: undefined })).toEqual([['a', 1, '-']])
})

test('names with dots and numbers stay names', () => {
  expect(changesBetween({ files: { 'main.py': 1 } }, { files: { 'main.py': 2 } })).toMatchObject([{ path: ['files', 'main.py'] }])
})

test('of many changes the largest groups are told as one', () => {
  const numbers = (length: number, plus: number) => Array.from({ length }, (_, index) => index + plus)
  const before = { small: numbers(3, 0), large: numbers(100, 0), name: 'a' }
  const after = { small: numbers(3, 1), large: numbers(100, 1), name: 'b' }
  expect(lines(before, after, 104)).toHaveLength(104)
  expect(lines(before, after, 103).map(([path]) => path)).toEqual(['small.0', 'small.1', 'small.2', 'large', 'name'])
  expect(lines(before, after, 4).map(([path]) => path)).toEqual(['small', 'large', 'name'])
  expect(lines(before, after, 2)).toEqual([['', before, after]])
  expect(lines({ rows: before }, { rows: after }, 2)).toEqual([['rows', before, after]])
})
