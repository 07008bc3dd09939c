// Calls with which staff inspect a test case of an answer. Every text is bounded and has a flag for truncation.
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { shownRunSchema } from '../submission/schemas.ts'

const request = z.object({ answerId: idSchema, index: z.number().int().nonnegative() })

export const openedCaseSchemas = schemas({
  summary:
    'Get input and expected output, as judged, of a case of an answer, including hidden cases. Teachers and assistants of the class, the authors of the problem and platform administrators only.',
  tag: 'Code',
  forGuests: false,
  limit: { perMinute: 240, burst: 600 },
  request,
  reply: z.object({
    index: z.number().int(),
    /** The first 20,000 characters, like the other texts. */
    input: z.string(),
    isInputTruncated: z.boolean(),
    expectedOutput: z.string(),
    isExpectedOutputTruncated: z.boolean(),
    /** With an interactor, the expected output is data for the interactor and not comparable with the program's output. */
    isTalk: z.boolean(),
  }),
})
export type OpenedCase = z.infer<typeof openedCaseSchemas.reply>

export const rerunCaseSchemas = schemas({
  summary:
    'Run an answer again on one of its cases and return its output; at most 20 s. Same permissions as `Code/Submission/Case`. Nothing is stored and no verdict changes.',
  tag: 'Code',
  forGuests: false,
  limit: { perMinute: 60, burst: 120 },
  request,
  reply: shownRunSchema,
})
export type CaseRerun = z.infer<typeof rerunCaseSchemas.reply>
