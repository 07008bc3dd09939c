import { expect, test } from 'vitest'
import { blankDatum, blankLocale } from '../../../commands/problems/problem/rules.ts'
import { blankProblem } from '../../../queries/problems/blank.ts'
import { differencesOf } from './compare.ts'

const { uses: _1, mayEdit: _2, ownerName: _3, updateTime: _4, ...blank } = blankProblem
const [first, second] = [1, 2].map((testDataId) => ({ ...blankDatum, testDataId, input: String(testDataId) }))
const before = { ...blank, testDatas: first && second ? [first, second] : [] }
const differences = (after: typeof before) =>
  differencesOf(before, after, String, String).map(({ part, field, name, before: was, after: is }) => [part, field, name, was, is])

test('finds no difference between equal versions', () => expect(differences(before)).toEqual([]))

test('compares texts by language, and a new one with nothing', () => {
  const english = { ...blankLocale, localeId: 2, localeCode: 'en', title: 'Sum' }
  expect(differences({ ...before, locales: [...before.locales, english] })).toContainEqual(['texts', 'title', 'en', '', 'Sum'])
})

test('reports removed cases, settings and programs', () => {
  const authorPrograms = [{ name: 'slow', languageId: 4, source: 'while 1: pass', expectedStatus: 4 }]
  const told = differences({ ...before, difficulty: 5, testDatas: before.testDatas.slice(0, 1), authorPrograms })
  expect(told).toContainEqual(['settings', 'difficulty', '', '3', '5'])
  expect(told).toContainEqual(['data', 'input', '2', '2', ''])
  expect(told).toContainEqual(['programs', 'authorProgram', 'slow', '', '4, 4\nwhile 1: pass'])
})

test('reports a renamed program as renamed, not as removed and added', () => {
  const slow = { name: 'slow', languageId: 4, source: 'while 1: pass', expectedStatus: 4 }
  const told = differencesOf(
    { ...before, authorPrograms: [slow] },
    { ...before, authorPrograms: [{ ...slow, name: 'endless' }] },
    String,
    String,
  )
  expect(told).toEqual([{ part: 'programs', field: 'authorProgramName', name: 'endless', before: 'slow', after: 'endless' }])
})

test('reports binary files by size', () => {
  const file = (content: string) => [{ editFileId: 1, languageId: 4, fileName: 'a.bin', content, encoding: 'base64' as const }]
  const [told] = differencesOf({ ...before, editFiles: file('AAEC') }, { ...before, editFiles: file('AAED/w==') }, String, String)
  expect(told).toMatchObject({ part: 'files', name: 'a.bin', bytes: { before: 3, after: 4 } })
})

test('distinguishes truncated cases by identity', () => {
  const long = (sha256: string, bytes = 30_000) => ({
    ...blankDatum,
    testDataId: 1,
    input: 'x',
    cut: { version: 1, isTooLong: true, input: { bytes, sha256 }, expectedOutput: { bytes: 0, sha256: '' } },
  })
  const inputs = (one: object, other: object) =>
    differencesOf({ ...before, testDatas: [one as never] }, { ...before, testDatas: [other as never] }, String, String).map(
      ({ field }) => field,
    )
  expect(inputs(long('a'), long('a'))).toEqual([])
  expect(inputs(long('a'), long('b'))).toEqual(['input'])
  expect(inputs(long('a', 3), { ...blankDatum, testDataId: 1, input: 'xyz' })).toEqual([])
  expect(inputs(long('a', 3), { ...blankDatum, testDataId: 1, input: 'xy' })).toEqual(['input'])
})

test('reports test groups, places of cases, options of judging and further files of programs', () => {
  const judging = { inputFile: 'a.in', groups: [{ name: 'small', scoring: 'all' as const, points: 3, dependsOn: ['sample'] }] }
  const [first, ...others] = before.testDatas
  const placed = first ? [{ ...first, name: 'secret/1', group: 'small', arguments: ['5'] }, ...others] : []
  const checkerProgram = { languageId: 2, source: 'x', files: [{ name: 'lib.h', content: 'y' }] }
  const told = differences({ ...before, judging, testDatas: placed, checkerProgram })
  expect(told).toContainEqual(['settings', 'inputFile', '', '', 'a.in'])
  expect(told).toContainEqual(['settings', 'testGroup', 'small', '', 'scoring: all\npoints: 3\nrequires: sample'])
  expect(told).toContainEqual(['programs', 'programFile', '2, lib.h', '', 'y'])
  const [, , , was, is] = told.find(([part]) => part === 'data') ?? []
  expect(is).toBe(`${was}\nname: secret/1\ngroup: small\nargument: 5`)
})

test('reports validators and generators, and commands of cases', () => {
  const validator = { name: 'bounds', role: 'validator' as const, protocol: 'kattis' as const, languageId: 4, source: 'v' }
  const generator = { name: 'gen', role: 'generator' as const, languageId: 4, source: 'g', files: [{ name: 'lib.h', content: 'y' }] }
  const [first, ...others] = before.testDatas
  const testDatas = first ? [{ ...first, command: 'gen 5', validatorArguments: ['5'] }, ...others] : []
  const told = differences({ ...before, testDatas, dataPrograms: [validator, generator] })
  expect(told).toContainEqual(['programs', 'validator', 'bounds', '', '4, kattis\nv'])
  expect(told).toContainEqual(['programs', 'generator', 'gen', '', '4\ng'])
  expect(told).toContainEqual(['programs', 'programFile', 'gen, lib.h', '', 'y'])
  const [, , , was, is] = told.find(([part]) => part === 'data') ?? []
  expect(is).toBe(`${was}\ncommand: gen 5\nvalidator argument: 5`)
  const renamed = differencesOf(
    { ...before, dataPrograms: [generator] },
    { ...before, dataPrograms: [{ ...generator, name: 'random' }] },
    String,
    String,
  )
  expect(renamed).toContainEqual({ part: 'programs', field: 'generatorName', name: 'random', before: 'gen', after: 'random' })
})
