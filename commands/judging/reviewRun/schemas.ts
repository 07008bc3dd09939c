// Schemas of the calls with which reviewers solve a problem as students do. Limits are those of trials.
import { z } from 'zod'
import { schemas } from '../../../protocol/schemas.ts'
import { sampleRunCode, sampleRunReply, sampleRunRequest } from '../sampleRun/schemas.ts'
import { ofAuthors } from '../trial/schemas.ts'

const request = z.object({ ...sampleRunRequest, content: sampleRunCode })

export const runForReviewSchemas = schemas({
  ...ofAuthors,
  summary: 'Run a program on a sample of a problem under review; at most 20 s. Nothing is stored. Its authors and reviewers only.',
  request,
  reply: sampleRunReply,
})

export const judgeForReviewSchemas = schemas({
  ...ofAuthors,
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
