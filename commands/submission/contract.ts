// Calls that run code: Judge hands it in, Evaluate only runs it; and what is told live while that happens.
import { z } from 'zod'
import { STATUS } from '../../judge/catalogue.ts'
import { caseResultSchema, type Verdict, type verdictSchema } from '../../judge/contract.ts'
import { call, doneReply, idSchema } from '../../server/http/contract.ts'

/** Source code is at most 256 KiB of UTF-8 (the handler answers Code.TooLong). */
export const MAX_SOURCE_BYTES = 256 * 1024
/** Bytes of a request that carries code, at most: in JSON a byte of code may take six. */
export const MAX_CODE_BODY_BYTES = 2 * 1024 * 1024

const codeRun = {
  activityId: idSchema,
  groupId: idSchema,
  problemSetId: idSchema,
  problemId: idSchema,
  languageId: z.number().int().min(1).max(99),
  /** Always 1 (specification, platform 3: Code run request). */
  localeId: z.literal(1).default(1),
  content: z.string().max(MAX_CODE_BODY_BYTES).regex(/\S/, 'Field.Required'),
}

/** A case as its author may see it: data of visible cases only. */
export const shownCaseSchema = caseResultSchema
  .pick({ index: true, isVisible: true, statusCode: true, points: true, timeMs: true, memoryKb: true, reason: true, checkerMessage: true })
  .extend({
    status: z.string(),
    input: z.string().optional(),
    expectedOutput: z.string().optional(),
    output: z.string().optional(),
    isOutputTruncated: z.boolean().optional(),
  })
export type ShownCase = z.infer<typeof shownCaseSchema>

export const shownVerdictSchema = z.object({
  answerId: idSchema,
  statusCode: z.number().int(),
  status: z.string(),
  score: z.number(),
  timeMs: z.number(),
  memoryKb: z.number(),
  cases: z.array(shownCaseSchema),
  message: z.string(),
})
export type ShownVerdict = z.infer<typeof shownVerdictSchema>

export const judgeCode = call({
  method: 'POST',
  path: 'Code/Judge',
  summary:
    'Hand in code and wait for the verdict, 20 s at most; later than that: 408 Judge.OverTime with the answer id, and the verdict still arrives.',
  tag: 'Code',
  auth: 'session',
  kind: 'command',
  bodyLimit: MAX_CODE_BODY_BYTES,
  request: z.object(codeRun),
  reply: shownVerdictSchema,
})

export const cancelSubmission = call({
  method: 'POST',
  path: 'Code/Cancel',
  summary: 'Give up code that was handed in and has no verdict yet; its author only. Afterwards: 409 Submission.AlreadyJudged.',
  tag: 'Code',
  auth: 'session',
  kind: 'command',
  request: z.object({ answerId: idSchema }),
  reply: doneReply,
})

/** What stands in the place of a verdict where the author gave the code up. */
export const cancelledVerdict: Verdict = { statusCode: STATUS.Cancelled, score: 0, cases: [], message: '', timeMs: 0, memoryKb: 0 }

export const evaluateCode = call({
  method: 'POST',
  path: 'Code/Evaluate',
  summary: 'Run code on custom input without handing it in.',
  tag: 'Code',
  auth: 'session',
  kind: 'query',
  bodyLimit: MAX_CODE_BODY_BYTES,
  request: z.object({ ...codeRun, input: z.string().max(MAX_CODE_BODY_BYTES).default('') }),
  reply: z.object({
    statusCode: z.number().int(),
    status: z.string(),
    stdout: z.string(),
    error: z.string(),
    timeMs: z.number(),
    memoryKb: z.number(),
  }),
})

/** Payloads of the live topic `users/{id}/judging`, in this order for one answer id. */
export const judgingMessageSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('submitted'), commandId: z.string(), answerId: idSchema, problemId: idSchema, total: z.number().int() }),
  z.object({ phase: z.literal('compiling'), commandId: z.string(), answerId: idSchema }),
  z.object({
    phase: z.literal('case'),
    commandId: z.string(),
    answerId: idSchema,
    total: z.number().int(),
    case: shownCaseSchema.omit({ input: true, expectedOutput: true, output: true }),
  }),
  z.object({ phase: z.literal('verdict'), commandId: z.string(), answerId: idSchema, verdict: shownVerdictSchema }),
])
export type JudgingMessage = z.infer<typeof judgingMessageSchema>

interface Sample {
  index: number
  input: string
  expectedOutput: string
}

/**
 * A case as its author may see it, or a teacher. `statusName` is the judge's catalogue; only samples (visible cases) bring data along,
 * and what a checker says is for teachers unless the problem shows it.
 */
const showCase = (
  result: z.infer<typeof caseResultSchema>,
  samples: readonly Sample[],
  statusName: (id: number) => string,
  isTeacher: boolean,
): ShownCase => {
  const { index, isVisible, statusCode, points, timeMs, memoryKb, reason, checkerMessage } = result
  const mayReadChecker = checkerMessage !== undefined && (isTeacher || result.isCheckerMessageShown === true)
  const shown: ShownCase = {
    index,
    isVisible,
    statusCode,
    status: statusName(statusCode),
    points,
    timeMs,
    memoryKb,
    ...(reason === undefined ? {} : { reason }),
    ...(mayReadChecker ? { checkerMessage } : {}),
  }
  const sample = isVisible ? samples.find((candidate) => candidate.index === index) : undefined
  if (!sample) return shown
  const { input, expectedOutput } = sample
  return { ...shown, input, expectedOutput, output: result.output ?? '', isOutputTruncated: result.isOutputTruncated ?? false }
}

/** A verdict as its author may see it, or a teacher. */
export const showVerdict = (
  answerId: number,
  verdict: z.infer<typeof verdictSchema>,
  samples: readonly Sample[],
  statusName: (id: number) => string,
  isTeacher = false,
): ShownVerdict => {
  const { statusCode, score, timeMs, memoryKb, message } = verdict
  const cases = verdict.cases.map((result) => showCase(result, samples, statusName, isTeacher))
  return { answerId, statusCode, status: statusName(statusCode), score, timeMs, memoryKb, cases, message }
}
