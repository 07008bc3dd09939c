// Schema of a package's problem.json (demo/problems/README.md describes the files).
import { z } from 'zod'
import { answerLanguages, answerStatuses } from '../../../judge/catalogue.ts'
import { judgingOptionsSchema } from '../../../protocol/verdict.ts'
import { MAX_PACKAGE_CASES } from '../problem/rules.ts'

/** A path in the folder of cases. */
const caseName = z.string().regex(/^(?:[\w-][\w.+-]*\/)*[\w-][\w.+-]*$/, 'must be the path of a case')
/** A file name without a path. */
const fileName = z.string().regex(/^[\w-][\w.-]*$/, 'must be the name of a file')
const named = (names: readonly string[]) => z.string().refine((name) => names.includes(name), `must be one of ${names.join(', ')}`)
const language = named(answerLanguages.map(({ editorName }) => editorName))

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
    group: z.string(),
    arguments: z.array(z.string()),
    command: z.string(),
    validatorArguments: z.array(z.string()),
  })
  .partial()

/** A file by its name alone, or with properties that the name does not imply. */
const listed = <More extends z.ZodRawShape>(more: More) =>
  z.preprocess((file) => (typeof file === 'string' ? { file } : file), z.strictObject({ file: fileName, ...more }))
/** Names of a program's further files, which lie in the folder `filesOfProgram`. */
const more = z.array(fileName).optional()
const program = listed({ language: language.optional(), fileName: z.string().optional(), files: more })
const verdict = named(answerStatuses.map(({ status }) => status))
/** Of an author's program: its name where that is not the file's, and the verdicts that its cases may or must have. */
const ofAuthor = {
  language: language.optional(),
  name: z.string().optional(),
  fileName: z.string().optional(),
  files: more,
  permitted: z.array(verdict).optional(),
  required: z.array(verdict).optional(),
}
const solution = listed(ofAuthor)
/** A validator or generator of inputs. */
const dataProgram = listed({
  language: language.optional(),
  name: z.string().optional(),
  role: z.enum(['validator', 'generator']),
  protocol: z.enum(['testlib', 'kattis']).optional(),
  fileName: z.string().optional(),
  files: more,
})
const boxName = z.string().regex(/^\w[\w.+-]*$/, 'must be the name of a file')
/** A grader; its files lie in the folder `filesOfGrader`. */
const grader = z.strictObject({
  language,
  answerFile: boxName.optional(),
  mainFile: boxName.optional(),
  files: z.array(boxName),
  /** Those of `files` that solvers read. */
  shown: z.array(boxName).default([]),
})

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
  cases: z.array(settings.extend({ name: caseName })).max(MAX_PACKAGE_CASES, 'Problem.PackageTooManyCases'),
  /** `fileName` if the original name is not a valid package file name. */
  editFiles: z.array(listed({ language: language.optional(), fileName: z.string().optional() })).default([]),
  checker: program.optional(),
  interactor: program.optional(),
  graders: z.array(grader).default([]),
  showsCheckerMessage: z.boolean().default(false),
  isAllOrNothing: z.boolean().default(false),
  judging: judgingOptionsSchema.optional(),
  tqcAnswers: z.array(program).default([]),
  solutions: z.array(solution).default([]),
  mistakes: z.array(listed({ ...ofAuthor, verdict })).default([]),
  dataPrograms: z.array(dataProgram).default([]),
})
export type Description = z.output<typeof descriptionSchema>
/** The description before parsing, as a package is written. */
export type WrittenDescription = z.input<typeof descriptionSchema>

/** Folder of the further files of a program. */
export const filesOfProgram = (path: string): string => `${path}.files`

/** Folder of the files of a grader, by its language. */
export const filesOfGrader = (language: string): string => `graders/${language}`

/** Folder of the files that a problem's original package has beside what the problem itself holds. */
export const PACKAGE_FILES = 'package/'

/** Folder of validators and generators. */
export const DATA_PROGRAMS = 'dataPrograms/'

/** Settings of a case that `everyCase` can set for all cases. */
export const settingNames = [
  'read',
  'rule',
  'strict',
  'weight',
  'timeLimit',
  'memoryLimit',
  'outputSizeLimit',
  'group',
  'arguments',
  'command',
  'validatorArguments',
] as const

/** URLs of pictures in texts, and their location in a package. */
export const PICTURE = /\/api\/v2\/Problem\/Picture\?sha256=([0-9a-f]{64})/g
export const pictureFile = (sha256: string): string => `pictures/${sha256}.webp`
