// The author's form of a problem. In a separate folder because the page uses it too and loads the validator with it.
import { z } from 'zod'
import { MAX_OUTPUT_FILES, MAX_SOURCE_BYTES } from '../../../../protocol/limits.ts'
import { nameOf } from '../../../../protocol/schemas.ts'
import { graderSchema, judgingOptionsSchema, testGroupSchema } from '../../../../protocol/verdict.ts'
import {
  blankDatum,
  blankLocale,
  isProgramOfSize,
  MAX_CHARACTERS,
  MAX_DATA_PROGRAMS,
  MAX_EDIT_FILE_BYTES,
  MAX_GRADERS,
  MAX_PACKAGE_CASES,
  MAX_PACKAGE_PROGRAMS,
  MAX_PROGRAM_FILES,
  MAX_TEST_GROUPS,
  MAX_TITLE_CHARACTERS,
} from '../rules.ts'

/** Input or output of a case. An upper bound only; the rules set the actual limits. */
const data = z.string().max(5 * MAX_CHARACTERS, 'Problem.InputOutputTooLong')
const stream = z.object({ mediaType: z.string().max(20).default('stdin'), mediaValue: data })
/** A file name without a path: no separators, no control characters, neither `.` nor `..`. */
const plainName = /^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u
const fileName = z.string().min(1).max(100).regex(plainName)
/** A file of at most 256 KiB of UTF-8. */
const sourceText = z.string().max(MAX_SOURCE_BYTES, { error: 'Code.TooLong', abort: true }).refine(isProgramOfSize, 'Code.TooLong')
/** A program of the problem. */
export const programSchema = z.object({
  languageId: z.number().int(),
  source: sourceText.min(1),
  fileName: fileName.optional(),
  /** Further files, compiled with it, or included or read by it. */
  files: z
    .array(z.object({ name: fileName, content: sourceText }))
    .max(MAX_PROGRAM_FILES, 'Code.TooLong')
    .optional(),
})
/** Name of a file of a grader, which has to be one that compilers take. */
const boxName = z
  .string()
  .max(100)
  .regex(/^\w[\w.+-]*$/)
/** A grader, with its main file. */
export const graderFormSchema = graderSchema.extend({
  answerFile: boxName.optional(),
  mainFile: boxName.optional(),
  files: z
    .array(z.object({ name: boxName, content: sourceText, isShown: z.boolean().optional() }))
    .min(1)
    .max(MAX_PROGRAM_FILES, 'Code.TooLong'),
})
/** A case of a version of a problem. */
export const keptCaseSchema = z.object({ version: z.number().int().positive(), testDataId: z.number().int().positive() })
export type KeptCase = z.infer<typeof keptCaseSchema>

const text = z.union([data, stream.transform((s) => s.mediaValue)])

const groupName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u)
/** Judging options as an author sends them. */
export const judgingFormSchema = judgingOptionsSchema.extend({
  groups: z
    .array(
      testGroupSchema.extend({
        name: groupName,
        parent: groupName.optional(),
        points: z.number().nonnegative().max(1_000_000),
        dependsOn: z.array(groupName).max(MAX_TEST_GROUPS).optional(),
      }),
    )
    .max(MAX_TEST_GROUPS)
    .optional(),
  inputFile: fileName.optional(),
  outputFile: fileName.optional(),
})
/** One of the author's programs and its expected verdict. */
const authorProgram = programSchema.extend({
  /** Outputs have a file for each case. */
  files: z
    .array(z.object({ name: fileName, content: sourceText }))
    .max(MAX_OUTPUT_FILES, 'Code.TooLong')
    .optional(),
  name: z.string().trim().min(1).max(100),
  expectedStatus: z.number().int(),
  permitted: z.array(z.number().int()).max(20).optional(),
  required: z.array(z.number().int()).max(20).optional(),
})

const dataProgram = programSchema.extend({
  name: z.string().trim().min(1).max(100),
  role: z.enum(['validator', 'generator']),
  protocol: z.enum(['testlib', 'kattis']).optional(),
})

const fileText = z.string().max(10 * MAX_EDIT_FILE_BYTES, 'Problem.EditFileTooLarge')
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Forms send booleans as text. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

