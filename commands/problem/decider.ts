// Every rule of a problem (specification, platform 5: Problem; 9: limits).
import { languages } from '../../judge/catalogue.ts'
import type { TestDatum } from '../../judge/contract.ts'
import { rejected } from '../../server/errors/catalogue.ts'
import type { Decider } from '../kit/decider.ts'
import type { ProblemContent, ProblemEvent } from './events.ts'

const MAX_TEST_DATA = 10
const MAX_CHARACTERS = 20_000
const MAX_EDIT_FILES = 3
const MAX_EDIT_FILE_BYTES = 10 * 1024

/** The content as authored: test data whole. `stored` is how the caller keeps them (in the event, or the blob it has already written). */
export interface ProblemDraft extends Omit<ProblemContent, 'problemId' | 'version' | 'testDatas' | 'samples'> {
  tests: readonly TestDatum[]
  stored: ProblemContent['testDatas']
}

/** `isRuleKnown` is the judge's own parser of rules. */
export type ProblemCommand = { problemId: number } & (
  | { type: 'AddProblem'; ownerId: number; draft: ProblemDraft; isRuleKnown: (rule: string, expectedOutput: string) => boolean }
  | { type: 'ReviseProblem'; editorId: number; draft: ProblemDraft; isRuleKnown: (rule: string, expectedOutput: string) => boolean }
  | { type: 'DeleteProblem'; editorId: number }
)

export interface Problem {
  state: 'none' | 'open' | 'deleted'
  ownerId: number
  /** Every version ever: an old submission is judged by the one it was written for. */
  versions: ReadonlyMap<number, ProblemContent>
  version: number
}

const initialState: Problem = { state: 'none', ownerId: 0, versions: new Map(), version: 0 }

const evolve = (problem: Problem, event: ProblemEvent): Problem => {
  switch (event.type) {
    case 'ProblemCreated':
    case 'ProblemRevised':
      return {
        state: 'open',
        ownerId: event.type === 'ProblemCreated' ? event.data.ownerId : problem.ownerId,
        versions: new Map(problem.versions).set(event.data.version, event.data),
        version: event.data.version,
      }
    case 'ProblemDeleted':
      return { ...problem, state: 'deleted' }
  }
}

const checkDraft = (draft: ProblemDraft, isRuleKnown: (rule: string, expectedOutput: string) => boolean): void => {
  const isLanguage = (id: number): boolean => languages.some((language) => language.languageId === id)
  if (draft.languages.length === 0) throw rejected('Problem.LanguagesMissing', { field: 'languages', code: 'Problem.LanguagesMissing' })
  if (!draft.languages.every(isLanguage))
    throw rejected('Problem.LanguageNotFound', { field: 'languages', code: 'Problem.LanguageNotFound' })
  if (draft.locales.length === 0) throw rejected('Problem.LocalesMissing', { field: 'locales', code: 'Problem.LocalesMissing' })
  if (draft.tests.length === 0) throw rejected('Problem.TestDataMissing', { field: 'testDatas', code: 'Problem.TestDataMissing' })
  if (draft.tests.length > MAX_TEST_DATA) throw rejected('Problem.TooManyTestData', { field: 'testDatas', code: 'Problem.TooManyTestData' })
  for (const [index, test] of draft.tests.entries()) {
    if (test.input.length > MAX_CHARACTERS || test.expectedOutput.length > MAX_CHARACTERS)
      throw rejected('Problem.InputOutputTooLong', { field: `testDatas.${index}`, code: 'Problem.InputOutputTooLong' })
    if (!isRuleKnown(test.rule, test.expectedOutput))
      throw rejected('Problem.RuleNotValid', { field: `testDatas.${index}.rule`, code: 'Problem.RuleNotValid' })
  }
  for (const [field, rule] of [
    ['checkerProgram', /^\s*checker\b/],
    ['interactorProgram', /^\s*interactor\b/],
  ] as const) {
    const program = draft[field]
    if (program && !isLanguage(program.languageId)) throw rejected('Problem.LanguageNotFound', { field, code: 'Problem.LanguageNotFound' })
    if (!program && draft.tests.some((test) => rule.test(test.rule)))
      throw rejected('Problem.RuleNotValid', { field, code: 'Problem.RuleNotValid' })
  }
  const isTooLarge = (content: string): boolean => Buffer.byteLength(content) > MAX_EDIT_FILE_BYTES
  if (draft.editFiles.length > MAX_EDIT_FILES || draft.editFiles.some((file) => isTooLarge(file.content)))
    throw rejected('Problem.EditFileTooLarge', { field: 'editFiles', code: 'Problem.EditFileTooLarge' })
  if (!draft.editFiles.every((file) => isLanguage(file.languageId)))
    throw rejected('Problem.EditFileLanguageNotFound', { field: 'editFiles', code: 'Problem.EditFileLanguageNotFound' })
}

const contentOf = (problemId: number, version: number, draft: ProblemDraft): ProblemContent => {
  const { tests, stored, ...rest } = draft
  const samples = tests.flatMap((test, index) => (test.read ? [{ index, input: test.input, expectedOutput: test.expectedOutput }] : []))
  return { ...rest, problemId, version, testDatas: stored, samples }
}

const decide = (command: ProblemCommand, problem: Problem): ProblemEvent[] => {
  const { problemId } = command
  if (command.type === 'AddProblem') {
    checkDraft(command.draft, command.isRuleKnown)
    return [{ type: 'ProblemCreated', data: { ...contentOf(problemId, 1, command.draft), ownerId: command.ownerId } }]
  }
  if (problem.state === 'none') throw rejected('Problem.NotFound')
  if (problem.ownerId !== command.editorId) throw rejected('Problem.NotCreator')
  if (command.type === 'DeleteProblem') return problem.state === 'deleted' ? [] : [{ type: 'ProblemDeleted', data: { problemId } }]
  if (problem.state === 'deleted') throw rejected('Problem.NotFound')
  checkDraft(command.draft, command.isRuleKnown)
  return [{ type: 'ProblemRevised', data: contentOf(problemId, problem.version + 1, command.draft) }]
}

export const problemStream = (problemId: number): string => `problem-${problemId}`
export const problemDecider: Decider<Problem, ProblemCommand, ProblemEvent> = { initialState, evolve, decide }
