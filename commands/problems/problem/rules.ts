// What an author begins with, and what is wrong with a problem beyond the form of its fields: the same for the server and for the page.
import { languages } from '../../../judge/catalogue.ts'
import type { FieldError } from '../../../protocol/catalogue.ts'
import { isTooCostly } from './markdown.ts'

/** Limits of a problem (specification, platform 5 and 9). */
export const MAX_TEST_DATA = 10
export const MAX_CHARACTERS = 20_000
export const MAX_EDIT_FILES = 3
export const MAX_EDIT_FILE_BYTES = 10 * 1024
export const MAX_PROGRAM_CHARACTERS = 65_536

/** Languages that a problem may be written in. */
const LOCALE_CODES: readonly string[] = ['zh-Hant', 'en']

/** Texts of a locale that are Markdown. */
const MARKDOWN = ['description', 'inputOutputExample', 'hint', 'solution'] as const

/** A test datum that nobody has filled in: hidden; 10 seconds, 102400 KB, and the judge's own limit of output (specification, platform 4 and 9). */
export const blankDatum = {
  input: '',
  expectedOutput: '',
  read: false,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 10,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
}

/** The texts of a problem in one language before they are written. */
export const blankLocale = {
  localeCode: 'zh-Hant',
  isPrimary: false,
  title: '',
  description: '',
  inputOutputExample: '',
  hint: '',
  solution: '',
  canEnableSolution: false,
}

/** What of a problem the rules below look at. */
export interface Checked {
  languages: readonly number[]
  locales: readonly ({ localeCode: string; isPrimary: boolean } & Record<(typeof MARKDOWN)[number], string>)[]
  testDatas: readonly { input: string; expectedOutput: string; rule: string }[]
  editFiles: readonly { languageId: number; content: string }[]
  checkerProgram?: { languageId: number } | undefined
  interactorProgram?: { languageId: number } | undefined
}

/** Which rules need which program. */
const programRules = [
  ['checkerProgram', /^\s*checker\b/],
  ['interactorProgram', /^\s*interactor\b/],
] as const

const isLanguage = (id: number): boolean => languages.some((language) => language.languageId === id)
const bytesOf = (content: string): number => new TextEncoder().encode(content).length

/**
 * What is wrong with a problem beyond the form of its fields, the most general first (specification, platform 5: Problem).
 * `isRuleKnown` is a parser of comparison rules.
 */
export const faultsOf = (problem: Checked, isRuleKnown: (rule: string, expectedOutput: string) => boolean): FieldError[] => {
  const faults: FieldError[] = []
  const fault = (isOne: boolean, field: string, code: FieldError['code']): void => {
    if (isOne) faults.push({ field, code })
  }
  const { testDatas, editFiles } = problem
  fault(problem.languages.length === 0, 'languages', 'Problem.LanguagesMissing')
  fault(!problem.languages.every(isLanguage), 'languages', 'Problem.LanguageNotFound')
  fault(problem.locales.length === 0, 'locales', 'Problem.LocalesMissing')
  for (const [index, { localeCode, isPrimary, ...texts }] of problem.locales.entries()) {
    const before = problem.locales.slice(0, index)
    fault(!LOCALE_CODES.includes(localeCode), `locales.${index}.localeCode`, 'Problem.LocaleNotFound')
    fault(
      before.some((locale) => locale.localeCode === localeCode),
      `locales.${index}.localeCode`,
      'Problem.DuplicateLocales',
    )
    fault(isPrimary && before.some((locale) => locale.isPrimary), `locales.${index}.isPrimary`, 'Problem.PrimaryLocaleNotOne')
    for (const text of MARKDOWN) fault(isTooCostly(texts[text]), `locales.${index}.${text}`, 'Problem.TextTooComplex')
  }
  fault(testDatas.length === 0, 'testDatas', 'Problem.TestDataMissing')
  fault(testDatas.length > MAX_TEST_DATA, 'testDatas', 'Problem.TooManyTestData')
  for (const [index, { input, expectedOutput, rule }] of testDatas.entries()) {
    fault(input.length > MAX_CHARACTERS, `testDatas.${index}.input`, 'Problem.InputOutputTooLong')
    fault(expectedOutput.length > MAX_CHARACTERS, `testDatas.${index}.expectedOutput`, 'Problem.InputOutputTooLong')
    fault(!isRuleKnown(rule, expectedOutput), `testDatas.${index}.rule`, 'Problem.RuleNotValid')
  }
  for (const [field, rule] of programRules) {
    const program = problem[field]
    fault(program !== undefined && !isLanguage(program.languageId), field, 'Problem.LanguageNotFound')
    fault(program === undefined && testDatas.some((datum) => rule.test(datum.rule)), field, 'Problem.RuleNotValid')
  }
  fault(editFiles.length > MAX_EDIT_FILES, 'editFiles', 'Problem.EditFileTooLarge')
  for (const [index, { content, languageId }] of editFiles.entries()) {
    fault(bytesOf(content) > MAX_EDIT_FILE_BYTES, `editFiles.${index}.content`, 'Problem.EditFileTooLarge')
    fault(!isLanguage(languageId), `editFiles.${index}.languageId`, 'Problem.EditFileLanguageNotFound')
  }
  return faults
}
