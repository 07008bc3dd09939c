import { describe, expect, test } from 'vitest'
import { STATUS } from '../../../../judge/catalogue.ts'
import { PackageFault } from '../folder.ts'
import type { PackageFiles } from '../foreign/roundTrip.fixture.ts'
import { checkedPackage, guessPackage, plainPackage, pointsPackage, readWholePolygon } from './polygon.fixture.ts'

test('a package: texts in two languages, samples, limits, a standard checker as a rule, solutions by tag', () => {
  const { form, tests, files, notes } = readWholePolygon(plainPackage)
  expect(form).toMatchObject({ tags: ['math', 'easy'], isAllOrNothing: true })
  expect(form.judging).toBeUndefined()
  expect(form.locales).toMatchObject([
    {
      localeCode: 'en',
      title: 'A Sum',
      isPrimary: true,
      description:
        'Add **two** numbers:\n\n- $a$,\n- $b$.\n\n## Input\n\nTwo integers, $0 \\le a, b \\le 10^9$.\n\n## Output\n\nTheir sum.',
      inputOutputExample: 'In the first sample, $1 + 2 = 3$.',
      solution: 'Use `+`.',
    },
    { localeCode: 'zh-Hant', title: '相加', description: '給你兩個數。\n\n## 輸入\n\n兩個整數。\n\n## 輸出\n\n兩數的和。' },
  ])
  expect(
    tests.map(({ read, rule, strict, weight, timeLimit, memoryLimit, input }) => [
      read,
      rule,
      strict,
      weight,
      timeLimit,
      memoryLimit,
      input,
    ]),
  ).toEqual(
    [['1 2\n', true] as const, ['4 5\n', false] as const, ['0 0\n', false] as const].map(([input, read]) => [
      read,
      'tokens',
      false,
      1,
      1.5,
      262_144,
      input,
    ]),
  )
  expect(form.authorPrograms.map(({ name, expectedStatus }) => [name, expectedStatus])).toEqual([
    ['sum.cpp', STATUS.Accept],
    ['again.py', STATUS.Accept],
    ['less.py', STATUS.WrongAnswer],
    ['slow.py', STATUS.TimeLimit],
    ['crash.py', STATUS.WrongAnswer],
  ])
  expect(form.authorPrograms[4]?.required).toContain(STATUS.RuntimeError)
  expect(files.map(({ path }) => path)).toEqual([
    'doall.sh',
    'files/check.cpp',
    'files/olymp.sty',
    'files/val.cpp',
    'problem.xml',
    ...['input', 'legend', 'name', 'notes', 'output', 'tutorial'].map((name) => `statement-sections/english/${name}.tex`),
    'statements/chinese/problem.tex',
    'statements/english/problem.tex',
  ])
  expect(notes).toEqual([])
})

test('points: each test by itself, whole groups, a group that requires another, named files', () => {
  const { form, tests } = readWholePolygon(pointsPackage)
  expect(form.isAllOrNothing).toBe(false)
  expect(form.judging).toEqual({
    inputFile: 'sum.in',
    outputFile: 'sum.out',
    groups: [
      { name: '0', scoring: 'all', points: 0 },
      { name: '1', scoring: 'sum', points: 30 },
      { name: '2', scoring: 'all', points: 70, dependsOn: ['1'] },
    ],
  })
  expect(tests.map(({ group, weight }) => [group, weight])).toEqual([
    ['0', 1],
    ['1', 10],
    ['1', 20],
    ['2', 1],
    ['2', 1],
  ])
  expect(form.authorPrograms.at(-1)).toMatchObject({ permitted: [STATUS.Accept, STATUS.TimeLimit, STATUS.IdlenessLimit] })
})

test('a checker brings the headers that it includes; an interactor needs no checker', () => {
  const { form, tests } = readWholePolygon(checkedPackage)
  expect(form.checkerProgram).toMatchObject({ fileName: 'compare.cpp', files: [{ name: 'limits_of.h' }] })
  expect(tests[0]?.rule).toBe('checker')
  const guess = readWholePolygon(guessPackage)
  expect(guess.form.interactorProgram).toMatchObject({ fileName: 'interactor.cpp' })
  expect(guess.tests.map(({ rule, read }) => [rule, read])).toEqual([
    ['interactor', false],
    ['interactor', false],
  ])
})

const replaced = (from: string | RegExp, to: string, files: PackageFiles = plainPackage): PackageFiles => ({
  ...files,
  'problem.xml': String(files['problem.xml']).replace(from, to),
})
const without = (...gone: string[]): PackageFiles =>
  Object.fromEntries(Object.entries(plainPackage).filter(([path]) => !gone.includes(path)))

