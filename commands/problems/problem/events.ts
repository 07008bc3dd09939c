// A problem; every revision carries the whole new version, so that an old submission can be judged by its own version.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { caseFilesSchema, graderFactsSchema } from '../../../protocol/programs.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import {
  authorProgramSchema,
  codeFileSchema,
  dataProgramSchema,
  graderSchema,
  judgingSchema,
  problemProgramSchema,
  testDatumSchema,
} from '../../../protocol/verdict.ts'

export const localeSchema = z.object({
  localeId: z.number().int(),
  localeCode: z.string(),
  isPrimary: z.boolean(),
  title: z.string(),
  description: z.string(),
  inputOutputExample: z.string(),
  hint: z.string(),
  solution: z.string(),
  canEnableSolution: z.boolean(),
})

export const editFileSchema = z.object({
  editFileId: z.number().int(),
  languageId: z.number().int(),
  fileName: z.string(),
  /** A file may have any bytes: base64 unless they are valid UTF-8. */
  content: z.string(),
  encoding: z.enum(['utf8', 'base64']),
})

/** A list of up to 16 KiB in the event; a longer one in a blob (JSON of the array). */
const kept = <Item extends z.core.$ZodType>(item: Item) =>
  z.union([z.object({ inline: z.array(item) }), z.object({ blob: z.string(), count: z.number().int() })])
export type KeptList<Item> = { inline: Item[] } | { blob: string; count: number }

/** A checker or interactor; its further files may be as large as a library. */
const storedProgramSchema = problemProgramSchema.extend({ files: kept(codeFileSchema).optional() })
export type StoredProgram = z.infer<typeof storedProgramSchema>

/** A file of a problem's package that is neither text nor data nor a program: an attachment, a generator, a picture of its statement. */
const packageFileSchema = z.object({ path: z.string(), blob: z.string(), bytes: z.number().int().nonnegative() })
export type PackageFile = z.infer<typeof packageFileSchema>

/**
 * For a list in a blob also the largest limits of its cases, in seconds and KB, for display to solvers. Absent before version 3, since
 * computing them requires the blob.
 */
const testDataSchema = z.union([
  z.object({ inline: z.array(testDatumSchema) }),
  z.object({ blob: z.string(), count: z.number().int(), timeLimit: z.number().optional(), memoryLimit: z.number().optional() }),
])

const contentSchema = z.object({
  problemId: idSchema,
  version: z.number().int(),
  difficulty: z.number().int(),
  isGlobal: z.boolean(),
  /** Part of the paid bank. */
  needMoney: z.boolean(),
  /** A TQC+ problem; its answers for comparison are in `tqcAnswers`. */
  isTQC: z.boolean(),
  /** Sets may compare its answers for similarity. */
  canAnalyze: z.boolean(),
  tags: z.array(z.string()),
  languages: z.array(z.number().int()),
  locales: z.array(localeSchema),
  editFiles: z.array(editFileSchema),
  testDatas: testDataSchema,
  /** Input and expected output of the visible cases, by case index; public. */
  samples: z.array(z.object({ index: z.number().int(), input: z.string(), expectedOutput: z.string() })),
  /** For answers that are outputs: the files of each case. Their inputs are public (docs/decisions/0131). */
  caseFiles: z.array(caseFilesSchema).optional(),
  ...judgingSchema.shape,
  checkerProgram: storedProgramSchema.optional(),
  interactorProgram: storedProgramSchema.optional(),
  graders: kept(graderSchema).optional(),
  /** Their public part. */
  graderFacts: z.array(graderFactsSchema).optional(),
  /** Files of the package that it came from. */
  packageFiles: kept(packageFileSchema).optional(),
  /** Owner only: TQC answers, at most one per language. */
  tqcAnswers: kept(problemProgramSchema),
  /** Owner only: correct, wrong and slow programs to validate the test data. */
  authorPrograms: kept(authorProgramSchema),
  /** Owner only: validators and generators of inputs. */
  dataPrograms: kept(dataProgramSchema).optional(),
})

/** Defaults of the fields added in version 3. */
export const plain = { needMoney: false, isTQC: false, canAnalyze: true, tqcAnswers: { inline: [] }, authorPrograms: { inline: [] } }

/**
 * In version 1 problems had no programs of their own, and every case earned its share. In version 2 nothing was paid, initial files were
 * text, and authors kept their programs elsewhere.
 */
const upcasts = {
  1: (content: object) => ({ ...content, showsCheckerMessage: false, isAllOrNothing: false }),
  2: (content: { editFiles: readonly object[] }) => ({
    ...content,
    editFiles: content.editFiles.map((file) => ({ ...file, encoding: 'utf8' })),
    ...plain,
  }),
}

export const problemEvents = defineEvents({
  ProblemCreated: {
    version: 3,
    timeline: 'actor',
    meaning: 'A problem exists.',
    schema: contentSchema.extend({ ownerId: idSchema }),
    upcasts,
  },
  ProblemRevised: { version: 3, timeline: 'actor', meaning: 'The problem has a whole new version.', schema: contentSchema, upcasts },
  ProblemShared: {
    version: 1,
    timeline: 'person',
    meaning: 'A person can use the problem in their own sets.',
    schema: z.object({ problemId: idSchema, userId: idSchema }),
  },
  ProblemUnshared: {
    version: 1,
    timeline: 'person',
    meaning: 'A person can no longer add the problem to sets.',
    schema: z.object({ problemId: idSchema, userId: idSchema }),
  },
  ProblemSharedWithGroup: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff of a class can use the problem in sets for it.',
    schema: z.object({ problemId: idSchema, groupId: idSchema }),
  },
  ProblemUnsharedWithGroup: {
    version: 1,
    timeline: 'class',
    meaning: 'The problem can no longer be added to sets for the class.',
    schema: z.object({ problemId: idSchema, groupId: idSchema }),
  },
  ProblemCoAuthorAdded: {
    version: 1,
    timeline: 'person',
    meaning: 'A person can read the whole problem and save new versions of it.',
    schema: z.object({ problemId: idSchema, userId: idSchema }),
  },
  ProblemCoAuthorRemoved: {
    version: 1,
    timeline: 'person',
    meaning: 'A person can no longer edit the problem, nor read its hidden parts.',
    schema: z.object({ problemId: idSchema, userId: idSchema }),
  },
  ProblemDeleted: {
    version: 1,
    timeline: 'actor',
    meaning: 'The problem is gone from lists; its history stays.',
    schema: z.object({ problemId: idSchema }),
  },
})
export type ProblemEvent = EventOf<typeof problemEvents>
export type ProblemContent = z.infer<typeof contentSchema>
