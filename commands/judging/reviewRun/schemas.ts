// Schemas of the calls with which reviewers solve a problem as students do. Limits are those of trials.
import { z } from 'zod'
import { MAX_CODE_BODY_BYTES, MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import { schemas } from '../../../protocol/schemas.ts'
import { requireAuthor } from '../../problems/problem/policy.ts'
import { isProgramOfSize } from '../../problems/problem/rules.ts'
import { sampleRunReply, sampleRunRequest } from '../sampleRun/schemas.ts'

const common = {
  tag: 'Problem',
  permit: requireAuthor,
  forGuests: false,
  limit: { perMinute: 240, burst: 600 },
  bodyLimit: MAX_CODE_BODY_BYTES,
} as const

const request = z.object({
  ...sampleRunRequest,
  content: z
    .string()
    .max(MAX_SOURCE_BYTES, { error: 'Code.TooLong', abort: true })
    .regex(/\S/, 'Field.Required')
    .refine(isProgramOfSize, 'Code.TooLong'),
})

export const runForReviewSchemas = schemas({
  ...common,
  summary: 'Run a program on a sample of a problem under review; at most 20 s. Nothing is stored. Its authors and reviewers only.',
  request,
  reply: sampleRunReply,
})

export const judgeForReviewSchemas = schemas({
  ...common,
  summary:
    'Judge a program by one case of a problem under review, at most 20 s, and return what a student is told of it: nothing of a hidden case but its result. Nothing is stored. Its authors and reviewers only.',
  /** Index of the case among all. */
  request,
  reply: z.object({
    index: z.number().int(),
    isVisible: z.boolean(),
    statusCode: z.number().int(),
    status: z.string(),
    /** Of a hidden case in tenths of its limit. */
    timeMs: z.number(),
    memoryKb: z.number(),
    /** Diagnostics of a compile error; otherwise empty. */
    message: z.string(),
  }),
})
