import { expect, test } from 'vitest'
import { parseRule } from '../../judge/checkers/rule.ts'
import { choiceOf, isRuleKnown, textOf } from './rules.ts'
import { templateFor } from './templates.ts'

const rules = [
  'default',
  'tokens',
  'ignoreCase',
  'float(1e-6,0.5)',
  'unorderedLines',
  'regex',
  'checker',
  'checker(kattis)',
  'interactor',
  'interactor(kattis)',
]

test.each(rules)('%s is read and written as the judge reads it', (rule) => {
  expect(textOf(choiceOf(rule))).toBe(rule)
  expect(() => parseRule(textOf(choiceOf(rule)))).not.toThrow()
  expect(isRuleKnown(rule, '')).toBe(true)
})

test('an empty rule is the default, and blanks do not matter', () => {
  expect(choiceOf('')).toEqual({ kind: 'default' })
  expect(choiceOf(' checker ( kattis ) ')).toEqual({ kind: 'checker', convention: 'kattis' })
  expect(choiceOf('float( 1e-3 , 0 )')).toEqual({ kind: 'float', absolute: '1e-3', relative: '0' })
})

test.each([
  ['magic', ''],
  ['float(x,1)', ''],
  ['float(-1,1)', ''],
  ['float(,)', ''],
  ['regex', '(['],
])('%s is refused as the judge refuses it', (rule, expected) => {
  expect(isRuleKnown(rule, expected)).toBe(false)
})

test('a rule that is not known keeps its words', () => expect(textOf(choiceOf('exact'))).toBe('exact'))

test.each([2, 4])('there is a template of each kind and convention in language %i', (languageId) => {
  for (const kind of ['checker', 'interactor'] as const)
    for (const convention of ['testlib', 'kattis'] as const) expect(templateFor(kind, convention, languageId)).toContain('argv')
  expect(templateFor('checker', 'testlib', 1)).toBeNull()
})
