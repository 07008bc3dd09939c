import { describe, expect, test } from 'vitest'
import { Rejection } from '../../../protocol/catalogue.ts'
import { specification } from '../../kit/spec.ts'
import { type AuthoredProblem, problems } from './decider.ts'
import { type ProblemEvent, plain, problemEvents } from './events.ts'
import {
  add,
  authored,
  content,
  created,
  datum,
  deleted,
  file,
  locale,
  other,
  owner,
  problemId,
  remove,
  revise,
} from './problem.fixture.ts'

const { given } = specification(problems)

describe('a problem', () => {
  test('is created with samples of its visible cases only', () => given().when(add()).then(created))
  test('keeps test data where its caller has put them', () =>
    given()
      .when(add({ stored: { ...authored().stored, testDatas: { blob: 'sha', count: 2, timeLimit: 1, memoryLimit: 65_536 } } }))
      .thenMatching({ data: { testDatas: { blob: 'sha', count: 2, timeLimit: 1 } } }))
  test('is revised with a whole new version', () => {
    const revised: ProblemEvent = { type: 'ProblemRevised', data: content(2, { difficulty: 3 }) }
    given(created)
      .when(revise({ difficulty: 3 }))
      .then(revised)
    given(created, revised)
      .when({ ...revise({ difficulty: 2 }), basedOn: 2 })
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

describe('co-authors', () => {
  const mate = 77
  const added: ProblemEvent = { type: 'ProblemCoAuthorAdded', data: { problemId, userId: mate } }
  const removed: ProblemEvent = { type: 'ProblemCoAuthorRemoved', data: { problemId, userId: mate } }
  const command = (type: 'AddCoAuthor' | 'RemoveCoAuthor', editorId = owner) => ({ type, problemId, editorId, userId: mate }) as const
  const revised: ProblemEvent = { type: 'ProblemRevised', data: content(2, { difficulty: 3 }) }

  test('are added and removed once each', () => {
    given(created).when(command('AddCoAuthor')).then(added)
    given(created, added).when(command('AddCoAuthor')).thenNothing()
    given(created, added).when(command('RemoveCoAuthor')).then(removed)
    given(created).when(command('RemoveCoAuthor')).thenNothing()
    given(created)
      .when({ ...command('AddCoAuthor'), userId: owner })
      .thenNothing()
  })
  test('save and restore versions until they are removed', () => {
    given(created, added)
      .when({ ...revise({ difficulty: 3 }), editorId: mate })
      .then(revised)
    given(created, added, revised)
      .when({ type: 'RestoreProblem', problemId, editorId: mate, from: 1, basedOn: 2 })
      .then({ type: 'ProblemRevised', data: content(3) })
    given(created, added, removed)
      .when({ ...revise(), editorId: mate })
      .rejects('Problem.NotCreator')
  })
  test.each([
    remove,
    command('AddCoAuthor'),
    command('RemoveCoAuthor'),
    { type: 'ShareProblem', problemId, userId: 5 },
    { type: 'UnshareProblem', problemId, userId: 5 },
    { type: 'ShareProblemWithGroup', problemId, groupId: 5 },
    { type: 'UnshareProblemWithGroup', problemId, groupId: 5 },
  ] as const)('may not $type', (asked) => {
    given(created, added)
      .when({ ...asked, editorId: mate })
      .rejects('Problem.NotOwner')
    given(created, added)
      .when({ ...asked, editorId: other })
      .rejects('Problem.NotCreator')
  })
  test('are at most twenty', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...added, data: { problemId, userId: 100 + index } }))
    given(created, ...many)
      .when(command('AddCoAuthor'))
      .rejects('Problem.TooManyCoAuthors')
  })
})

