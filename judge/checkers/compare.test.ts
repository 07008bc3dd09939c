// The comparing rules as tables: rule, strict, expected, actual, and what a student is told.
import { describe, expect, test } from 'vitest'
import { compare, compareStart } from './compare.ts'
import { parseRule, type TextRule } from './rule.ts'

type Told = 'AC' | 'WA' | 'PE'
const told = (rule: string, strict: boolean, expected: string, actual: string | Uint8Array): Told => {
  const { isAccepted, isPresentationError } = compare(parseRule(rule) as TextRule, strict, expected, actual)
  expect(isAccepted && isPresentationError).toBe(false)
  return isAccepted ? 'AC' : isPresentationError ? 'PE' : 'WA'
}

// expected, actual, lenient, strict
const byDefault: [string, string, Told, Told][] = [
  ['3\n', '3\n', 'AC', 'AC'],
  ['3\n', '3', 'AC', 'AC'],
  ['3', '3\n', 'AC', 'AC'],
  ['3\n', '3\r\n', 'AC', 'AC'],
  ['3\r\n', '3\n', 'AC', 'AC'],
  ['1\n2\n', '1\r\n2', 'AC', 'AC'],
  ['', '', 'AC', 'AC'],
  ['', '\n', 'AC', 'AC'],
  ['\n', '', 'AC', 'AC'],
  ['3\n', '3\n\n', 'AC', 'PE'],
  ['3\n', '\n3\n', 'AC', 'PE'],
  ['3\n', '3 \n', 'AC', 'PE'],
  ['3\n', '3\t\n', 'AC', 'PE'],
  ['3\n', ' 3\n', 'AC', 'PE'],
  ['1 2\n', '1  2\n', 'AC', 'PE'],
  ['1 2\n', '1\t2\n', 'AC', 'PE'],
  ['1\n\n2\n', '1\n2\n', 'AC', 'PE'],
  ['1\n2\n', '1\n\n\n2\n', 'AC', 'PE'],
  ['1\n2\n', '1\r2\n', 'WA', 'WA'],
  ['1 2\n', '1\n2\n', 'WA', 'WA'],
  ['1\n2\n', '1 2\n', 'WA', 'WA'],
  ['1 2\n', '12\n', 'WA', 'WA'],
  ['12\n', '1 2\n', 'WA', 'WA'],
  ['3\n', '4\n', 'WA', 'WA'],
  ['3\n', '', 'WA', 'WA'],
  ['', '3\n', 'WA', 'WA'],
  ['3\n', '3\n4\n', 'WA', 'WA'],
  ['3\n4\n', '3\n', 'WA', 'WA'],
  ['Yes\n', 'yes\n', 'WA', 'WA'],
  ['1.0\n', '1.00\n', 'WA', 'WA'],
  ['3\n', '03\n', 'WA', 'WA'],
  ['你好 世界\n', '你好  世界\n', 'AC', 'PE'],
  ['你好 世界\n', '你好\u3000世界\n', 'WA', 'WA'],
  ['a b\n', 'a\u00a0b\n', 'WA', 'WA'],
  ['3\n', '\ufeff3\n', 'WA', 'WA'],
  ['3\n', '3\u0000\n', 'WA', 'WA'],
  ['e\u0301\n', '\u00e9\n', 'WA', 'WA'],
  ['  *\n ***\n', '  *\n ***\n', 'AC', 'AC'],
  ['  *\n ***\n', '*\n***\n', 'AC', 'PE'],
  ['*\n', '*\f\n', 'AC', 'PE'],
]

describe('default', () => {
  test.each(byDefault)('expected %j, got %j: %s, strictly %s', (expected, actual, lenient, strict) => {
    expect(told('default', false, expected, actual)).toBe(lenient)
    expect(told('default', true, expected, actual)).toBe(strict)
    expect(told('default', true, expected, Buffer.from(actual))).toBe(strict)
  })
})

