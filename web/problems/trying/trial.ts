// Tries programs on the current cases: requests, replies and their summary.
import type { z } from 'zod'
import type { tryCase } from '../../../commands/judging/trial/calls.ts'
import { filesOf, isTextAnswer, STATUS } from '../../../judge/catalogue.ts'
import { outputsByCase } from '../../../judge/outputs.ts'
import type { AuthorProgramValues, DatumValues, ProblemValues } from '../values.ts'

type Speaks = NonNullable<(typeof tryCase)['speaks']>
export type TryRequest = z.input<Speaks['request']>
export type TryReply = z.output<Speaks['reply']>

/**
 * Result of a program on a case: `unrun` if an earlier result stopped the run. `isOld` marks a reply from before a change of the
 * case's limits.
 */
export type CaseTry =
  | { phase: 'running' }
  | { phase: 'unrun' }
  | { phase: 'done'; reply: TryReply; isOld?: boolean }
  | { phase: 'failed'; error: unknown }

/** By case key. */
export type ProgramTry = Readonly<Record<number, CaseTry>>
/** By program key. */
export type Tries = Readonly<Record<number, ProgramTry>>

export type Judged = Pick<ProblemValues, 'checkerProgram' | 'interactorProgram' | 'graders' | 'judging' | 'isAllOrNothing'>

const given = (program: Judged['checkerProgram']) => (program === null || program.source.trim() === '' ? undefined : program)

/** Request for one case and one program. The server substitutes defaults for missing numbers. */
export const tryRequestOf = (
  { checkerProgram, interactorProgram, graders, judging }: Judged,
  { input, expectedOutput, rule, strict, timeLimit, memoryLimit, outputSizeLimit, cut, arguments: words }: DatumValues,
  { languageId, source, fileName, files }: Pick<AuthorProgramValues, 'languageId' | 'source' | 'fileName' | 'files'>,
): TryRequest => ({
  languageId,
  source,
  ...(fileName && { fileName }),
  ...(files && { files }),
  test: {
    ...(cut === null
      ? { input, expectedOutput }
      : { keeps: { problemId: cut.problemId, version: cut.version, testDataId: cut.testDataId } }),
    rule,
    strict,
    timeLimit: timeLimit ?? undefined,
    memoryLimit: memoryLimit ?? undefined,
    outputSizeLimit: outputSizeLimit ?? undefined,
    ...(words && { arguments: words }),
  },
  checkerProgram: given(checkerProgram),
  interactorProgram: given(interactorProgram),
  ...(graders.length > 0 && { graders: graders.filter((grader) => grader.languageId === languageId) }),
  // one case has no groups
  judging: { ...judging, groups: undefined },
})

/** In the judge's order: visible cases first (docs/decisions/0006). */
export const inJudgingOrder = (cases: readonly DatumValues[]): DatumValues[] => [
  ...cases.filter(({ read }) => read),
  ...cases.filter(({ read }) => !read),
]

const freeTimeOuts = 2
/** Milliseconds of total time-out limits after which no further case is run (docs/decisions/0033). */
const timeOutsMs = 5000

/** True if the judge would stop: a compile error, a decisive failure, or an exhausted time-out budget. */
const isOver = (done: readonly { datum: DatumValues; reply: TryReply }[], isAllOrNothing: boolean): boolean => {
  if (done.some(({ reply }) => reply.statusCode === STATUS.CompileError)) return true
  if (isAllOrNothing && done.some(({ reply }) => reply.statusCode !== STATUS.Accept)) return true
  const late = done.filter(({ reply }) => reply.statusCode === STATUS.TimeLimit || reply.statusCode === STATUS.IdlenessLimit)
  return late.length >= freeTimeOuts && late.reduce((sum, { datum }) => sum + 1000 * (datum.timeLimit ?? 0), 0) >= timeOutsMs
}

