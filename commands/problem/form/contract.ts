// What a problem's author fills in, and what is wrong with it. Server and page check the same fields by the same rules.
import { z } from 'zod'
import { languages } from '../../../judge/catalogue.ts'
import type { FieldError } from '../../../server/errors/catalogue.ts'

/** Limits of a problem (specification, platform 5 and 9). */
export const MAX_TEST_DATA = 10
export const MAX_CHARACTERS = 20_000
export const MAX_EDIT_FILES = 3
export const MAX_EDIT_FILE_BYTES = 10 * 1024
export const MAX_PROGRAM_CHARACTERS = 65_536

const stream = z.object({ mediaType: z.string().max(20).default('stdin'), mediaValue: z.string() })
/** A program of the problem, by which answers are judged: at most 64 KiB. */
const program = z.object({ languageId: z.number().int(), source: z.string().min(1).max(MAX_PROGRAM_CHARACTERS) })
const text = z.union([z.string(), stream.transform((s) => s.mediaValue)])

export const problemForm = z.object({
  difficulty: z.coerce.number().int().min(1).max(5).default(3),
  isGlobal: z.coerce.boolean().default(false),
  languages: z.array(z.union([z.number().int(), z.object({ languageId: z.number().int() }).transform((l) => l.languageId)])).default([]),
  locales: z
    .array(
      z.object({
        localeId: z.number().int().min(1).optional(),
        localeCode: z.string().min(2).max(20).default('zh-Hant'),
        isPrimary: z.boolean().default(false),
        title: z.string().trim().min(1).max(200),
        description: z.string().max(60_000).default(''),
        inputOutputExample: z.string().max(20_000).default(''),
        hint: z.string().max(20_000).default(''),
        solution: z.string().max(60_000).default(''),
        canEnableSolution: z.boolean().default(false),
      }),
    )
    .default([]),
  testDatas: z
    .array(
      z.object({
        input: text.default(''),
        expectedOutput: text.optional(),
        output: text.optional(),
        read: z.boolean().default(false),
        rule: z.string().max(200).default('default'),
        strict: z.boolean().default(false),
        weight: z.number().positive().max(1_000_000).default(1),
        /** Seconds. */
        timeLimit: z.number().positive().max(60).default(10),
        /** KB. */
        memoryLimit: z.number().int().min(1024).max(2_097_152).default(102_400),
        outputSizeLimit: z.number().int().min(0).max(16_777_216).default(0),
      }),
    )
    .default([]),
  editFiles: z
    .array(
      z.object({
        editFileId: z.number().int().optional(),
        languageId: z.number().int(),
        fileName: z.string().min(1).max(100),
        file: z.string().optional(),
        content: z.string().optional(),
      }),
    )
    .default([]),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  /** For test data with the rule `checker`. */
  checkerProgram: program.optional(),
  /** For test data with the rule `interactor`. */
  interactorProgram: program.optional(),
  /** Students read what the checker says. */
  showsCheckerMessage: z.boolean().default(false),
  /** The whole score or none: judging stops at the first case that fails. */
  isAllOrNothing: z.boolean().default(false),
})

/** What of a problem the rules below look at. */
export interface Checked {
  languages: readonly number[]
  locales: readonly unknown[]
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