const others: [string, string, string, Told, Told][] = [
  ['tokens', '1 2\n3\n', '1\n2 3', 'AC', 'PE'],
  ['tokens', '1 2\n', '1 2\n', 'AC', 'AC'],
  ['tokens', '1 2\n', '1 2 3\n', 'WA', 'WA'],
  ['tokens', '1 2\n', '2 1\n', 'WA', 'WA'],
  ['tokens', 'A\n', 'a\n', 'WA', 'WA'],
  ['tokens', '', ' \n ', 'AC', 'PE'],
  ['ignoreCase', 'Yes\n', 'YES\n', 'AC', 'AC'],
  ['ignoreCase', 'Yes\n', 'yes \n', 'AC', 'PE'],
  ['ignoreCase', 'Yes No\n', 'yes\nno\n', 'WA', 'WA'],
  ['ignoreCase', 'Yes\n', 'no\n', 'WA', 'WA'],
  ['ignoreCase', 'ÄÖÜ\n', 'äöü\n', 'AC', 'AC'],
  ['float(1e-6,1e-6)', '3.14159265\n', '3.141593\n', 'AC', 'AC'],
  ['float(1e-6,0)', '1\n', '1.000001\n', 'AC', 'AC'],
  ['float(1e-6,0)', '1\n', '1.00001\n', 'WA', 'WA'],
  ['float(0,1e-6)', '1000000\n', '1000001\n', 'AC', 'AC'],
  ['float(0,1e-6)', '1000000\n', '1000002\n', 'WA', 'WA'],
  ['float(0.5,0)', '1\n', '1.5\n', 'AC', 'AC'],
  ['float(0,0)', '1.0\n', '1\n', 'AC', 'AC'],
  ['float(0,0)', '0.5\n', '.5\n', 'AC', 'AC'],
  ['float(0,0)', '100\n', '1e2\n', 'AC', 'AC'],
  ['float(0,0)', '-0\n', '0.0\n', 'AC', 'AC'],
  ['float(0,0)', '+1\n', '1\n', 'AC', 'AC'],
  ['float(0,0)', '0\n', '1e-4000\n', 'WA', 'WA'],
  ['float(0,1e-6)', '0\n', '-1e-4000\n', 'WA', 'WA'],
  ['float(0,0)', '1e-4000\n', '0\n', 'WA', 'WA'],
  ['float(0,0)', '1e-4000\n', '2e-4000\n', 'WA', 'WA'],
  ['float(0,0)', '1e-4000\n', '-1e-4000\n', 'WA', 'WA'],
  ['float(0,0)', '1e-4000\n', '+0.0100e-3998\n', 'AC', 'AC'],
  ['float(0,0)', '0e-4000\n', '-0.000\n', 'AC', 'AC'],
  ['float(0,0)', '0\n', `1e-${'9'.repeat(400)}\n`, 'WA', 'WA'],
  ['float(1e-300,0)', '0\n', '1e-4000\n', 'AC', 'AC'],
  ['float(1e9,1)', '1\n', 'nan\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', 'NaN\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', 'inf\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '-Infinity\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '1e999\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '0x1\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '1f\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '1_0\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '1,0\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', '.\n', 'WA', 'WA'],
  ['float(1e9,1)', '1\n', 'e5\n', 'WA', 'WA'],
  ['float(1e-6,1e-6)', 'Case 1: 2.0\n', 'Case 1: 2.0000001\n', 'AC', 'AC'],
  ['float(1e-6,1e-6)', 'Case 1: 2.0\n', 'case 1: 2.0\n', 'WA', 'WA'],
  ['float(1e-6,1e-6)', '1.0 2.0\n', '1.0\n2.0\n', 'AC', 'PE'],
  ['float(1e-6,1e-6)', '1.0 2.0\n', '1.0  2.0\n', 'AC', 'PE'],
  ['float(1e-6,1e-6)', '1.0 2.0\n', '1.0\n', 'WA', 'WA'],
]

describe('the other rules', () => {
  test.each(others)('%s: expected %j, got %j: %s, strictly %s', (rule, expected, actual, lenient, strict) => {
    expect(told(rule, false, expected, actual)).toBe(lenient)
    expect(told(rule, true, expected, actual)).toBe(strict)
  })
})

test('what is said of the beginning of an output holds for all of it', () => {
  const all = [...byDefault.map(([expected, actual]) => ['default', expected, actual] as const), ...others]
  let decided = 0
  for (const [name, expected, actual] of all) {
    const rule = parseRule(name) as TextRule
    const bytes = Buffer.from(`${actual}\nmore`)
    for (let end = 0; end <= bytes.length; end++) {
      const said = compareStart(rule, expected, bytes.subarray(0, end))
      if (!said) continue
      decided++
      for (const isStrict of [false, true]) expect(said).toEqual(compare(rule, isStrict, expected, bytes))
    }
  }
  expect(decided).toBeGreaterThan(100)
  expect(compareStart({ name: 'default' }, '1\n2\n', Buffer.from('1\n3\n'))).toMatchObject({ message: 'line 2' })
  expect(compareStart({ name: 'default' }, '1\n2\n', Buffer.from('1\n3'))).toBeNull()
  expect(compareStart({ name: 'unorderedLines' }, '1\n', Buffer.from('3\n'))).toBeNull()
})

