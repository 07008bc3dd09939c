// Input and output of the judge. A pure leaf: events, replies and live messages use the same shapes.
import { z } from 'zod'

/** One test datum of a problem (requirement j10). */
export const testDatumSchema = z.object({
  testDataId: z.number().int().positive(),
  input: z.string(),
  expectedOutput: z.string(),
  /** true = a visible sample; false = hidden: its data never reaches a client. */
  read: z.boolean(),
  rule: z.string(),
  strict: z.boolean(),
  weight: z.number().positive(),
  /** Seconds of CPU time. */
  timeLimit: z.number().positive(),
  /** KB. */
  memoryLimit: z.number().int().positive(),
  /** Bytes; 0 means the judge's own limit. */
  outputSizeLimit: z.number().int().nonnegative(),
})
export type TestDatum = z.infer<typeof testDatumSchema>
/** Limits as an author sets them. */
export type AuthoredLimits = Pick<TestDatum, 'timeLimit' | 'memoryLimit' | 'outputSizeLimit'>

/** Notices of the judge itself, as codes of the error catalogue. */
export const noticeCodes = [
  'Judge.CompilerMemory',
  'Judge.CompilerTime',
  'Judge.CompilerOutput',
  'Judge.CompilerFailed',
  'Judge.ProgramTooLarge',
  'Judge.LanguageUnavailable',
  'Judge.NoTestData',
  'Judge.SandboxTooSmall',
  'Judge.CheckerFailed',
  'Judge.InputNotTaken',
  'Problem.RuleNotValid',
] as const
/** `figure` is a limit that the words name, in MB or seconds. */
export const noticeSchema = z.object({ code: z.enum(noticeCodes), figure: z.number().optional() })
export type Notice = z.infer<typeof noticeSchema>

/** A file of an answer. */
export interface CodeFile {
  name: string
  content: string
}

/** A program as the judge takes it: its files, or the text of its only one. */
export type ProgramSource = string | readonly CodeFile[]

/** Result of one case. `output` is kept for visible cases only, at most 16 KiB; a talk with an interactor is none. */
export const caseResultSchema = z.object({
  index: z.number().int().nonnegative(),
  isVisible: z.boolean(),
  statusCode: z.number().int(),
  /** This case's share of the problem's distribution, unrounded. */
  points: z.number(),
  timeMs: z.number(),
  wallMs: z.number(),
  memoryKb: z.number(),
  /** Of a hidden case: its limits, by which its figures are rounded for students. Verdicts of before have none. */
  limits: z.object({ timeMs: z.number().positive(), memoryKb: z.number().positive() }).optional(),
  /** Why, in the judge's words: 'signal 11', 'exit code 3', … */
  reason: z.string().optional(),
  output: z.string().optional(),
  isOutputTruncated: z.boolean().optional(),
  /** Message of the problem's checker or interactor to everyone who sees the case, at most 4 KiB; for visible cases only. */
  messageForStudents: z.string().optional(),
  /** Its message to teachers alone, at most 4 KiB. */
  messageForTeachers: z.string().optional(),
  /** Verdicts of before have one message, for teachers unless the flag says otherwise. */
  checkerMessage: z.string().optional(),
  isCheckerMessageShown: z.boolean().optional(),
})
export type CaseResult = z.infer<typeof caseResultSchema>

/** Cases that earn points together. A case is in one group at most. */
export const caseGroupSchema = z.object({
  name: z.string().optional(),
  /** Indexes of its cases. */
  cases: z.array(z.number().int().nonnegative()),
  /** Earned, of at most `maxPoints`; unrounded. */
  points: z.number(),
  maxPoints: z.number(),
})

export const verdictSchema = z.object({
  statusCode: z.number().int(),
  /** From 0 to the problem's distribution; rounded once. */
  score: z.number().nonnegative(),
  cases: z.array(caseResultSchema),
  /** Absent where each case earns its own points. */
  groups: z.array(caseGroupSchema).optional(),
  /** Diagnostics of a compile error, or what a program that failed said; at most 64 KB. */
  message: z.string(),
  /** Verdicts of before have it in words, in `message`. */
  notice: noticeSchema.optional(),
  /** Slowest case and largest case. */
  timeMs: z.number(),
  memoryKb: z.number(),
})
export type Verdict = z.infer<typeof verdictSchema>

