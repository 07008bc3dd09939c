// Input and output of the judge. A pure leaf: events, replies and live messages use the same shapes.
import { z } from 'zod'
import { type Grader, graderSchema, type ProblemProgram, type ProgramSource, problemProgramSchema } from './programs.ts'
import { cppStandards, cStandards } from './standards.ts'

export {
  type AuthorProgram,
  authorProgramSchema,
  type CodeFile,
  codeFileSchema,
  type Grader,
  graderSchema,
  type ProblemProgram,
  type ProgramSource,
  problemProgramSchema,
} from './programs.ts'

/** One test datum of a problem (requirement j10). */
export const testDatumSchema = z.object({
  testDataId: z.number().int().positive(),
  input: z.string(),
  expectedOutput: z.string(),
  /** true = a visible sample; false = hidden: its data never reaches a client. */
  read: z.boolean(),
  rule: z.string(),
  strict: z.boolean(),
  /** 0: it is run and shown, but earns nothing. */
  weight: z.number().nonnegative(),
  /** Seconds of CPU time. */
  timeLimit: z.number().positive(),
  /** KB. */
  memoryLimit: z.number().int().positive(),
  /** Bytes; 0 means the judge's own limit. */
  outputSizeLimit: z.number().int().nonnegative(),
  /** Path in the folder of data of its package, without an ending: 'secret/1/03'. */
  name: z.string().optional(),
  /** The test group that it belongs to, one of the problem's `groups`. */
  group: z.string().optional(),
  /** Arguments of the checker or interactor for this case, after those that its convention gives. */
  arguments: z.array(z.string()).optional(),
  /** Command that made its input: the name of a generator, and its arguments. */
  command: z.string().optional(),
  /** Arguments of the input validators for this case. */
  validatorArguments: z.array(z.string()).optional(),
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
  'Judge.FilesNotSupported',
  'Judge.FileNameNotAllowed',
  'Judge.AnswerDoesNotFit',
  'Judge.GraderFailed',
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

/** Result of one case. `output` is kept for visible cases only, at most 16 KiB, and never for interactors. */
export const caseResultSchema = z.object({
  index: z.number().int().nonnegative(),
  isVisible: z.boolean(),
  statusCode: z.number().int(),
  /** This case's share of the problem's distribution, unrounded; in a group of its worst case, what the group would earn by this one. */
  points: z.number(),
  timeMs: z.number(),
  wallMs: z.number(),
  memoryKb: z.number(),
  /** For hidden cases: the limits to which figures are rounded for students. Absent in old verdicts. */
  limits: z.object({ timeMs: z.number().positive(), memoryKb: z.number().positive() }).optional(),
  /** Cause of the status in the judge's words: 'signal 11', 'exit code 3', … */
  reason: z.string().optional(),
  /** Class of the exception that ended the program, or the name of the signal; one of a fixed list, told of hidden cases too (docs/decisions/0128). */
  exception: z.string().optional(),
  output: z.string().optional(),
  isOutputTruncated: z.boolean().optional(),
  /** Message of the problem's checker or interactor to everyone who sees the case, at most 4 KiB. Visible cases only. */
  messageForStudents: z.string().optional(),
  /** Message of the checker or interactor to teachers only, at most 4 KiB. */
  messageForTeachers: z.string().optional(),
  /** Old verdicts have one message, for teachers unless the flag is set. */
  checkerMessage: z.string().optional(),
  isCheckerMessageShown: z.boolean().optional(),
})
export type CaseResult = z.infer<typeof caseResultSchema>

/** How the shares of a group's members become its own: by weight, the worst one, or everything if all are accepted, else nothing. */
const scoringSchema = z.enum(['sum', 'minimum', 'all'])

/** The result of a test group. A case belongs to at most one. */
export const caseGroupSchema = z.object({
  name: z.string().optional(),
  /** Name of the group that it is a part of. */
  parent: z.string().optional(),
  scoring: scoringSchema.optional(),
  /** Indexes of its own cases, without those of groups in it. */
  cases: z.array(z.number().int().nonnegative()),
  /** Earned, of at most `maxPoints`; unrounded. */
  points: z.number(),
  maxPoints: z.number(),
})
export type CaseGroup = z.infer<typeof caseGroupSchema>

export const verdictSchema = z.object({
  statusCode: z.number().int(),
  /** From 0 to the problem's distribution; rounded once. */
  score: z.number().nonnegative(),
  cases: z.array(caseResultSchema),
  /** Absent where each case earns its own points. */
  groups: z.array(caseGroupSchema).optional(),
  /** Diagnostics of a compile error, or the error output of a failed program; at most 64 KB. */
  message: z.string(),
  /** Old verdicts have its text in `message`. */
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
  /** `stdout` was cut off. */
  isOutputTruncated: z.boolean().optional(),
  /** Cause of the status in the judge's words, as for a case. */
  reason: z.string().optional(),
  /** For trials only, as all fields below: the share of its points that the case earns, 0 to 1. */
  fraction: z.number().optional(),
  /** Message of the comparison, the checker or the interactor. */
  checkerMessage: z.string().optional(),
  /** `checkerMessage` is the output of a checker or interactor that failed without a verdict; for its author only. */
  isMessageOfFailure: z.boolean().optional(),
  /** Why compiling the checker or interactor was stopped; for its author only. */
  ownNotice: noticeSchema.optional(),
})
export type Evaluation = z.infer<typeof evaluationSchema>

/**
 * A program about test data: a validator reads an input from its standard input and accepts it, a generator writes one to its standard
 * output, by its arguments (docs/decisions/0130). Its author runs it; no answer is judged by it.
 */
export const dataProgramSchema = problemProgramSchema.extend({
  name: z.string(),
  role: z.enum(['validator', 'generator']),
  /** Exit code with which a validator accepts: 0 in testlib's convention, 42 in that of Kattis. testlib's when absent. */
  protocol: z.enum(['testlib', 'kattis']).optional(),
})
export type DataProgram = z.infer<typeof dataProgramSchema>

/** A test group: cases, and other groups, that earn points together (docs/decisions/0116). */
export const testGroupSchema = z.object({
  /** Unique in its problem, such as 'secret/2'. */
  name: z.string(),
  /** The group that it is a part of; absent at the top. */
  parent: z.string().optional(),
  scoring: scoringSchema,
  /** The most that it earns, on a scale of the problem's own: the highest possible total is the problem's distribution. 0: it earns nothing. */
  points: z.number().nonnegative(),
  /** Groups of which all cases must be accepted; otherwise its cases are skipped. */
  dependsOn: z.array(z.string()).optional(),
  /** Its further cases are skipped after the first that is not accepted. */
  stopsAtFailure: z.boolean().optional(),
})
export type TestGroup = z.infer<typeof testGroupSchema>

/** How answers are judged beyond rules and limits of cases; whatever is absent is as for any problem. */
export const judgingOptionsSchema = z.object({
  groups: z.array(testGroupSchema).optional(),
  /** Multi-pass: so often at most the program is run for a case, each time on the input that the checker wrote for it. */
  passes: z.number().int().min(2).max(100).optional(),
  /** With an interactor: so many processes of the answer run at the same time, each told its number from 0. */
  processes: z.number().int().min(2).max(16).optional(),
  /** File that the program reads instead of its standard input. */
  inputFile: z.string().optional(),
  /** File that the program writes instead of its standard output. */
  outputFile: z.string().optional(),
  cStandard: z.enum(cStandards).optional(),
  cppStandard: z.enum(cppStandards).optional(),
})
export type JudgingOptions = z.infer<typeof judgingOptionsSchema>

/** Judging options of a problem beside its test data; all off by default. */
export const judgingSchema = z.object({
  /** For the rule `checker`. */
  checkerProgram: problemProgramSchema.optional(),
  /** For the rule `interactor`. */
  interactorProgram: problemProgramSchema.optional(),
  /** Linked with the answers of their languages: these are functions, and no whole programs. */
  graders: z.array(graderSchema).optional(),
  judging: judgingOptionsSchema.optional(),
  /** Students see the checker's messages for visible cases; teachers always do. */
  showsCheckerMessage: z.boolean().optional(),
  /** Points only if all cases pass; judging stops at the first failure. */
  isAllOrNothing: z.boolean().optional(),
})
export type Judging = z.infer<typeof judgingSchema>

/** A run of a validator or generator, by its author. */
export interface DataProgramRun {
  arguments: readonly string[]
  /** Exit code of success. */
  accepts: number
}

/** A submission as the judge needs it. */
export interface JudgeTask extends Judging {
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
 * One case of unsaved test data with a program, or only an output, to judge by it. The author sees the whole result; nothing is stored.
 */
export interface Trial {
  datum: TestDatum
  /** For the rule `checker`. */
  checkerProgram?: ProblemProgram | undefined
  /** For the rule `interactor`. */
  interactorProgram?: ProblemProgram | undefined
  graders?: readonly Grader[] | undefined
  judging?: JudgingOptions | undefined
  /** Its author reads all diagnostics; others those about their own files. */
  isOfAuthor?: boolean | undefined
  /** Judged in place of the program's output; the program is not run. */
  output?: string | undefined
}

/** A submission that waits for its verdict, as the queue holds it. */
export type QueuedSubmission = {
  answerId: number
  attempt: number
  userId: number
  /** Class of the submission; people without access to it are not notified of its progress. */
  groupId?: number
  /** Lower goes first: 0 exam, 1 homework, 2 practice, 3 rejudge. */
  priority: number
  submittedAt: string
  /** The activity withholds cases from its students: none is announced live. */
  hidesCases?: true
  /** Set when it is rejudged: the rejudge that gets the result. */
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