test('bytes that are no UTF-8 differ from what was expected and break nothing', () => {
  expect(told('default', false, 'ok\n', Buffer.from([0x6f, 0x6b, 0xff, 0x0a]))).toBe('WA')
  expect(told('tokens', true, 'ok\n', Buffer.from([0xc3, 0x28]))).toBe('WA')
  expect(told('default', true, '字\n', Buffer.from([0xe5, 0xad, 0x97]))).toBe('AC')
  expect(told('default', true, '字\n', Buffer.from([0xe5, 0xad]))).toBe('WA')
})

test('the first difference is told by its line', () => {
  expect(compare({ name: 'default' }, false, '1\n2\n3\n', '1\n2\n4\n').message).toBe('line 3')
  expect(compare({ name: 'default' }, false, '1\n2\n3\n', '1\n2\n').message).toBe('line 3')
})

test('the largest outputs are compared as well', () => {
  const long = '1234567 '.repeat(2_000_000)
  expect(told('tokens', false, long, `${long}8`)).toBe('WA')
  expect(told('default', true, long, long.replaceAll(' ', '  '))).toBe('PE')
  expect(told('float(1e-9,1e-9)', false, ' '.repeat(16_000_000), '\n'.repeat(16_000_000))).toBe('AC')
})

describe('unorderedLines', () => {
  test.each([
    ['a\nb\n', 'b\na\n', 'AC', 'AC'],
    ['a\nb\n', 'b\r\na', 'AC', 'AC'],
    ['a\nb\nb\n', 'b\na\nb\n', 'AC', 'AC'],
    ['a\nb\nb\n', 'b\na\na\n', 'WA', 'WA'],
    ['a\nb\n', 'b\na\na\n', 'WA', 'WA'],
    ['a b\nc\n', 'c \n\n a  b\n', 'AC', 'PE'],
    ['a b\n', 'b a\n', 'WA', 'WA'],
    ['a\n', 'A\n', 'WA', 'WA'],
    ['', '', 'AC', 'AC'],
    ['__proto__\n', '__proto__\n', 'AC', 'AC'],
  ] as const)('%j, %j', (expected, actual, lenient, strict) => {
    expect(told('unorderedLines', false, expected, actual)).toBe(lenient)
    expect(told('unorderedLines', true, expected, actual)).toBe(strict)
  })
})

describe('regex', () => {
  test.each([
    ['\\d+\n', '42\n', 'AC', 'AC'],
    ['\\d+', '42', 'AC', 'AC'],
    ['\\d+', '42  \n\n', 'AC', 'PE'],
    ['\\d+', 'x42\n', 'WA', 'WA'],
    ['\\d+', '4\n2\n', 'WA', 'WA'],
    ['a|b', 'ab', 'WA', 'WA'],
    ['x\\ny\n', 'x\r\ny\r\n', 'AC', 'AC'],
    ['(yes|no)\n(\\d+ ?)*', 'no\n1 2 3\n', 'AC', 'AC'],
    ['.', '字', 'AC', 'AC'],
  ] as const)('%j, %j', (expected, actual, lenient, strict) => {
    expect(told('regex', false, expected, actual)).toBe(lenient)
    expect(told('regex', true, expected, actual)).toBe(strict)
  })
  test('what is no pattern is refused', () => {
    expect(() => compare({ name: 'regex' }, false, '(', 'a')).toThrow(/regex/)
  })
})

test.each([
  [{ name: 'tokens', ignoresCase: true }, 'YES 1', 'yes\n1', true],
  [{ name: 'tokens' }, 'YES 1', 'yes 1', false],
  [{ name: 'float', absolute: 0.1, relative: 0, ignoresCase: true }, 'Case 1.0', 'case 1.05', true],
  [{ name: 'float', absolute: 0.1, relative: 0 }, 'Case 1.0', 'case 1.05', false],
] as const)('%j: %j and %j', (rule, expected, actual, isAccepted) => {
  expect(compare(rule, false, expected, actual).isAccepted).toBe(isAccepted)
})
