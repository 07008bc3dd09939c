import { expect, test } from 'vitest'
import { parseRule } from '../../judge/checkers/rule.ts'
import { choiceOf, isRuleKnown, textOf } from './rules.ts'
import { templateFor } from './templates.ts'

const rules = [
  'default',
  'tokens',
  'ignoreCase',
  'float(1e-6,0.5)',
  'tokens(ignoreCase)',
  'float(1e-6,0.5,ignoreCase)',
  'unorderedLines',
  'regex',
  'checker',
  'checker(kattis)',
  'checker(coci)',
  'checker(peg)',
  'interactor',
  'interactor(kattis)',
]

test.each(rules)('parses and prints %s like the judge', (rule) => {
  expect(textOf(choiceOf(rule))).toBe(rule)
  expect(() => parseRule(textOf(choiceOf(rule)))).not.toThrow()
  expect(isRuleKnown(rule, '')).toBe(true)
})

test('treats an empty rule as the default and ignores spaces', () => {
  expect(choiceOf('')).toEqual({ kind: 'default' })
  expect(choiceOf(' checker ( kattis ) ')).toEqual({ kind: 'checker', convention: 'kattis' })
  expect(choiceOf('float( 1e-3 , 0 )')).toEqual({ kind: 'float', absolute: '1e-3', relative: '0' })
})

test.each([
  ['magic', ''],
  ['interactor(peg)', ''],
  ['float(x,1)', ''],
  ['float(-1,1)', ''],
  ['float(,)', ''],
  ['regex', '(['],
])('refuses %s like the judge', (rule, expected) => {
  expect(isRuleKnown(rule, expected)).toBe(false)
})

test('keeps the text of an unknown rule', () => expect(textOf(choiceOf('exact'))).toBe('exact'))

test.each([2, 4])('has a template for each kind and convention in language %i', (languageId) => {
  for (const kind of ['checker', 'interactor'] as const)
    for (const convention of ['testlib', 'kattis'] as const) expect(templateFor(kind, convention, languageId)).toContain('argv')
  expect(templateFor('checker', 'testlib', 1)).toBeNull()
})
