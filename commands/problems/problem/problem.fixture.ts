// A problem in its authored form and as an event. For tests only.
import type { TestDatum } from '../../../protocol/verdict.ts'
import type { AuthoredProblem } from './decider.ts'
import type { ProblemEvent } from './events.ts'

export const problemId = 1
export const [owner, other] = [7, 8]
export const datum = (change: Partial<TestDatum> = {}): TestDatum => ({
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
export const locale = {
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
export const file = (change: object = {}) => ({
  editFileId: 1,
  languageId: 4,
  fileName: 'main.py',
  content: '',
  encoding: 'utf8' as const,
  ...change,
})
export const authored = (change: Partial<AuthoredProblem> = {}): AuthoredProblem => {
  const tests = change.tests ?? [datum({ read: true }), datum({ input: '3 4', expectedOutput: '7' })]
  return {
    difficulty: 1,
    isGlobal: false,
    needMoney: false,
    isTQC: false,
    canAnalyze: true,
    tqcAnswers: [],
    authorPrograms: [],
    tags: [],
    languages: [1, 4],
    locales: [locale],
    editFiles: [],
    stored: { testDatas: { inline: [...tests] }, tqcAnswers: { inline: [] }, authorPrograms: { inline: [] } },
    ...change,
    tests,
  }
}
const isRuleKnown = (rule: string): boolean => ['exact', 'checker', 'interactor(kattis)'].includes(rule)
export const add = (change: Partial<AuthoredProblem> = {}) =>
  ({ type: 'AddProblem', problemId, ownerId: owner, authored: authored(change), isRuleKnown }) as const
export const revise = (change: Partial<AuthoredProblem> = {}) =>
  ({ type: 'ReviseProblem', problemId, editorId: owner, basedOn: 1, authored: authored(change), isRuleKnown }) as const
export const remove = { type: 'DeleteProblem', problemId, editorId: owner } as const

export const content = (version: number, change: Partial<AuthoredProblem> = {}) => {
  const { tests: _tests, stored, tqcAnswers: _answers, authorPrograms: _programs, graders: _graders, ...rest } = authored(change)
  return { ...rest, problemId, version, ...stored, samples: [{ index: 0, input: '1 2', expectedOutput: '3' }] }
}
export const created: ProblemEvent = { type: 'ProblemCreated', data: { ...content(1), ownerId: owner } }
export const deleted: ProblemEvent = { type: 'ProblemDeleted', data: { problemId } }
