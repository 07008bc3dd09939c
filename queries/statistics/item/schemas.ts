// Schemas of the analysis of a problem over the classes of its owner.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../../protocol/schemas.ts'
import { asOfStatistics } from '../schemas.ts'

const count = z.number().int()
/** To two decimals; null where there is nothing to take it from. */
const figure = z.number().nullable()

const sums = {
  /** Students with an answer, and with an accepted one. */
  tried: count,
  solved: count,
  /** Judged answers, and accepted ones. */
  answers: count,
  accepted: count,
  /** Percent of the answers. */
  successRate: figure,
}

const figures = z.object({
  ...sums,
  /** Answers of a student. */
  meanTries: figure,
  /** From the first answer of a student to the first accepted one, of those who have one. */
  medianMinutes: figure,
  /** -1 to 1. */
  discrimination: figure,
  /** Where to look; null if the figures do not say. */
  hint: z
    .object({
      kind: z.enum(['problem', 'class']),
      /** Students who have solved most of the other problems, and those of them who have solved this one. */
      strong: count,
      strongSolved: count,
      /** Percent of the other problems that a student has solved, on average. */
      meanShare: z.number(),
    })
    .nullable(),
})
export type ItemFigures = z.infer<typeof figures>

const outputCase = z.object({
  /** From 0. */
  index: count,
  /** What the sample expects, cut; null if the version is not the newest one. */
  expected: z.string().nullable(),
  /** Wrong outputs; those that are not listed are counted too. */
  total: count,
  /** There were more different ones than are kept, so counts may be too low. */
  isCut: z.boolean(),
  /** The most frequent first; cut to 500 characters. */
  outputs: z.array(z.object({ text: z.string(), count })),
})
export type OutputCase = z.infer<typeof outputCase>

export const problemItemSchemas = schemas({
  ...asOfStatistics,
  summary:
    'Analyse a problem over the classes that the caller teaches: success, discrimination, time to the first accept, errors, and the most ' +
    'frequent wrong outputs for visible cases, now or as it was. The creator of the problem and platform admins only, who see all classes.',
  /** `version`: whose wrong outputs; null for the newest one that has any. */
  request: z.object({ problemId: idSchema, version: z.number().int().positive().nullable().default(null), at: atSchema }),
  reply: z.object({
    locales: z.array(z.object({ localeCode: z.string(), isPrimary: z.boolean(), title: z.string() })),
    all: figures,
    /** Those with an answer to the problem, newest activity first. */
    classes: z.array(figures.extend({ groupId: idSchema, groupName: z.string() })),
    /** Not all of the caller's classes could be read. */
    isCut: z.boolean(),
    /** Wrong answers by status, the most frequent first. */
    statuses: z.array(z.object({ status: count, count })),
    /** Classes that the caller may not see. Students are counted once in each activity; null while they are too few. */
    elsewhere: z.object({ classes: count, sums: z.object(sums).nullable() }),
    /** Versions with wrong outputs, newest first. */
    versions: z.array(count),
    version: count.nullable(),
    cases: z.array(outputCase),
  }),
})
export type ProblemItem = z.infer<typeof problemItemSchemas.reply>
