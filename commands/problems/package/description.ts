// Schema of a package's problem.json (demo/problems/README.md describes the files).
import { z } from 'zod'
import { answerStatuses, languages } from '../../../judge/catalogue.ts'
import { MAX_PACKAGE_CASES } from '../problem/rules.ts'

/** A file name without a path. */
const fileName = z.string().regex(/^[\w-][\w.-]*$/, 'must be the name of a file')
const named = (names: readonly string[]) => z.string().refine((name) => names.includes(name), `must be one of ${names.join(', ')}`)
const language = named(languages.map(({ editorName }) => editorName))

/** Judge settings of a case; the form's schema validates the values. */
const settings = z
  .strictObject({
    read: z.boolean(),
    rule: z.string(),
    strict: z.boolean(),
    weight: z.number(),
    timeLimit: z.number(),
    memoryLimit: z.number(),
    outputSizeLimit: z.number(),
  })
  .partial()

/** A file by its name alone, or with properties that the name does not imply. */
const listed = <More extends z.ZodRawShape>(more: More) =>
  z.preprocess((file) => (typeof file === 'string' ? { file } : file), z.strictObject({ file: fileName, ...more }))
const program = listed({ language: language.optional() })
const solution = listed({ language: language.optional(), name: z.string().optional() })

const localised = z.record(z.string().regex(/^[\w-]{2,20}$/), z.string())

export const descriptionSchema = z.strictObject({
  /** By locale, in display order. */
  titles: localised,
  /** Defaults to the first locale. */
  primaryLocale: z.string().optional(),
  /** Locales whose solution must stay closed. */
  closedSolutions: z.array(z.string()).default([]),
  difficulty: z.number(),
  tags: z.array(z.string()),
  needMoney: z.boolean().default(false),
  isTQC: z.boolean().default(false),
  canAnalyze: z.boolean().default(true),
  languages: z.array(language),
  /** Defaults of all cases. */
  everyCase: settings,
  cases: z
    .array(settings.extend({ name: z.string().regex(/^\d{2,3}$/, 'must be two or three digits') }))
    .max(MAX_PACKAGE_CASES, 'Problem.PackageTooManyCases'),
  /** `fileName` if the original name is not a valid package file name. */
  editFiles: z.array(listed({ language: language.optional(), fileName: z.string().optional() })).default([]),
  checker: program.optional(),
  interactor: program.optional(),
  showsCheckerMessage: z.boolean().default(false),
  isAllOrNothing: z.boolean().default(false),
  tqcAnswers: z.array(program).default([]),
  solutions: z.array(solution).default([]),
  mistakes: z
    .array(
      listed({
        verdict: named(answerStatuses.map(({ status }) => status)),
        language: language.optional(),
        name: z.string().optional(),
      }),
    )
    .default([]),
})
export type Description = z.output<typeof descriptionSchema>
/** The description before parsing, as a package is written. */
export type WrittenDescription = z.input<typeof descriptionSchema>

/** Settings of a case that `everyCase` can set for all cases. */
export const settingNames = ['read', 'rule', 'strict', 'weight', 'timeLimit', 'memoryLimit', 'outputSizeLimit'] as const

/** URLs of pictures in texts, and their location in a package. */
export const PICTURE = /\/api\/v2\/Problem\/Picture\?sha256=([0-9a-f]{64})/g
export const pictureFile = (sha256: string): string => `pictures/${sha256}.webp`
