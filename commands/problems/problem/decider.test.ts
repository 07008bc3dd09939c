import { describe, expect, test } from 'vitest'
import { Rejection } from '../../../protocol/catalogue.ts'
import type { TestDatum } from '../../../protocol/verdict.ts'
import { specification } from '../../kit/spec.ts'
import { type AuthoredProblem, problems } from './decider.ts'
import { type ProblemEvent, problemEvents } from './events.ts'

const { given } = specification(problems)
const problemId = 1
const [owner, other] = [7, 8]
const datum = (change: Partial<TestDatum> = {}): TestDatum => ({
  testDataId: 1,
  input: '1 2',
  expectedOutput: '3',
  read: false,
  rule: 'exact',
  strict: false,
  weight: 1,
  timeLimit: 1,
  memoryLimit: 65_536,
  outputSizeLimit: 0,
  ...change,
})
const locale = {
  localeId: 1,
  localeCode: 'zh-Hant',
  isPrimary: true,
  title: '相加',
  description: '',
  inputOutputExample: '',
  hint: '',
  solution: '',
  canEnableSolution: false,
}
const file = (change: object = {}) => ({ editFileId: 1, languageId: 4, fileName: 'main.py', content: '', ...change })
const authored = (change: Partial<AuthoredProblem> = {}): AuthoredProblem => {
  const tests = change.tests ?? [datum({ read: true }), datum({ input: '3 4', expectedOutput: '7' })]
  return {
    difficulty: 1,
    isGlobal: false,
    tags: [],
    languages: [1, 4],
    locales: [locale],
    editFiles: [],
    stored: { inline: [...tests] },
    ...change,
    tests,
  }
}
const isRuleKnown = (rule: string): boolean => ['exact', 'checker', 'interactor(kattis)'].includes(rule)
const add = (change: Partial<AuthoredProblem> = {}) =>
  ({ type: 'AddProblem', problemId, ownerId: owner, authored: authored(change), isRuleKnown }) as const
const revise = (change: Partial<AuthoredProblem> = {}) =>
  ({ type: 'ReviseProblem', problemId, editorId: owner, authored: authored(change), isRuleKnown }) as const
const remove = { type: 'DeleteProblem', problemId, editorId: owner } as const

const content = (version: number, change: Partial<AuthoredProblem> = {}) => {
  const { tests: _tests, stored, ...rest } = authored(change)
  return { ...rest, problemId, version, testDatas: stored, samples: [{ index: 0, input: '1 2', expectedOutput: '3' }] }
}
const created: ProblemEvent = { type: 'ProblemCreated', data: { ...content(1), ownerId: owner } }
const deleted: ProblemEvent = { type: 'ProblemDeleted', data: { problemId } }

describe('a problem', () => {
  test('is created with samples of its visible cases only', () => given().when(add()).then(created))
  test('keeps test data where its caller has put them', () =>
    given()
      .when(add({ stored: { blob: 'sha', count: 2 } }))
      .thenMatching({ data: { testDatas: { blob: 'sha', count: 2 } } }))
  test('is revised with a whole new version', () => {
    const revised: ProblemEvent = { type: 'ProblemRevised', data: content(2, { difficulty: 3 }) }
    given(created)
      .when(revise({ difficulty: 3 }))
      .then(revised)
    given(created, revised)
      .when(revise({ difficulty: 2 }))
      .then({ type: 'ProblemRevised', data: content(3, { difficulty: 2 }) })
  })
  test('keeps every version, so that an old submission can be judged as it was', () => {
    const events: ProblemEvent[] = [created, { type: 'ProblemRevised', data: content(2, { difficulty: 3 }) }, deleted]
    const { versions } = events.reduce(problems.decider.evolve, problems.decider.initialState)
    expect([...versions].map(([version, { difficulty }]) => [version, difficulty])).toEqual([
      [1, 1],
      [2, 3],
    ])
  })
  test('is deleted, once', () => {
    given(created).when(remove).then(deleted)
    given(created, deleted).when(remove).thenNothing()
  })
  test('that is deleted cannot be revised', () => given(created, deleted).when(revise()).rejects('Problem.NotFound'))
  test.each([revise(), remove])('$type needs the problem', (command) => given().when(command).rejects('Problem.NotFound'))
  test.each([revise(), remove])('$type is for its owner', (command) =>
    given(created)
      .when({ ...command, editorId: other })
      .rejects('Problem.NotCreator'),
  )
})

