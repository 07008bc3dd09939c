// The isolate's console against Node's own: the same values must give the same text.
import { format as nodeFormat } from 'node:util'
import { expect, test } from 'vitest'

const { createInspect } = (await import(`./${'inspect'}.js`)) as { createInspect: () => { format: (values: unknown[]) => string } }
const { format } = createInspect()

class Point {
  x = 1
}

const values: unknown[] = [
  [1, 2, 3],
  [
    [1, 2],
    [3, 4],
  ],
  { a: 1, b: 'x', c: [1] },
  [1.5, -0, null, undefined, 'q', true],
  new Map<unknown, unknown>([[1, { a: 2 }]]),
  new Set<unknown>([1, 'a']),
  Array.from({ length: 7 }, (_, at) => at),
  Array.from({ length: 30 }, (_, at) => at * 7),
  Array.from({ length: 120 }, (_, at) => at),
  Array.from({ length: 10 }, (_, at) => `word${at}`),
  Array.from({ length: 26 }, (_, at) => 'x'.repeat(at + 1)),
  Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 0)),
  { a: { b: { c: { d: 1 } } } },
  new Point(),
  () => 1,
  class Shape extends Point {},
  Symbol('x'),
  10n,
  "it's",
  ["it's", 'a\nb'],
  { 'a-b': 1, 2: 3 },
  Object.create(null),
  'abcdefgh'.repeat(20),
  ['abcdefgh'.repeat(10), 'x'],
  {},
  [],
  [[]],
  [{}],
  { name: 'Alice', age: 30, email: 'alice@example.com', address: 'somewhere over the rainbow', z: 1 },
  Array.from({ length: 5 }),
  new Uint8Array(3),
  new Date(0),
  /x/g,
]

test.each(values.map((value) => [nodeFormat(value), value] as const))('%s', (expected, value) => {
  expect(format([value])).toBe(expected)
})

test.each([
  [['%d items', 3]],
  [['a', 'b', 1, [1]]],
  [['%s and %s', 'x']],
  [['100%']],
  [['%%']],
  [[1, 'a', null]],
  [['%i|%f|%j', 3.7, '2.5', { a: 1 }, 'rest']],
  [[]],
])('format %j', (list: unknown[]) => {
  expect(format(list)).toBe(nodeFormat(...list))
})
