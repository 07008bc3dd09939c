// Texts that are valid rules, and the errors of others.
import { expect, test } from 'vitest'
import { parseRule, RuleNotValid } from './rule.ts'

test.each([
  ['default', { name: 'default' }],
  ['', { name: 'default' }],
  ['  tokens ', { name: 'tokens' }],
  ['ignoreCase', { name: 'ignoreCase' }],
  ['float(1e-6,1e-6)', { name: 'float', absolute: 1e-6, relative: 1e-6 }],
  ['tokens(ignoreCase)', { name: 'tokens', ignoresCase: true }],
  ['float(1e-6, 0, ignoreCase)', { name: 'float', absolute: 1e-6, relative: 0, ignoresCase: true }],
  ['checker(coci)', { name: 'checker', protocol: 'coci' }],
  ['checker(peg)', { name: 'checker', protocol: 'peg' }],
  ['unorderedLines', { name: 'unorderedLines' }],
  ['regex', { name: 'regex' }],
  ['checker', { name: 'checker', protocol: 'testlib' }],
  ['checker(kattis)', { name: 'checker', protocol: 'kattis' }],
  ['interactor ( testlib )', { name: 'interactor', protocol: 'testlib' }],
  ['float( 0.001 , 0 )', { name: 'float', absolute: 0.001, relative: 0 }],
])('%j is a rule', (text, rule) => {
  expect(parseRule(text)).toEqual(rule)
})

test.each([
  'Default',
  'token',
  'float',
  'float()',
  'float(1)',
  'float(1,2,3)',
  'float(a,b)',
  'float(-1,0)',
  'float(nan,0)',
  'float(1e999,0)',
  'float(1,)',
  'regex(a)',
  'checker()',
  'interactor(other)',
  'tokens()',
  'tokens(case)',
  'float(1,2,case)',
  'interactor(peg)',
  'x'.repeat(9999),
])('%j is none', (text) => {
  expect(() => parseRule(text)).toThrow(RuleNotValid)
})

test('the refusal says what would be right', () => {
  expect(() => parseRule('exact')).toThrow(/"exact".*default, tokens, ignoreCase/)
  expect(() => parseRule('float(x)')).toThrow(/float\(1e-6,1e-6\)/)
})
