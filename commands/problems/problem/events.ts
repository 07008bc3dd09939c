// A problem; every revision carries the whole new version, so that an old submission can be judged as it was.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { authorProgramSchema, judgingSchema, problemProgramSchema, testDatumSchema } from '../../../protocol/verdict.ts'

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
  /** A file may hold any bytes: what is no UTF-8 stands as base64. */
  content: z.string(),
  encoding: z.enum(['utf8', 'base64']),
})

/** A list of at most 16 KiB stands in the event; a longer one goes to a blob (JSON of the array). */
const kept = <Item extends z.core.$ZodType>(item: Item) =>
  z.union([z.object({ inline: z.array(item) }), z.object({ blob: z.string(), count: z.number().int() })])
export type KeptList<Item> = { inline: Item[] } | { blob: string; count: number }

/**
 * Of a list in a blob also the largest limits of its cases, in seconds and KB, which are shown to those who solve the problem. What was
 * written before version 3 has none: nobody knows them without reading the blob.
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
  /** It belongs to the paid bank. */
  needMoney: z.boolean(),
  /** It is a problem of TQC+; the answer to compare with is `tqcAnswers`. */
  isTQC: z.boolean(),
  /** Sets may have its answers compared with each other. */
  canAnalyze: z.boolean(),
  tags: z.array(z.string()),
  languages: z.array(z.number().int()),
  locales: z.array(localeSchema),
  editFiles: z.array(editFileSchema),
  testDatas: testDataSchema,
  /** Input and expected output of the visible cases, by index of the case: safe to show. */
  samples: z.array(z.object({ index: z.number().int(), input: z.string(), expectedOutput: z.string() })),
  ...judgingSchema.shape,
  /** For its owner only: the TQC answer, one for each language at most. */
  tqcAnswers: kept(problemProgramSchema),
  /** For its owner only: right, wrong and slow programs that the test data are tried with. */
  authorPrograms: kept(authorProgramSchema),
})

/** A problem of which nothing of version 3 was said. */
export const plain = { needMoney: false, isTQC: false, canAnalyze: true, tqcAnswers: { inline: [] }, authorPrograms: { inline: [] } }

/**
 * In version 1 no problem had programs of its own, and every case earned its share. In version 2 nothing was paid for, edit files were text,
 * and authors kept their own programs elsewhere.
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
  ProblemDeleted: {
    version: 1,
    timeline: 'actor',
    meaning: 'The problem is gone from lists; its history stays.',
    schema: z.object({ problemId: idSchema }),
  },
})
export type ProblemEvent = EventOf<typeof problemEvents>
export type ProblemContent = z.infer<typeof contentSchema>
