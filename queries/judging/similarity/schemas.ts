// Similarity of an answer in detail, and of the answers of a class.
import { z } from 'zod'
import { notMeasuredSchema } from '../../../commands/judging/similarity/schemas.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const common = { tag: 'Analyze', forGuests: false } as const

const measureSchema = z.enum(['text', 'structure', 'variable'])
/** Percent, two decimals. */
const valuesSchema = z.object({ text: z.number(), structure: z.number(), variable: z.number() })
/** An answer, or the TQC answer of the problem. */
const otherIdSchema = z.union([idSchema, z.literal('tqc')])
const filesSchema = z.array(z.object({ name: z.string(), content: z.string() }))

/** Line and column from 1; the end is exclusive. */
const placeSchema = z.object({ line: z.number().int(), column: z.number().int() })
const rangeSchema = z.object({ file: z.number().int(), start: placeSchema, end: placeSchema })
const matchSchema = z.object({ left: rangeSchema, right: rangeSchema, tokens: z.number().int() })
export type ShownMatch = z.infer<typeof matchSchema>

const checkSchema = z.enum(['pending', 'passed', 'failed', 'waived'])

/** `userName` is null for forgotten people, the TQC answer, and people of classes that the caller may not read. */
const otherSchema = z.object({
  answerId: otherIdSchema,
  userId: idSchema.nullable(),
  userName: z.string().nullable(),
  submitTime: z.string().nullable(),
  /** It is from another activity. */
  isElsewhere: z.boolean(),
})

export const analyzeDetailSchemas = schemas({
  ...common,
  summary:
    'Get the similarity of an accepted answer: values, thresholds and the program. Staff also see whose program is similar, with both programs and their matching parts; the author sees none of that, and the values only once the results are visible to them.',
  limit: { perMinute: 120, burst: 240 },
  request: z.object({
    answerId: idSchema,
    /** The program to show beside it: a similar one, or any of the same activity. Null: the most similar one. */
    otherId: otherIdSchema.nullable().default(null),
  }),
  reply: z.object({
    answerId: idSchema,
    userId: idSchema,
    userName: z.string().nullable(),
    groupId: idSchema,
    activityId: idSchema,
    activityName: z.string(),
    problemId: idSchema,
    problemTitle: z.string().nullable(),
    languageId: z.number().int(),
    submitTime: z.string(),
    files: filesSchema,
    /** Null: the answer is not accepted. */
    check: checkSchema.nullable(),
    success: z.boolean().nullable(),
    isWaived: z.boolean(),
    waiver: z.object({ reason: z.string().nullable(), authorName: z.string().nullable(), waivedTime: z.string() }).nullable(),
    /** Null before a measurement, and if the answer could not be measured. */
    textSimilarity: z.number().nullable(),
    structureSimilarity: z.number().nullable(),
    variableSimilarity: z.number().nullable(),
    measuredTime: z.string().nullable(),
    notMeasured: notMeasuredSchema.nullable(),
    /** Percent; -1 for unset. */
    textAnalyze: z.number().int(),
    structureAnalyze: z.number().int(),
    variableAnalyze: z.number().int(),
    /** The caller may waive the check. */
    mayWaive: z.boolean(),
    /** The caller sees whose program is similar. */
    isStaff: z.boolean(),
    /** Number of programs it was compared with; null for students. */
    baselineCount: z.number().int().nullable(),
    /** The most similar programs by measure; none for students. */
    similar: z.array(otherSchema.extend({ measures: z.array(measureSchema) })),
    /** The program beside it; null for students and if nothing is similar. */
    other: otherSchema
      .extend({
        files: filesSchema,
        /** Null if the two programs could not be compared. */
        values: valuesSchema.nullable(),
        text: z.array(matchSchema),
        structure: z.array(matchSchema),
      })
      .nullable(),
  }),
})
export type AnalyzeDetail = z.infer<typeof analyzeDetailSchemas.reply>

export const analyzeClassSchemas = schemas({
  ...common,
  summary:
    'Compare the accepted answers of a class to a problem of an activity with each other, the newest one of each student: the most similar pairs, and the distribution of all values. Staff of the class only.',
  limit: { perMinute: 30, burst: 60 },
  request: z.object({
    groupId: idSchema,
    activityId: idSchema,
    problemId: idSchema,
    /** Null: the language with the most answers. */
    languageId: z.number().int().nullable().default(null),
    /** The pairs with the largest values of this measure are listed. */
    measure: measureSchema.default('structure'),
  }),
  reply: z.object({
    /** Languages that are compared, with their numbers of students; the most used one first. */
    languages: z.array(z.object({ languageId: z.number().int(), count: z.number().int() })),
    /** Null without accepted answers. */
    languageId: z.number().int().nullable(),
    /** The comparison takes longer: ask again in a few seconds. */
    isPending: z.boolean(),
    notMeasured: notMeasuredSchema.nullable(),
    /** At most 500. */
    students: z.array(
      z.object({
        answerId: idSchema,
        userId: idSchema,
        userName: z.string().nullable(),
        studentId: z.string().nullable(),
        check: checkSchema,
        /** False: too large to compare. */
        isCompared: z.boolean(),
      }),
    ),
    /** Students beyond the limit. */
    leftOut: z.number().int(),
    /** The 1,000 most similar pairs, the most similar first; `left` and `right` are indexes of `students`. */
    pairs: z.array(valuesSchema.extend({ left: z.number().int(), right: z.number().int() })),
    pairCount: z.number().int(),
    /** Number of all pairs by value, in 20 steps of 5 percent; 100 belongs to the last one. */
    distribution: z.object({ text: z.array(z.number().int()), structure: z.array(z.number().int()), variable: z.array(z.number().int()) }),
    textAnalyze: z.number().int(),
    structureAnalyze: z.number().int(),
    variableAnalyze: z.number().int(),
  }),
})
export type AnalyzeClass = z.infer<typeof analyzeClassSchemas.reply>
