// A submission's life: submitted, judged, possibly cancelled, rejudged, or compared with others. Each event repeats the author and the place.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { fileNameOf } from '../../../judge/catalogue.ts'
import { activitySettingsSchema, feedbackSchema } from '../../../protocol/activitySettings.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { verdictSchema } from '../../../protocol/verdict.ts'
import { notMeasuredSchema } from '../similarity/schemas.ts'

const where = {
  answerId: idSchema,
  userId: idSchema,
  groupId: idSchema,
  activityId: idSchema,
  problemSetId: idSchema,
  problemId: idSchema,
  problemVersion: z.number().int(),
}

/** Set by the activity and kept for readers of the verdict; absent if all cases are shown. */
const feedback = feedbackSchema.optional()

/** A file of an answer: up to 16 KiB in the event, larger ones in a blob. */
const keptFileSchema = z.union([
  z.object({ name: z.string(), inline: z.string() }),
  z.object({ name: z.string(), blob: z.string(), bytes: z.number().int() }),
])
export type KeptFile = z.infer<typeof keptFileSchema>

/** 0 to 100 with two decimals; null if the answer could not be measured. */
const percent = z.number().min(0).max(100).nullable()
/** The compared program with that value: an answer, or the TQC answer of the problem; null at 0 and without a measurement. */
const compared = z.union([idSchema, z.literal('tqc')]).nullable()
/** Percent; -1 for unset. */
const threshold = z.number().int()

export const measurementSchema = z.object({
  textSimilarity: percent,
  structureSimilarity: percent,
  variableSimilarity: percent,
  textMatch: compared,
  structureMatch: compared,
  variableMatch: compared,
  /** Number of programs it was compared with. */
  baselineCount: z.number().int().min(0),
  textAnalyze: threshold,
  structureAnalyze: threshold,
  variableAnalyze: threshold,
  /** False if a value reaches its threshold; null if the answer could not be measured. */
  isPassed: z.boolean().nullable(),
  /** Null if it was measured. */
  notMeasured: notMeasuredSchema.nullable(),
})
export type Measurement = z.infer<typeof measurementSchema>

/** In version 1 an answer was a single file without a name. */
const upcasts = {
  1: ({ source, ...data }: { languageId: number; source: object }) => ({
    ...data,
    source: [{ name: fileNameOf(data.languageId), ...source }],
  }),
}

export const submissionEvents = defineEvents({
  CodeSubmitted: {
    version: 2,
    timeline: 'class',
    meaning: 'A student submitted code.',
    schema: z.object({
      ...where,
      languageId: z.number().int(),
      /** Its files; currently one. */
      source: z.array(keptFileSchema).min(1),
      distribution: z.number(),
      priority: z.number().int(),
      /** Settings of the activity; absent for those of practice. */
      settings: activitySettingsSchema.optional(),
    }),
    upcasts,
  },
  SubmissionJudged: {
    version: 1,
    timeline: 'class',
    meaning: 'The judge returned a verdict.',
    schema: z.object({ ...where, languageId: z.number().int(), attempt: z.number().int(), feedback, verdict: verdictSchema }),
  },
  SubmissionRejudged: {
    version: 1,
    timeline: 'class',
    meaning: 'After a correction, the submission has a new verdict; the old one is kept in the history.',
    /** `problemVersion`: the version used by this judging. */
    schema: z.object({
      ...where,
      languageId: z.number().int(),
      attempt: z.number().int(),
      feedback,
      rejudgeId: idSchema,
      oldVerdict: verdictSchema.pick({ statusCode: true, score: true }),
      verdict: verdictSchema,
    }),
  },
  SubmissionCancelled: {
    version: 1,
    timeline: 'class',
    meaning: 'The submission will not be judged.',
    schema: z.object({ ...where, reason: z.string() }),
  },
  SimilarityMeasured: {
    version: 1,
    timeline: 'class',
    meaning: 'An accepted answer was compared with earlier accepted answers to the problem.',
    /** `measurement` counts the measurements of the answer from 1. */
    schema: z.object({ ...where, languageId: z.number().int(), measurement: z.number().int().positive(), ...measurementSchema.shape }),
  },
  SimilarityWaived: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff let an answer count although its similarity check has failed.',
    personal: { subject: 'userId', fields: ['reason'] },
    schema: z.object({ ...where, reason: z.string().nullable(), authorId: idSchema }),
  },
  SimilarityWaiverRemoved: {
    version: 1,
    timeline: 'class',
    meaning: 'A waiver was taken back: the outcome of the similarity check counts again.',
    schema: z.object({ ...where, authorId: idSchema }),
  },
})
export type SubmissionEvent = EventOf<typeof submissionEvents>
