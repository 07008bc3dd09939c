// A problem; every revision carries the whole new version, so that an old submission can be judged as it was.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { judgingSchema, testDatumSchema } from '../../../protocol/verdict.ts'

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
  content: z.string(),
})

/** Test data of at most 16 KiB stand in the event; more of them go to a blob (JSON of the array). */
const testDataSchema = z.union([z.object({ inline: z.array(testDatumSchema) }), z.object({ blob: z.string(), count: z.number().int() })])

const contentSchema = z.object({
  problemId: idSchema,
  version: z.number().int(),
  difficulty: z.number().int(),
  isGlobal: z.boolean(),
  tags: z.array(z.string()),
  languages: z.array(z.number().int()),
  locales: z.array(localeSchema),
  editFiles: z.array(editFileSchema),
  testDatas: testDataSchema,
  /** Input and expected output of the visible cases, by index of the case: safe to show. */
  samples: z.array(z.object({ index: z.number().int(), input: z.string(), expectedOutput: z.string() })),
  ...judgingSchema.shape,
})

/** In version 1 no problem had programs of its own, and every case earned its share. */
const upcasts = { 1: (content: object) => ({ ...content, showsCheckerMessage: false, isAllOrNothing: false }) }

export const problemEvents = defineEvents({
  ProblemCreated: { version: 2, meaning: 'A problem exists.', schema: contentSchema.extend({ ownerId: idSchema }), upcasts },
  ProblemRevised: { version: 2, meaning: 'The problem has a whole new version.', schema: contentSchema, upcasts },
  ProblemShared: {
    version: 1,
    timeline: 'person',
    meaning: 'A person may use the problem in sets of their own.',
    schema: z.object({ problemId: idSchema, userId: idSchema }),
  },
  ProblemUnshared: {
    version: 1,
    timeline: 'person',
    meaning: 'A person may put the problem into no further set.',
    schema: z.object({ problemId: idSchema, userId: idSchema }),
  },
  ProblemSharedWithGroup: {
    version: 1,
    timeline: 'class',
    meaning: 'Those who look after a class may use the problem in sets for it.',
    schema: z.object({ problemId: idSchema, groupId: idSchema }),
  },
  ProblemUnsharedWithGroup: {
    version: 1,
    timeline: 'class',
    meaning: 'The problem may come into no further set for the class.',
    schema: z.object({ problemId: idSchema, groupId: idSchema }),
  },
  ProblemDeleted: {
    version: 1,
    meaning: 'The problem is gone from lists; its history stays.',
    schema: z.object({ problemId: idSchema }),
  },
})
export type ProblemEvent = EventOf<typeof problemEvents>
export type ProblemContent = z.infer<typeof contentSchema>
