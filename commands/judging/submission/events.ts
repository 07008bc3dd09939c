// A submission's life: submitted, judged, possibly cancelled or rejudged. Each event repeats the author and the place.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { fileNameOf } from '../../../judge/catalogue.ts'
import { activitySettingsSchema, feedbackSchema } from '../../../protocol/activitySettings.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { verdictSchema } from '../../../protocol/verdict.ts'

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
})
export type SubmissionEvent = EventOf<typeof submissionEvents>