describe('a fault names its file and line', () => {
  test.each<[string, PackageFiles, string, string]>([
    ['XML that is none', replaced('</names>', '</name>'), 'problem.xml:6', 'Problem.PackageNotXml'],
    ['an unknown entity', replaced('A Sum', '&sum;'), 'problem.xml:4', 'Problem.PackageNotXml'],
    ['a document type', replaced('<problem', '<!DOCTYPE p [<!ENTITY a "b">]>\n<problem'), 'problem.xml:2', 'Problem.PackageNotXml'],
    ['XML without an end', replaced('</problem>', ''), 'problem.xml:63', 'Problem.PackageNotXml'],
    ['another document', replaced(/<(\/?)problem\b/g, '<$1contest'), 'problem.xml:2', 'Problem.PackageSettingUnknown'],
    [
      'no statement',
      replaced(/<(names|statements)>[^]*?<\/\1>/g, '', without('statement-sections/english/legend.tex')),
      'problem.xml',
      'Problem.PackageStatementMissing',
    ],
    [
      'a statement that is not there',
      without('statements/chinese/problem.tex'),
      'statements/chinese/problem.tex',
      'Problem.PackageFileMissing',
    ],
    ['no judging', replaced(/<judging[^]*<\/judging>/, ''), 'problem.xml:2', 'Problem.PackageSettingInvalid'],
    ['no tests', replaced(/<testset[^]*<\/testset>/, ''), 'problem.xml:11', 'Problem.TestDataMissing'],
    ['a time limit that is no number', replaced('1500', 'soon'), 'problem.xml:13', 'Problem.PackageSettingInvalid'],
    ['no memory limit', replaced(/<memory-limit>.*<\/memory-limit>/, ''), 'problem.xml:12', 'Problem.PackageSettingInvalid'],
    ['a pattern without a number', replaced('tests/%02d<', 'tests/all<'), 'problem.xml:16', 'Problem.PackageSettingInvalid'],
    ['another number of tests', replaced('<test-count>3', '<test-count>4'), 'problem.xml:15', 'Problem.PackageContradiction'],
    ['a generated test without a file', without('tests/03', 'tests/03.a'), 'tests/03', 'Problem.PackageNotGenerated'],
    ['a manual test without a file', without('tests/02'), 'tests/02', 'Problem.PackageFileMissing'],
    ['a test without an answer', without('tests/02.a'), 'tests/02.a', 'Problem.PackageNotGenerated'],
    ['a test that is no UTF-8', { ...plainPackage, 'tests/02': Buffer.from([0xff]) }, 'tests/02', 'Problem.PackageNotUtf8'],
    [
      'points that are no number',
      replaced('points="10.0"', 'points="ten"', pointsPackage),
      'problem.xml:20',
      'Problem.PackageSettingInvalid',
    ],
    ['negative points', replaced('points="10.0"', 'points="-1"', pointsPackage), 'problem.xml:20', 'Problem.PackageSettingInvalid'],
    ['an unknown policy', replaced('each-test', 'some-tests', pointsPackage), 'problem.xml:27', 'Problem.PackageSettingInvalid'],
    [
      'a required group that is not there',
      replaced('dependency group="1"', 'dependency group="9"', pointsPackage),
      'problem.xml:30',
      'Problem.GroupNotFound',
    ],
    [
      'a group that requires itself',
      replaced('dependency group="1"', 'dependency group="2"', pointsPackage),
      'problem.xml:30',
      'Problem.GroupsInCircle',
    ],
    [
      'groups that require each other',
      replaced(
        'points-policy="each-test"/>',
        'points-policy="each-test"><dependencies><dependency group="2"/></dependencies></group>',
        pointsPackage,
      ),
      'problem.xml:27',
      'Problem.GroupsInCircle',
    ],
    [
      'a group twice',
      replaced('name="1" points="30.0"', 'name="0" points="30.0"', pointsPackage),
      'problem.xml:27',
      'Problem.GroupNameDoubled',
    ],
    ['no checker', replaced(/<checker[^]*<\/checker>/, ''), 'problem.xml:37', 'Problem.PackageSettingInvalid'],
    [
      'a checker without a file',
      replaced('files/compare.cpp', 'files/gone.cpp', checkedPackage),
      'files/gone.cpp',
      'Problem.PackageFileMissing',
    ],
    [
      'a checker of no known language',
      replaced('compare.cpp" type="cpp.g++17', 'olymp.sty" type="tex', checkedPackage),
      'files/olymp.sty',
      'Problem.PackageProgramNotTaken',
    ],
    [
      'a checker that is too large',
      { ...checkedPackage, 'files/compare.cpp': `//${'a'.repeat(256 * 1024)}` },
      'files/compare.cpp',
      'Problem.PackageProgramNotTaken',
    ],
    ['a solution without a file', replaced('solutions/less.py', 'solutions/gone.py'), 'solutions/gone.py', 'Problem.PackageFileMissing'],
    ['an unknown tag', replaced('"wrong-answer"', '"nearly"'), 'problem.xml:50', 'Problem.PackageSettingInvalid'],
    ['two main solutions', replaced('tag="accepted"', 'tag="main"'), 'problem.xml:47', 'Problem.PackageContradiction'],
    ['a scorer', replaced('<validators>', '<scorer/><validators>'), 'problem.xml:40', 'Problem.PackageNotSupported'],
    ['programs that run twice', replaced('cpu-name=""', 'cpu-name="" run-count="2"'), 'problem.xml:11', 'Problem.PackageNotSupported'],
  ])('%s', (_, files, place, code) => {
    let fault: unknown
    try {
      readWholePolygon(files)
    } catch (error) {
      fault = error
    }
    expect(fault).toBeInstanceOf(PackageFault)
    expect([(fault as PackageFault).file, (fault as PackageFault).code]).toEqual([place, code])
  })
})