export const evaluationSchema = z.object({
  statusCode: z.number().int(),
  stdout: z.string(),
  /** Standard error, or the compiler's diagnostics. */
  error: z.string(),
  notice: noticeSchema.optional(),
  timeMs: z.number(),
  memoryKb: z.number(),
  /** More was printed than stands in `stdout`. */
  isOutputTruncated: z.boolean().optional(),
  /** Why it ended so, in the judge's words, as of a case. */
  reason: z.string().optional(),
  /** The rest is said of a trial only: the part of its points that the case earns, 0 to 1. */
  fraction: z.number().optional(),
  /** Message of the comparison, the checker or the interactor. */
  checkerMessage: z.string().optional(),
  /** That is what a program of the problem left that came to no verdict: for its author alone. */
  isMessageOfFailure: z.boolean().optional(),
  /** Of a trial: why compiling the problem's own program was stopped, for its author. */
  ownNotice: noticeSchema.optional(),
})
export type Evaluation = z.infer<typeof evaluationSchema>

/** A program that belongs to a problem: a checker or an interactor. */
export const problemProgramSchema = z.object({ languageId: z.number().int(), source: z.string() })
export type ProblemProgram = z.infer<typeof problemProgramSchema>

/** A program that its author has written for a problem, and the verdict that it is expected to get (id of an answer status). */
export const authorProgramSchema = problemProgramSchema.extend({ name: z.string(), expectedStatus: z.number().int() })
export type AuthorProgram = z.infer<typeof authorProgramSchema>

/** Judging options of a problem beside its test data; all off by default. */
export const judgingSchema = z.object({
  /** For the rule `checker`. */
  checkerProgram: problemProgramSchema.optional(),
  /** For the rule `interactor`. */
  interactorProgram: problemProgramSchema.optional(),
  /** Students read what the checker says of visible cases; teachers always do. */
  showsCheckerMessage: z.boolean().optional(),
  /** No points for a part of the cases: judging stops at the first that fails. */
  isAllOrNothing: z.boolean().optional(),
})

/** A submission as the judge needs it. */
export interface JudgeTask extends z.infer<typeof judgingSchema> {
  answerId: number
  /** 1 for the first verdict; a rejudge raises it. */
  attempt: number
  languageId: number
  source: ProgramSource
  /** The problem's full score in its set. */
  distribution: number
  tests: readonly TestDatum[]
}

/**
 * One case of test data that are still being written, and a program, or an output alone, that is judged by it. Its author reads all of what
 * comes of it; nothing of it is written anywhere.
 */
export interface Trial {
  datum: TestDatum
  /** For the rule `checker`. */
  checkerProgram?: ProblemProgram | undefined
  /** For the rule `interactor`. */
  interactorProgram?: ProblemProgram | undefined
  /** Judged in the place of what the program would print: it is not run then. */
  output?: string | undefined
}

/** A submission that waits for its verdict, as the queue holds it. */
export type QueuedSubmission = {
  answerId: number
  attempt: number
  userId: number
  /** Where it was submitted; people without access there are not notified of its progress. */
  groupId?: number
  /** Lower goes first: 0 exam, 1 homework, 2 practice, 3 rejudge. */
  priority: number
  submittedAt: string
  /** The activity keeps the cases from its students: none of them is told live. */
  hidesCases?: true
  /** Set when it has its verdict and is judged again: the rejudge that wants to know. */
  rejudgeId?: number
}

/** Isolation and accuracy of accounting, in one word each (`judge/README.md` says what they mean). */
export const guaranteesSchema = z.object({
  /** The host's files. */
  files: z.enum(['hidden', 'refused', 'open']),
  /** Other processes and what they share. */
  processes: z.enum(['hidden', 'refused', 'open']),
  network: z.enum(['none', 'refused', 'open']),
  systemCalls: z.enum(['filtered', 'open']),
  /** Its user's rights on the host. */
  user: z.enum(['ofItsSlot', 'ofItsNamespace', 'servers']),
  memory: z.enum(['exact', 'polled']),
  processorTime: z.enum(['exact', 'polled']),
  /** Room for what it writes. */
  disk: z.enum(['exact', 'polled', 'perFile']),
})
export type Guarantees = z.infer<typeof guaranteesSchema>
