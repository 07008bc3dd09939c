import { expect, test } from 'vitest'
import { authored, datum } from './problem.fixture.ts'
import { faultsOf, formLimits, limitsBeside, packageLimits } from './rules.ts'

const codes = (tests: ReturnType<typeof datum>[], limits = formLimits) =>
  faultsOf({ ...authored({ tests }), testDatas: tests }, () => true, limits).map(({ field, code }) => [field, code])
const many = (count: number) => Array.from({ length: count }, () => datum())
const long = (length: number, change = {}) => datum({ input: 'x'.repeat(length), ...change })

test('a form holds ten cases of 20,000 characters, a package five hundred of any length', () => {
  expect(codes(many(10))).toEqual([])
  expect(codes(many(11))).toEqual([['testDatas', 'Problem.TooManyTestData']])
  expect(codes([long(20_001)])).toEqual([['testDatas.0.input', 'Problem.InputOutputTooLong']])
  expect(codes([...many(499), long(1_000_000)], packageLimits)).toEqual([])
  expect(codes(many(501), packageLimits)).toEqual([['testDatas', 'Problem.TooManyTestData']])
})

test('visible cases and patterns have the form’s limits in a package, too', () => {
  for (const change of [{ read: true }, { rule: ' regex' }])
    expect(codes([long(20_001, change)], packageLimits)).toEqual([['testDatas.0.input', 'Problem.InputOutputTooLong']])
})

test('a form keeps the larger data of a package, but accepts no more', () => {
  const limits = limitsBeside([...many(39), long(50_000)])
  expect(codes([...many(39), long(50_000)], limits)).toEqual([])
  expect(codes([...many(40), long(50_001)], limits)).toEqual([
    ['testDatas', 'Problem.TooManyTestData'],
    ['testDatas.40.input', 'Problem.InputOutputTooLong'],
  ])
  expect(limitsBeside(many(3))).toEqual(formLimits)
})

test('cases that generators make may be more and longer, while they are hidden', () => {
  const made = (count: number) => many(count).map((datum, index) => ({ ...datum, ...(index >= 10 && { command: `gen ${index}` }) }))
  expect(codes(made(100))).toEqual([])
  expect(codes(made(101))).toEqual([['testDatas', 'Problem.TooManyTestData']])
  expect(codes([long(100_000, { command: 'gen' })])).toEqual([])
  expect(codes([long(100_001, { command: 'gen' })])).toEqual([['testDatas.0.input', 'Problem.InputOutputTooLong']])
  expect(codes([long(20_001, { command: 'gen', read: true })])).toEqual([['testDatas.0.input', 'Problem.InputOutputTooLong']])
})
