import { expect, test } from 'vitest'
import { hasWordFrom, searchable } from './searching.ts'

test.each([
  ['Tower of Hanoi', 'han', true],
  ['Tower of Hanoi', 'TOWER OF', true],
  ['Tower of Hanoi', 'anoi', false],
  ['Non-empty sums', 'empty', true],
  ['河內塔', '河內', true],
  ['遞迴練習第三題：進階版河內塔', '河內', true],
  ['用for迴圈印出', 'for', true],
  ['Python迴圈', '迴圈', true],
  ['ＡＢＣ　sums', 'abc s', true],
  ['Sums', '', false],
])('“%s” for “%s”: %s', (title, wanted, isFound) => {
  expect(hasWordFrom(searchable(title), searchable(wanted))).toBe(isFound)
})