export const formSchema = z.object({
  difficulty: z.coerce.number().int().min(1, 'Problem.DifficultyMissing').max(5).default(3),
  isGlobal: flag.default(false),
  needMoney: flag.default(false),
  isTQC: flag.default(false),
  /** Sets may compare its answers for similarity. */
  canAnalyze: flag.default(true),
  languages: z
    .array(z.union([z.number().int(), z.object({ languageId: z.number().int() }).transform((l) => l.languageId)]))
    .max(100)
    .default([]),
  locales: z
    .array(
      z.object({
        localeId: z.number().int().min(1).optional(),
        localeCode: z.string().min(2).max(20).default(blankLocale.localeCode),
        isPrimary: z.boolean().default(blankLocale.isPrimary),
        title: nameOf(MAX_TITLE_CHARACTERS),
        description: z.string().max(60_000).default(blankLocale.description),
        inputOutputExample: z.string().max(20_000).default(blankLocale.inputOutputExample),
        hint: z.string().max(20_000).default(blankLocale.hint),
        solution: z.string().max(60_000).default(blankLocale.solution),
        canEnableSolution: z.boolean().default(blankLocale.canEnableSolution),
      }),
    )
    .max(20)
    .default([]),
  testDatas: z
    .array(
      z.object({
        input: text.default(blankDatum.input),
        expectedOutput: text.optional(),
        output: text.optional(),
        /** Takes input and expected output from this case of a version of the problem instead of sending them again. */
        keeps: keptCaseSchema.optional(),
        read: z.boolean().default(blankDatum.read),
        rule: z.string().max(200).default(blankDatum.rule),
        strict: z.boolean().default(blankDatum.strict),
        weight: z.number().nonnegative().max(1_000_000).default(blankDatum.weight),
        /** Seconds. */
        timeLimit: z.number().positive().max(60).default(blankDatum.timeLimit),
        /** KB. */
        memoryLimit: z.number().int().min(1024).max(2_097_152).default(blankDatum.memoryLimit),
        outputSizeLimit: z.number().int().min(0).max(16_777_216).default(blankDatum.outputSizeLimit),
        name: z.string().max(200).optional(),
        group: z.string().max(200).optional(),
        arguments: z.array(z.string().max(1000)).max(100).optional(),
        command: z.string().max(1000).optional(),
        validatorArguments: z.array(z.string().max(1000)).max(100).optional(),
      }),
    )
    .max(MAX_PACKAGE_CASES, 'Problem.TooManyTestData')
    .default([]),
  editFiles: z
    .array(
      z
        .object({
          editFileId: z.number().int().optional(),
          languageId: z.number().int(),
          fileName,
          file: fileText.optional(),
          content: fileText.optional(),
          /** Encoding of `content`. */
          encoding: z.enum(['utf8', 'base64']).default('utf8'),
        })
        .refine(({ encoding, content, file }) => encoding === 'utf8' || base64.test(content ?? file ?? ''), { path: ['content'] }),
    )
    .max(50, 'Problem.EditFileTooLarge')
    .default([]),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  /** For test data with the rule `checker`. */
  checkerProgram: programSchema.optional(),
  /** For test data with the rule `interactor`. */
  interactorProgram: programSchema.optional(),
  /** For answers that are functions, at most one per language. */
  graders: z.array(graderFormSchema).max(MAX_GRADERS).default([]),
  judging: judgingFormSchema.optional(),
  /** Students see the checker's messages. */
  showsCheckerMessage: flag.default(false),
  /** Full score or none: judging stops at the first failed case. */
  isAllOrNothing: flag.default(false),
  /** TQC answers, at most one per language; owner only. */
  tqcAnswers: z.array(programSchema).max(20).default([]),
  /** Correct, wrong and slow programs; owner only. */
  authorPrograms: z.array(authorProgram).max(MAX_PACKAGE_PROGRAMS, 'Problem.TooManyPrograms').default([]),
  /** Validators and generators of inputs; owner only. */
  dataPrograms: z.array(dataProgram).max(MAX_DATA_PROGRAMS, 'Problem.TooManyPrograms').default([]),
})
