// Calls that run code: Judge hands it in, Evaluate only runs it; and what is told live while that happens.
import { z } from 'zod'
import { STATUS } from '../../../judge/catalogue.ts'
import { type CaseResult, caseResultSchema, type Notice, noticeSchema, type Verdict } from '../../../judge/contract.ts'
import { call, doneReply, idSchema } from '../../../protocol/call.ts'
import { type Language, noticeText } from '../../../protocol/catalogue.ts'

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

/** What the judge itself has to say: a code of the error catalogue, and its words in the reader's language where that is known. */
export const shownNoticeSchema = noticeSchema.extend({ text: z.string().optional() })

/** The notice of a verdict or an evaluation, in words. */
export const showNotice = (notice: Notice | undefined, language?: Language): { notice?: z.infer<typeof shownNoticeSchema> } =>
  notice ? { notice: { ...notice, ...(language ? { text: noticeText(notice, language) } : {}) } } : {}

export const shownVerdictSchema = z.object({
  answerId: idSchema,
  statusCode: z.number().int(),
  status: z.string(),
  score: z.number(),
  timeMs: z.number(),
  memoryKb: z.number(),
  cases: z.array(shownCaseSchema),
  message: z.string(),
  notice: shownNoticeSchema.optional(),
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
  summary:
    'Give up code that was handed in and has no verdict yet: its author, teachers of the class, admins. Afterwards: 409 Submission.AlreadyJudged.',
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
    notice: shownNoticeSchema.optional(),
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

/** For cases judged before verdicts named their limits: those that a test datum has where its author says nothing. */
const usualLimits = { timeMs: 10_000, memoryKb: 102_400 }

/** To the nearest tenth of a limit, which is also the most. */
const inTenths = (used: number, limit: number): number => (Math.min(10, Math.round((10 * used) / limit)) * limit) / 10

/**
 * What students see of a case. A program chooses its time, its memory, its exit code and what it makes a checker say: of a hidden case
 * they would carry its data out, so there the figures are tenths of the limit and the rest is left out (docs/decisions/0027).
 */
const forStudents = (result: CaseResult): CaseResult => {
  const { checkerMessage, ...others } = result
  if (result.isVisible) return result.isCheckerMessageShown && checkerMessage !== undefined ? result : others
  const { index, isVisible, statusCode, points, limits = usualLimits } = result
  const timeMs = inTenths(result.timeMs, limits.timeMs)
  return { index, isVisible, statusCode, points, timeMs, wallMs: timeMs, memoryKb: inTenths(result.memoryKb, limits.memoryKb) }
}

const most = (figures: readonly number[]): number => figures.reduce((highest, figure) => Math.max(highest, figure), 0)

/** A verdict as somebody may see it: teachers all of it, students what carries no hidden data. Everything that shows one goes through here. */
export const verdictFor = (verdict: Verdict, isTeacher: boolean): Verdict => {
  if (isTeacher || verdict.cases.length === 0) return verdict
  const cases = verdict.cases.map(forStudents)
  return { ...verdict, cases, timeMs: most(cases.map(({ timeMs }) => timeMs)), memoryKb: most(cases.map(({ memoryKb }) => memoryKb)) }
}

/** An event's data as somebody may see it. */
export const eventDataFor = (data: object, isTeacher: boolean): object =>
  'verdict' in data ? { ...data, verdict: verdictFor(data.verdict as Verdict, isTeacher) } : data

/** A case in words; only samples (visible cases) bring data along. */
const named = (
  { index, isVisible, statusCode, points, timeMs, memoryKb, reason, checkerMessage }: CaseResult,
  statusName: (id: number) => string,
): ShownCase => ({
  index,
  isVisible,
  statusCode,
  status: statusName(statusCode),
  points,
  timeMs,
  memoryKb,
  ...(reason === undefined ? {} : { reason }),
  ...(checkerMessage === undefined ? {} : { checkerMessage }),
})

/** A case that was just judged, for a live message to whoever handed the code in. */
export const showLiveCase = (result: CaseResult, statusName: (id: number) => string): ShownCase => named(forStudents(result), statusName)

/** Who reads: a student unless said; in no language in particular unless said. */
export interface VerdictReader {
  isTeacher?: boolean
  language?: Language
}

/** A verdict as its author may see it, or a teacher. `statusName` is the judge's catalogue. */
export const showVerdict = (
  answerId: number,
  verdict: Verdict,
  samples: readonly Sample[],
  statusName: (id: number) => string,
  { isTeacher = false, language }: VerdictReader = {},
): ShownVerdict => {
  const { statusCode, score, timeMs, memoryKb, message, notice, cases } = verdictFor(verdict, isTeacher)
  const shown = cases.map((result): ShownCase => {
    const sample = result.isVisible ? samples.find(({ index }) => index === result.index) : undefined
    if (!sample) return named(result, statusName)
    const { input, expectedOutput } = sample
    const { output = '', isOutputTruncated = false } = result
    return { ...named(result, statusName), input, expectedOutput, output, isOutputTruncated }
  })
  const status = statusName(statusCode)
  return { answerId, statusCode, status, score, timeMs, memoryKb, cases: shown, message, ...showNotice(notice, language) }
}