const long = 'x'.repeat(20_001)
type Limit = readonly [why: string, code: string, field: string, change: Partial<AuthoredProblem>]
const limits: readonly Limit[] = [
  ['no language', 'Problem.LanguagesMissing', 'languages', { languages: [] }],
  ['an unknown language', 'Problem.LanguageNotFound', 'languages', { languages: [1, 99] }],
  ['no locale', 'Problem.LocalesMissing', 'locales', { locales: [] }],
  ['an unknown locale', 'Problem.LocaleNotFound', 'locales.0.localeCode', { locales: [{ ...locale, localeCode: 'xx' }] }],
  ['a locale twice', 'Problem.DuplicateLocales', 'locales.1.localeCode', { locales: [locale, { ...locale, isPrimary: false }] }],
  ['two primary locales', 'Problem.PrimaryLocaleNotOne', 'locales.1.isPrimary', { locales: [locale, { ...locale, localeCode: 'en' }] }],
  ...(['description', 'inputOutputExample', 'hint', 'solution'] as const).map((field): Limit => {
    const texts = { ...locale, [field]: '*a_'.repeat(20_000) }
    return [`${field} that nobody could render`, 'Problem.TextTooComplex', `locales.0.${field}`, { locales: [texts] }]
  }),
  ['no test data', 'Problem.TestDataMissing', 'testDatas', { tests: [] }],
  ['11 test data', 'Problem.TooManyTestData', 'testDatas', { tests: Array.from({ length: 11 }, () => datum()) }],
  ['a long input', 'Problem.InputOutputTooLong', 'testDatas.1.input', { tests: [datum(), datum({ input: long })] }],
  ['a long output', 'Problem.InputOutputTooLong', 'testDatas.0.expectedOutput', { tests: [datum({ expectedOutput: long })] }],
  ['an unknown rule', 'Problem.RuleNotValid', 'testDatas.1.rule', { tests: [datum(), datum({ rule: 'magic' })] }],
  ['a rule without its program', 'Problem.RuleNotValid', 'checkerProgram', { tests: [datum({ rule: 'checker' })] }],
  ['an interactor without its program', 'Problem.RuleNotValid', 'interactorProgram', { tests: [datum({ rule: 'interactor(kattis)' })] }],
  ['a checker in an unknown language', 'Problem.LanguageNotFound', 'checkerProgram', { checkerProgram: { languageId: 99, source: 'x' } }],
  ['4 edit files', 'Problem.EditFileTooLarge', 'editFiles', { editFiles: [file(), file(), file(), file()] }],
  ['a large edit file', 'Problem.EditFileTooLarge', 'editFiles.0.content', { editFiles: [file({ content: '字'.repeat(3414) })] }],
  [
    'an edit file in an unknown language',
    'Problem.EditFileLanguageNotFound',
    'editFiles.0.languageId',
    { editFiles: [file({ languageId: 99 })] },
  ],
]

describe.each(limits)('%s', (_, code, field, change) => {
  test(`is refused with ${code}, in a new problem and in a revision`, () => {
    given().when(add(change)).rejects(code)
    given(created).when(revise(change)).rejects(code)
  })
  test(`names the field ${field}`, () => {
    try {
      problems.decider.decide(add(change), problems.decider.initialState)
    } catch (error) {
      expect((error as Rejection).fields).toEqual([{ field, code }])
    }
    expect.assertions(1)
  })
})

