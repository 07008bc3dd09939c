// Every problem package is complete in both languages and of reasonable size; an invalid package is reported with its file.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToString } from 'katex'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { MAX_TEST_DATA } from '../commands/problems/problem/rules.ts'
import { STATUS, textAnswers } from '../judge/catalogue.ts'
import { readPackage, readPackages } from './packages.ts'
import { inTeachingOrder, plans } from './practices.ts'

const packages = inTeachingOrder(readPackages())
const [C, CPP, PYTHON, JAVASCRIPT] = [1, 2, 4, 9]

describe.each(packages)('$slug', ({ form, cases, programs }) => {
  it('has all its texts in both languages', () => {
    expect(form.locales.map(({ localeCode, isPrimary }) => [localeCode, isPrimary])).toEqual([
      ['zh-Hant', true],
      ['en', false],
    ])
    for (const { title, description, inputOutputExample, hint } of form.locales)
      for (const text of [title, description, inputOutputExample, hint]) expect(text.trim()).not.toBe('')
    expect(new Set(form.locales.map(({ solution }) => solution === '')).size).toBe(1)
    for (const { solution, canEnableSolution } of form.locales) expect(canEnableSolution).toBe(solution !== '')
  })

  it('writes formulas that can be set', () => {
    for (const { description, inputOutputExample, hint, solution } of form.locales) {
      const prose = [description, inputOutputExample, hint, solution].join('\n\n').replaceAll(/~~~.*?~~~/gs, '')
      const formulas = [...prose.matchAll(/(\$\$?)(.+?)\1/gs)].map(([, , formula]) => formula as string)
      expect(formulas.length).toBeGreaterThan(0)
      for (const formula of formulas) expect(() => renderToString(formula, { strict: 'error' })).not.toThrow()
      expect(prose.split('$').length % 2).toBe(1)
    }
  })

  it('shows two cases and hides some, none of them large', () => {
    expect(cases.filter(({ read }) => read)).toHaveLength(2)
    expect(cases.length).toBeGreaterThanOrEqual(6)
    expect(cases.length).toBeLessThanOrEqual(MAX_TEST_DATA)
    for (const { input, expectedOutput, timeLimit } of cases) {
      for (const text of [input, expectedOutput]) expect(text).toMatch(/^(?!.*(?:undefined|NaN|Infinity)).*\n$/s)
      expect(timeLimit).toBeLessThanOrEqual(2)
    }
  })

  it('has solutions in Python and in C or C++, and three mistakes, in languages that it allows', () => {
    const solved = programs.filter(({ expectedStatus }) => expectedStatus === STATUS.Accept).map(({ languageId }) => languageId)
    expect(solved).toContain(PYTHON)
    expect(solved.some((languageId) => languageId === C || languageId === CPP)).toBe(true)
    expect(programs.length - solved.length).toBeGreaterThanOrEqual(3)
    for (const { languageId } of programs) expect(form.languages).toContain(languageId)
    expect(form.languages).toEqual(expect.arrayContaining([C, CPP, PYTHON, JAVASCRIPT]))
  })
})

describe('the whole collection', () => {
  const difficultyOf = new Map(packages.map(({ slug, form }) => [slug, form.difficulty]))

  it.each(plans)('has what is taught as $name, which grows more difficult', ({ problems }) => {
    for (const slug of problems) expect([...difficultyOf.keys()]).toContain(slug)
    const difficulties = problems.map((slug) => difficultyOf.get(slug) as number)
    expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b))
  })

  it('has something for everybody, and no program twice', () => {
    expect(new Set(difficultyOf.values()).size).toBe(5)
    const sources = packages.flatMap(({ programs }) => programs.map(({ source }) => source))
    expect(new Set(sources).size).toBe(sources.length)
  })

  it('has thirty problems: some are interactive, some have several right answers, and some weight hidden cases more', () => {
    expect(packages).toHaveLength(30)
    expect(packages.filter(({ form }) => form.interactorProgram).length).toBeGreaterThanOrEqual(2)
    expect(packages.filter(({ form }) => form.checkerProgram).length).toBeGreaterThanOrEqual(2)
    expect(packages.filter(({ cases }) => new Set(cases.map(({ weight }) => weight)).size > 1).length).toBeGreaterThan(5)
  })

  it('has an example of every way to compare texts', () => {
    const data = packages.flatMap(({ cases }) => cases)
    expect(new Set(data.map(({ rule }) => rule))).toEqual(
      new Set(['default', 'ignoreCase', 'tokens', 'float(1e-6,1e-6)', 'checker', 'interactor']),
    )
    expect(data.some(({ strict }) => strict)).toBe(true)
    expect(packages.some(({ form }) => form.editFiles.length > 0)).toBe(true)
  })
})

it('has a package of outputs, whose answers have a file for each case', () => {
  const { form, cases, programs } = readPackage(join(import.meta.dirname, 'outputs', 'stamp-tour'))
  expect(form.languages).toEqual([textAnswers.languageId])
  const counts = programs.map(({ name, files = [] }) => [name, 1 + files.length])
  expect(Object.fromEntries(counts)).toEqual({ shortest: cases.length, nearest: cases.length, 'as-given': cases.length, 'small-ones': 3 })
})

