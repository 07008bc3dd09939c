// What stands in the problem.json of a package (demo/problems/README.md says what each file holds).
import { z } from 'zod'
import { answerStatuses, languages } from '../../../judge/catalogue.ts'
import { MAX_PACKAGE_CASES } from '../problem/rules.ts'

/** The name of a file, and no path. */
const fileName = z.string().regex(/^[\w-][\w.-]*$/, 'must be the name of a file')
const named = (names: readonly string[]) => z.string().refine((name) => names.includes(name), `must be one of ${names.join(', ')}`)
const language = named(languages.map(({ editorName }) => editorName))

/** How a case is judged; the form says what values are possible. */
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

/** A file by its name alone, or with what its name does not tell. */
const listed = <More extends z.ZodRawShape>(more: More) =>
  z.preprocess((file) => (typeof file === 'string' ? { file } : file), z.strictObject({ file: fileName, ...more }))
const program = listed({ language: language.optional() })
const solution = listed({ language: language.optional(), name: z.string().optional() })

const localised = z.record(z.string().regex(/^[\w-]{2,20}$/), z.string())

export const descriptionSchema = z.strictObject({
  /** By locale; in this order they come. */
  titles: localised,
  /** Without it, the first one. */
  primaryLocale: z.string().optional(),
  /** Locales of which the solution is not to be opened. */
  closedSolutions: z.array(z.string()).default([]),
  difficulty: z.number(),
  tags: z.array(z.string()),
  needMoney: z.boolean().default(false),
  isTQC: z.boolean().default(false),
  canAnalyze: z.boolean().default(true),
  languages: z.array(language),
  /** Holds for every case that says nothing else. */
  everyCase: settings,
  cases: z
    .array(settings.extend({ name: z.string().regex(/^\d{2,3}$/, 'must be two or three digits') }))
    .max(MAX_PACKAGE_CASES, 'Problem.PackageTooManyCases'),
  /** `fileName` where it could be no file of a package. */
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
/** As it is written. */
export type WrittenDescription = z.input<typeof descriptionSchema>

/** Settings of a case that can be said once for all of them. */
export const settingNames = ['read', 'rule', 'strict', 'weight', 'timeLimit', 'memoryLimit', 'outputSizeLimit'] as const

/** Addresses of pictures in texts, and where these lie in a package. */
export const PICTURE = /\/api\/v2\/Problem\/Picture\?sha256=([0-9a-f]{64})/g
export const pictureFile = (sha256: string): string => `pictures/${sha256}.webp`