test('all that is wrong is named at once', () => {
  try {
    problems.decider.decide(add({ languages: [], tests: [datum({ input: long, rule: 'magic' })] }), problems.decider.initialState)
  } catch (error) {
    expect((error as Rejection).fields.map(({ field }) => field)).toEqual(['languages', 'testDatas.0.input', 'testDatas.0.rule'])
  }
  expect.assertions(1)
})

test('a revision of a version that is not the newest any more is refused', () => {
  const revised: ProblemEvent = { type: 'ProblemRevised', data: content(2) }
  given(created, revised)
    .when({ ...revise(), basedOn: 1 })
    .rejects('Common.Conflict')
  given(created, revised)
    .when({ ...revise(), basedOn: 2 })
    .thenMatching({ data: { version: 3 } })
})

test('programs of the problem are kept with it', () => {
  const own = { checkerProgram: { languageId: 4, source: 'exit()' }, showsCheckerMessage: true, isAllOrNothing: true }
  given()
    .when(add({ tests: [datum({ rule: 'checker' })], ...own }))
    .thenMatching({ type: 'ProblemCreated', data: own })
})

test('a problem of the first version has no programs, and each of its cases earns its share', () => {
  const { upcasts } = problemEvents.ProblemCreated
  const { ownerId: _, ...old } = created.data as object & { ownerId: number }
  expect(upcasts[1](old)).toEqual({ ...old, showsCheckerMessage: false, isAllOrNothing: false })
  expect(problemEvents.ProblemRevised.schema.parse(upcasts[1](old))).toMatchObject({ version: 1, isAllOrNothing: false })
})

test('everything at its limit is accepted', () => {
  const full = datum({ input: 'x'.repeat(20_000), expectedOutput: 'x'.repeat(20_000) })
  const largest = file({ content: 'x'.repeat(10 * 1024) })
  given()
    .when(add({ tests: Array.from({ length: 10 }, () => full), editFiles: [largest, largest, largest] }))
    .thenMatching({ type: 'ProblemCreated' })
})

describe('sharing', () => {
  const share = { type: 'ShareProblem', problemId, editorId: owner, userId: other } as const
  const unshare = { ...share, type: 'UnshareProblem' } as const
  const created = { type: 'ProblemCreated', data: { ...content(1), ownerId: owner } } as const
  const shared = { type: 'ProblemShared', data: { problemId, userId: other } } as const
  const taken = { type: 'ProblemUnshared', data: { problemId, userId: other } } as const

  test('is for its owner to give and to take back, each once', () => {
    given(created).when(share).then(shared)
    given(created, shared).when(share).then()
    given(created, shared).when(unshare).then(taken)
    given(created, shared, taken).when(unshare).then()
    given(created)
      .when({ ...share, userId: owner })
      .then()
    given(created)
      .when({ ...share, editorId: other })
      .rejects('Problem.NotCreator')
    given().when(share).rejects('Problem.NotFound')
  })

  test('with a class is given and taken back as well, each once', () => {
    const toClass = { type: 'ShareProblemWithGroup', problemId, editorId: owner, groupId: 21 } as const
    const fromClass = { ...toClass, type: 'UnshareProblemWithGroup' } as const
    const sharedWithGroup = { type: 'ProblemSharedWithGroup', data: { problemId, groupId: 21 } } as const
    const takenFromGroup = { type: 'ProblemUnsharedWithGroup', data: { problemId, groupId: 21 } } as const
    given(created).when(toClass).then(sharedWithGroup)
    given(created, sharedWithGroup).when(toClass).then()
    given(created, sharedWithGroup).when(fromClass).then(takenFromGroup)
    given(created, sharedWithGroup, takenFromGroup).when(fromClass).then()
    for (const command of [toClass, fromClass]) {
      given(created)
        .when({ ...command, editorId: other })
        .rejects('Problem.NotCreator')
      given().when(command).rejects('Problem.NotFound')
      given(created, deleted).when(command).rejects('Problem.NotFound')
    }
  })

  test('outlives a new version', () => {
    const revised = { type: 'ProblemRevised', data: content(2) } as const
    given(created, shared, revised).when(share).then()
  })
})
