// Schemas of transcripts of an activity with an end: of the class, and one's own (requirements c19, c20, c23–c26, d20).
import { z } from 'zod'
import { atSchema, downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const common = { tag: 'Activity' } as const
const place = { groupId: idSchema, activityId: idSchema }

const titleSchema = z.object({ localeCode: z.string(), isPrimary: z.boolean(), title: z.string() })

const problemSchema = z.object({
  problemId: idSchema,
  locales: z.array(titleSchema),
  distribution: z.number(),
  /** The set measures the similarity of its answers. */
  enableAnalyze: z.boolean(),
})

const scoreSchema = z.object({
  problemId: idSchema,
  /** What counts: of the counting answer, or set by staff; 0 where the similarity check failed and nobody waived it. */
  score: z.number(),
  /** Null: not submitted. Of the counting answer. */
  submitTime: z.string().nullable(),
  /** The counting answer is accepted, and its similarity check has not failed. */
  success: z.boolean(),
  /** Not part of the list; `AnswerContent` has it. */
  content: z.null(),
  languageId: z.number().int().nullable(),
  answerId: idSchema.nullable(),
  statusCode: z.number().int().nullable(),
  /** The similarity check is on for this problem. */
  enableAnalyze: z.boolean(),
  /** Null: pending, or nothing to measure. */
  analyzeSuccess: z.boolean().nullable(),
  /** A failed similarity check that staff waived. */
  isWaived: z.boolean(),
  /** The counting answer was submitted in the make-up. */
  isMakeUp: z.boolean(),
  isAdjusted: z.boolean(),
  /** Number of judged answers. */
  answers: z.number().int(),
})
export type TranscriptScore = z.infer<typeof scoreSchema>

const paperSchema = z.object({
  /** Titles of the problems in the caller's language, in display order. */
  titles: z.array(z.string()),
  problems: z.array(problemSchema),
  passScore: z.number(),
  /** Total of the scores that can be reached. */
  fullScore: z.number(),
})

export const scorePaperSchemas = schemas({
  ...common,
  summary:
    'Get the transcript of an activity: the counting score of each current student and problem, without blocked students. Staff of the class only.',
  asOf: true,
  request: z.object({ ...place, at: atSchema }),
  reply: paperSchema.extend({
    students: z.array(
      z.object({
        userId: idSchema,
        /** Null for forgotten people. */
        name: z.string().nullable(),
        studentId: z.string().nullable(),
        totalScore: z.number(),
        /** Counts in no figure of the class, whatever was submitted. */
        isExcused: z.boolean(),
        /** Parallel to `problems`. */
        scores: z.array(scoreSchema),
      }),
    ),
  }),
})
export type ScorePaper = z.infer<typeof scorePaperSchemas.reply>

export const myScorePaperSchemas = schemas({
  ...common,
  summary:
    'List the caller’s own results of the finished activities of this kind in a class, or of one of them. Results are visible after the caller’s end.',
  request: z.object({ groupId: idSchema, activityId: idSchema.nullable().default(null) }),
  reply: z.array(
    paperSchema.extend({
      activityId: idSchema,
      name: z.string(),
      problemSetId: idSchema,
      totalScore: z.number(),
      scores: z.array(scoreSchema),
    }),
  ),
})
export type MyScorePaper = z.infer<typeof myScorePaperSchemas.reply>[number]

export const answerContentSchemas = schemas({
  ...common,
  summary: 'Get the code of an answer to an activity. The author once results are visible, or staff of the class.',
  request: z.object({ ...place, answerId: idSchema }),
  reply: z.object({
    answerId: idSchema,
    userId: idSchema,
    problemId: idSchema,
    languageId: z.number().int(),
    content: z.string(),
    files: z.array(z.object({ name: z.string(), content: z.string() })),
  }),
})

export const downloadScorePaperSchemas = schemas({
  ...common,
  summary: 'Download the transcript of an activity as CSV (UTF-8 with byte-order mark). Staff of the class only.',
  download: 'text/csv',
  request: z.object({ ...place, at: atSchema }),
  reply: downloadReply,
})