describe('a package', () => {
  let folder: string
  beforeEach(() => {
    const room = mkdtempSync(join(tmpdir(), 'packages-'))
    folder = join(room, 'a-plus-b')
    cpSync(join(import.meta.dirname, 'problems', 'a-plus-b'), folder, { recursive: true })
    return () => rmSync(room, { recursive: true })
  })

  const whole = {
    titles: { 'zh-Hant': '加法', en: 'Sum' },
    difficulty: 1,
    tags: [],
    languages: ['python'],
    everyCase: { timeLimit: 1 },
    cases: [{ name: '01', read: true }, { name: '02', weight: 3 }, ...['03', '04', '05', '06', '07', '08'].map((name) => ({ name }))],
    solutions: ['main.py', 'main.c', 'main.js'],
    mistakes: [
      { file: 'two-lines.py', verdict: 'RuntimeError' },
      ...['thirty-two-bits.c', 'without-minus.py', 'no-semicolon.c'].map((file) => ({ file, verdict: 'WrongAnswer' })),
    ],
  }
  const describeAs = (more: object) => writeFileSync(join(folder, 'problem.json'), JSON.stringify({ ...whole, ...more }))

  it('leaves its samples to the visible cases, and has what its author says of them', () => {
    describeAs({})
    const [zh, en] = readPackage(folder).form.locales
    expect(en?.inputOutputExample).toMatch(/^\*\*About the samples\*\*\n\nIn the first sample/)
    expect(zh?.inputOutputExample).toMatch(/^\*\*範例說明\*\*\n\n/)
    expect(en?.inputOutputExample).not.toContain('~~~')
  })

  it('says of a case what holds for every case, unless the case says something else', () => {
    describeAs({ everyCase: { timeLimit: 1, weight: 2, rule: 'tokens' } })
    const [first, second] = readPackage(folder).cases
    expect(first).toMatchObject({
      testDataId: 1,
      input: '3 5\n',
      expectedOutput: '8\n',
      read: true,
      weight: 2,
      rule: 'tokens',
      timeLimit: 1,
    })
    expect(second).toMatchObject({ testDataId: 2, read: false, weight: 3, memoryLimit: 102_400 })
  })

  it('may bring programs that check or talk, and files to begin with', () => {
    writeFileSync(join(folder, 'checker.py'), 'import sys\n')
    describeAs({ everyCase: { rule: 'checker', timeLimit: 1 }, checker: 'checker.py', showsCheckerMessage: true })
    expect(readPackage(folder).form).toMatchObject({
      checkerProgram: { languageId: PYTHON, source: 'import sys\n' },
      showsCheckerMessage: true,
    })
  })

  test.each([
    [{ dificulty: 2 }, 'a-plus-b/problem.json: Unrecognized key: "dificulty"'],
    [{ titles: { en: 'Sum' } }, 'a-plus-b/description.zh-Hant.md: is not named in problem.json'],
    [{ difficulty: 6 }, 'a-plus-b/problem.json: difficulty: '],
    [{ languages: ['pyhton'] }, 'a-plus-b/problem.json: languages: 0: must be one of c, cpp, '],
    [{ languages: [] }, 'a-plus-b/problem.json: languages: Problem.LanguagesMissing'],
    [{ everyCase: { weight: -1 } }, 'a-plus-b/problem.json: testDatas.0.weight: '],
    [{ everyCase: { rule: 'checker' } }, 'a-plus-b/problem.json: checkerProgram: Problem.RuleNotValid'],
    [{ mistakes: [{ file: 'two-lines.py', verdict: 'Wrong' }] }, 'a-plus-b/problem.json: mistakes: 0: verdict: must be one of Waiting, '],
    [{ cases: [{ name: '09' }] }, 'a-plus-b/tests/09.in: is missing'],
    [{ cases: whole.cases.slice(1) }, 'a-plus-b/tests/01.in: is not named in problem.json'],
    [{ solutions: ['main.py', 'main.c'] }, 'a-plus-b/solutions/main.js: is not named in problem.json'],
    [{ solutions: ['../main.py'] }, 'a-plus-b/problem.json: solutions: 0: file: must be the name of a file'],
    [{ editFiles: ['main.xyz'] }, 'a-plus-b/editFiles/main.xyz: is of no language that the judge knows'],
  ])('that says %j is refused', (more, why) => {
    describeAs(more)
    expect(() => readPackage(folder)).toThrow(why)
  })

  test.each([
    ['problem.json', '{', 'a-plus-b/problem.json: '],
    ['tests/03.out', 'x'.repeat(20_001), 'a-plus-b/tests/03.out: testDatas.2.expectedOutput: Problem.InputOutputTooLong'],
    ['hint.en.md', 'x'.repeat(20_001), 'a-plus-b/hint.en.md: locales.1.hint: '],
    ['description.zh-Hant.md', '$a'.repeat(9900), 'a-plus-b/description.zh-Hant.md: locales.0.description: Problem.TextTooComplex'],
    ['notes.txt', 'x', 'a-plus-b/notes.txt: is not named in problem.json'],
  ])('with another %s is refused', (file, content, why) => {
    writeFileSync(join(folder, file), content)
    expect(() => readPackage(folder)).toThrow(why)
  })

  it('without a text is refused', () => {
    rmSync(join(folder, 'description.en.md'))
    expect(() => readPackage(folder)).toThrow('a-plus-b/description.en.md: is missing')
  })
})