const answer = { languageId: 4, source: 'print(1)' }
const ownProgram = { ...answer, name: 'slow', expectedStatus: 4 }
const long = 'x'.repeat(20_001)
type Limit = readonly [why: string, code: string, field: string, change: Partial<AuthoredProblem>]
const limits: readonly Limit[] = [
  ['no language', 'Problem.LanguagesMissing', 'languages', { languages: [] }],
  ['an unknown language', 'Problem.LanguageNotFound', 'languages', { languages: [1, 98] }],
  ['no locale', 'Problem.LocalesMissing', 'locales', { locales: [] }],
  ['an unknown locale', 'Problem.LocaleNotFound', 'locales.0.localeCode', { locales: [{ ...locale, localeCode: 'xx' }] }],
  ['a locale twice', 'Problem.DuplicateLocales', 'locales.1.localeCode', { locales: [locale, { ...locale, isPrimary: false }] }],
  ['two primary locales', 'Problem.PrimaryLocaleNotOne', 'locales.1.isPrimary', { locales: [locale, { ...locale, localeCode: 'en' }] }],
  ...(['description', 'inputOutputExample', 'hint', 'solution'] as const).map((field): Limit => {
    const texts = { ...locale, [field]: '*a_'.repeat(20_000) }
    return [`${field} that nobody could render`, 'Problem.TextTooComplex', `locales.0.${field}`, { locales: [texts] }]
  }),
  ['no primary locale', 'Problem.PrimaryLocaleNotOne', 'locales', { locales: [{ ...locale, isPrimary: false }] }],
  ['no test data', 'Problem.TestDataMissing', 'testDatas', { tests: [] }],
  ['11 test data', 'Problem.TooManyTestData', 'testDatas', { tests: Array.from({ length: 11 }, () => datum()) }],
  ['a long input', 'Problem.InputOutputTooLong', 'testDatas.1.input', { tests: [datum(), datum({ input: long })] }],
  ['a long output', 'Problem.InputOutputTooLong', 'testDatas.0.expectedOutput', { tests: [datum({ expectedOutput: long })] }],
  ['an unknown rule', 'Problem.RuleNotValid', 'testDatas.1.rule', { tests: [datum(), datum({ rule: 'magic' })] }],
  ['a rule without its program', 'Problem.RuleNotValid', 'checkerProgram', { tests: [datum({ rule: 'checker' })] }],
  ['an interactor without its program', 'Problem.RuleNotValid', 'interactorProgram', { tests: [datum({ rule: 'interactor(kattis)' })] }],
  ['a checker in an unknown language', 'Problem.LanguageNotFound', 'checkerProgram', { checkerProgram: { languageId: 99, source: 'x' } }],
  [
    'a large edit file of bytes',
    'Problem.EditFileTooLarge',
    'editFiles.0.content',
    { editFiles: [file({ content: 'A'.repeat(13_656), encoding: 'base64' })] },
  ],
  [
    'a TQC answer in an unknown language',
    'Problem.LanguageNotFound',
    'tqcAnswers.0.languageId',
    { tqcAnswers: [{ languageId: 99, source: 'x' }] },
  ],
  ['two TQC answers in one language', 'Problem.DuplicateTqcAnswers', 'tqcAnswers.1.languageId', { tqcAnswers: [answer, answer] }],
  [
    "21 programs of the author's",
    'Problem.TooManyPrograms',
    'authorPrograms',
    { authorPrograms: Array.from({ length: 21 }, () => ownProgram) },
  ],
  [
    'a program that should wait',
    'Problem.ExpectedVerdictUnknown',
    'authorPrograms.0.expectedStatus',
    { authorPrograms: [{ ...ownProgram, expectedStatus: 0 }] },
  ],
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

test('characters are counted as people see them: 20,000 that take two units each are not too many', () => {
  given()
    .when(add({ tests: [datum({ input: '𠮷'.repeat(20_000) })] }))
    .thenMatching({ type: 'ProblemCreated' })
  given()
    .when(add({ tests: [datum({ input: `${'𠮷'.repeat(20_000)}x` })] }))
    .rejects('Problem.InputOutputTooLong')
})

test('a problem of version 2 is free, has text files, and no programs of its author', () => {
  const { needMoney: _1, isTQC: _2, canAnalyze: _3, tqcAnswers: _4, authorPrograms: _5, ...old } = content(1)
  const { encoding: _6, ...text } = file()
  const now = problemEvents.ProblemRevised.upcasts[2]({ ...old, editFiles: [text] })
  expect(problemEvents.ProblemRevised.schema.parse(now)).toMatchObject({ ...plain, editFiles: [{ encoding: 'utf8' }] })
})

test('a problem of the first version has no programs, and each of its cases earns its share', () => {
  const { upcasts } = problemEvents.ProblemCreated
  const { ownerId: _, ...old } = created.data as object & { ownerId: number }
  expect(upcasts[1](old)).toEqual({ ...old, showsCheckerMessage: false, isAllOrNothing: false })
  expect(problemEvents.ProblemRevised.schema.parse(upcasts[2](upcasts[1](old) as never))).toMatchObject({
    version: 1,
    isAllOrNothing: false,
  })
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
