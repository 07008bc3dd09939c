// Schemas of the calls that run code, and of their live messages.
import { z } from 'zod'
import { plainFileName } from '../../../judge/fileNames.ts'
import { MAX_CODE_BODY_BYTES, MAX_OUTPUT_FILES } from '../../../protocol/limits.ts'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { type CodeFile, caseGroupSchema, caseResultSchema, noticeSchema } from '../../../protocol/verdict.ts'

const code = z.string().max(MAX_CODE_BODY_BYTES).regex(/\S/, 'Field.Required')

const haveUniqueNames = (files: readonly CodeFile[]): boolean => new Set(files.map(({ name }) => name)).size === files.length

/** Files of an answer or a draft, the main one first; programs have fewer than outputs. */
export const codeFilesSchema = z
  .array(z.object({ name: z.string().max(100).regex(plainFileName, 'Field.Invalid'), content: z.string().max(MAX_CODE_BODY_BYTES) }))
  .min(1)
  .max(MAX_OUTPUT_FILES)
  .refine(haveUniqueNames, 'Field.Invalid')

/** Files beside the main one may be empty. */
const hasMainText = ([main]: readonly CodeFile[]): boolean => main !== undefined && /\S/.test(main.content)

const codeRun = {
  activityId: idSchema,
  groupId: idSchema,
  problemSetId: idSchema,
  problemId: idSchema,
  languageId: z.number().int().min(1).max(99),
  /** Always 1. */
  localeId: z.literal(1).default(1),
  content: code.optional(),
  /** The answer by file, the main one first; replaces `content`. */
  files: codeFilesSchema.refine(hasMainText, 'Field.Required').optional(),
}

/** Exactly one of the two forms of code. */
export const hasCode = ({ content, files }: { content?: string | undefined; files?: readonly CodeFile[] | undefined }): boolean =>
  (content === undefined) !== (files === undefined)
export const needsCode = { path: ['content'], message: 'Field.Required' }

/** A case as its author may see it: data of visible cases only. */
export const shownCaseSchema = caseResultSchema
  .pick({
    index: true,
    isVisible: true,
    statusCode: true,
    points: true,
    timeMs: true,
    memoryKb: true,
    reason: true,
    exception: true,
    messageForStudents: true,
    messageForTeachers: true,
  })
  .extend({
    status: z.string(),
    input: z.string().optional(),
    expectedOutput: z.string().optional(),
    output: z.string().optional(),
    isOutputTruncated: z.boolean().optional(),
  })
export type ShownCase = z.infer<typeof shownCaseSchema>

/** A message of the judge itself: an error code, and its text in the reader's language if known. */
export const shownNoticeSchema = noticeSchema.extend({ text: z.string().optional() })
export type ShownNotice = z.infer<typeof shownNoticeSchema>

/** A run of one case, for users who may read the case. */
export const shownRunSchema = z.object({
  statusCode: z.number().int(),
  status: z.string(),
  /** Output of the program, or its messages to the interactor; 20,000 characters at most. */
  output: z.string(),
  isOutputTruncated: z.boolean(),
  /** Standard error, or the compiler diagnostics: of the program, else of the checker or interactor. */
  error: z.string(),
  reason: z.string().optional(),
  checkerMessage: z.string().optional(),
  notice: shownNoticeSchema.optional(),
  timeMs: z.number(),
  memoryKb: z.number(),
})

/**
 * The part of a verdict that the activity withholds from students while it is running: the cases; or the result, with status Waiting and
 * score 0.
 */
export const withheldSchema = z.enum(['cases', 'result'])

export const shownVerdictSchema = z.object({
  answerId: idSchema,
  statusCode: z.number().int(),
  status: z.string(),
  score: z.number(),
  timeMs: z.number(),
  memoryKb: z.number(),
  cases: z.array(shownCaseSchema),
  groups: z.array(caseGroupSchema).optional(),
  message: z.string(),
  notice: shownNoticeSchema.optional(),
  withheld: withheldSchema.optional(),
  /** If the activity limits submissions: how many remain (null: no limit), and when the next one is accepted (null: at once). */
  handIns: z.object({ left: z.number().int().nullable(), nextAt: z.string().nullable() }).optional(),
})
export type ShownVerdict = z.infer<typeof shownVerdictSchema>

/** The judge's queue is fair by itself; this only bounds the calls of one user. */
const runs = { perMinute: 120, burst: 200 }

export const judgeCodeSchemas = schemas({
  summary:
    'Submit code and wait at most 20 s for the verdict. After that the reply is 408 Judge.OverTime with the answer id, and judging continues.',
  tag: 'Code',
  limit: runs,
  bodyLimit: MAX_CODE_BODY_BYTES,
  request: z.object(codeRun).refine(hasCode, needsCode),
  reply: shownVerdictSchema,
})

export const cancelSubmissionSchemas = schemas({
  summary:
    'Cancel a submission that has no verdict yet; otherwise the reply is 409 Submission.AlreadyJudged. Its author, teachers of the class and administrators only.',
  tag: 'Code',
  request: z.object({ answerId: idSchema }),
  reply: doneReply,
})

export const evaluateCodeSchemas = schemas({
  summary: 'Run code on custom input without submitting it.',
  tag: 'Code',
  forGuests: false,
  limit: runs,
  bodyLimit: MAX_CODE_BODY_BYTES,
  request: z.object({ ...codeRun, input: z.string().max(MAX_CODE_BODY_BYTES).default('') }).refine(hasCode, needsCode),
  reply: z.object({
    statusCode: z.number().int(),
    status: z.string(),
    stdout: z.string(),
    error: z.string(),
    /** Reason for the status, as in a case. */
    reason: z.string().optional(),
    notice: shownNoticeSchema.optional(),
    timeMs: z.number(),
    memoryKb: z.number(),
    /** The problem's interactor ran: the status is its decision, and the output is what the program sent to it. */
    isJudged: z.literal(true).optional(),
    /** The interactor's message, if the input is a visible case's and the problem shows such messages to students. */
    checkerMessage: z.string().optional(),
    /** The output was longer than `stdout`. */
    isOutputTruncated: z.literal(true).optional(),
  }),
})

/**
 * Payloads of `judgingTopic`, in this order for one answer id. Messages about a run name its class, so that the socket can check that the
 * user still has access.
 */
export const judgingMessageSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('submitted'), commandId: z.string(), answerId: idSchema, problemId: idSchema, total: z.number().int() }),
  z.object({ phase: z.literal('compiling'), commandId: z.string(), answerId: idSchema, groupId: idSchema }),
  z.object({
    phase: z.literal('case'),
    commandId: z.string(),
    answerId: idSchema,
    groupId: idSchema,
    total: z.number().int(),
    /** With the name of its test group. */
    case: shownCaseSchema.omit({ input: true, expectedOutput: true, output: true }).extend({ group: z.string().optional() }),
  }),
  z.object({ phase: z.literal('verdict'), commandId: z.string(), answerId: idSchema, verdict: shownVerdictSchema }),
])
export type JudgingMessage = z.infer<typeof judgingMessageSchema>
