import { expect, test } from 'vitest'
import { blankDatum, blankLocale } from '../../../commands/problems/problem/rules.ts'
import { blankProblem } from '../../../queries/problems/blank.ts'
import { differencesOf } from './compare.ts'

const { uses: _1, mayEdit: _2, ownerName: _3, updateTime: _4, ...blank } = blankProblem
const [first, second] = [1, 2].map((testDataId) => ({ ...blankDatum, testDataId, input: String(testDataId) }))
const before = { ...blank, testDatas: first && second ? [first, second] : [] }
const differences = (after: typeof before) =>
  differencesOf(before, after, String, String).map(({ part, field, name, before: was, after: is }) => [part, field, name, was, is])

test('versions that are the same have nothing different', () => expect(differences(before)).toEqual([]))

test('texts are compared by language, a new one with nothing', () => {
  const english = { ...blankLocale, localeId: 2, localeCode: 'en', title: 'Sum' }
  expect(differences({ ...before, locales: [...before.locales, english] })).toContainEqual(['texts', 'title', 'en', '', 'Sum'])
})

test('cases that are gone, settings and programs are told', () => {
  const authorPrograms = [{ name: 'slow', languageId: 4, source: 'while 1: pass', expectedStatus: 4 }]
  const told = differences({ ...before, difficulty: 5, testDatas: before.testDatas.slice(0, 1), authorPrograms })
  expect(told).toContainEqual(['settings', 'difficulty', '', '3', '5'])
  expect(told).toContainEqual(['data', 'input', '2', '2', ''])
  expect(told).toContainEqual(['programs', 'authorProgram', 'slow (4, 4)', '', 'while 1: pass'])
})