/** Of outputs, the text for a case is judged; nothing is run. */
const requestFor = ({ judged, cases, program }: Pick<TrialRun, 'judged' | 'cases' | 'program'>, datum: DatumValues): TryRequest => {
  const { languageId } = program
  if (!isTextAnswer(languageId)) return tryRequestOf(judged, datum, program)
  const output = outputsByCase(cases, filesOf(program))[cases.indexOf(datum)] ?? ''
  return { ...tryRequestOf(judged, datum, { languageId, source: '' }), output }
}

export interface TrialRun {
  judged: Judged
  cases: readonly DatumValues[]
  program: AuthorProgramValues
  send(request: TryRequest): Promise<TryReply>
  tell(caseKey: number, state: CaseTry): void
  signal: AbortSignal
}

/** Tries a program case by case like the judge. A failed call ends the trial and is reported at its case. */
export const tryProgram = async ({ judged, cases, program, send, tell, signal }: TrialRun): Promise<void> => {
  const done: { datum: DatumValues; reply: TryReply }[] = []
  let hasFailed = false
  for (const datum of inJudgingOrder(cases)) {
    if (signal.aborted) return
    if (hasFailed || isOver(done, judged.isAllOrNothing)) {
      tell(datum.key, { phase: 'unrun' })
      continue
    }
    tell(datum.key, { phase: 'running' })
    try {
      const reply = await send(requestFor({ judged, cases, program }, datum))
      done.push({ datum, reply })
      tell(datum.key, { phase: 'done', reply })
    } catch (error) {
      if (signal.aborted) return
      hasFailed = true
      tell(datum.key, { phase: 'failed', error })
    }
  }
}

const repliesOf = (run: ProgramTry | undefined, cases: readonly DatumValues[]): TryReply[] =>
  inJudgingOrder(cases).flatMap(({ key }) => {
    const state = run?.[key]
    return state?.phase === 'done' ? [state.reply] : []
  })

/** True if every case has a result. */
export const isComplete = (run: ProgramTry | undefined, cases: readonly DatumValues[]): boolean =>
  run !== undefined && cases.every(({ key }) => run[key]?.phase === 'done' || run[key]?.phase === 'unrun')

/** Overall status, as in a verdict (docs/decisions/0005); null while unknown. */
export const statusOf = (run: ProgramTry | undefined, cases: readonly DatumValues[]): number | null => {
  if (!isComplete(run, cases) || cases.length === 0) return null
  const replies = repliesOf(run, cases)
  return replies.length === 0 ? null : (replies.find(({ statusCode }) => statusCode !== STATUS.Accept)?.statusCode ?? STATUS.Accept)
}

/** Whether the program got what is expected of it: each case a permitted status and one a required status, where these are named; null while unknown. */
export const isAsExpected = (
  { expectedStatus, permitted, required }: Pick<AuthorProgramValues, 'expectedStatus' | 'permitted' | 'required'>,
  run: ProgramTry | undefined,
  cases: readonly DatumValues[],
): boolean | null => {
  const status = statusOf(run, cases)
  if (status === null) return null
  if (permitted === undefined && required === undefined) return status === expectedStatus
  const found = repliesOf(run, cases).map(({ statusCode }) => statusCode)
  return found.every((one) => permitted?.includes(one) ?? true) && (required === undefined || found.some((one) => required.includes(one)))
}

/** Milliseconds of the slowest case; null if none was run. */
export const slowestOf = (run: ProgramTry | undefined, cases: readonly DatumValues[]): number | null => {
  const replies = repliesOf(run, cases)
  return replies.length === 0 ? null : Math.max(...replies.map(({ timeMs }) => timeMs))
}

/** Reference: the first program that should be accepted. */
export const referenceOf = (programs: readonly AuthorProgramValues[]): AuthorProgramValues | undefined =>
  programs.find(({ expectedStatus, source }) => expectedStatus === STATUS.Accept && source.trim() !== '')

/** Numbers, from 1, of the cases that the program was run on without acceptance. */
export const failedCases = (run: ProgramTry | undefined, cases: readonly DatumValues[]): number[] =>
  cases.flatMap(({ key }, index) => {
    const state = run?.[key]
    return state?.phase === 'done' && state.reply.statusCode !== STATUS.Accept ? [index + 1] : []
  })
