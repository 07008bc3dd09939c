// Tries programs on the cases as they stand on the screen: what is sent, what comes back, and what it says of a program.
import type { z } from 'zod'
import type { tryCase } from '../../../commands/judging/trial/calls.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AuthorProgramValues, DatumValues, ProblemValues } from '../values.ts'

type Speaks = NonNullable<(typeof tryCase)['speaks']>
export type TryRequest = z.input<Speaks['request']>
export type TryReply = z.output<Speaks['reply']>

/**
 * What is known of a program and a case: `unrun` where no further case was run after what came before. A reply that `isOld` is of before the
 * limits of the case were changed.
 */
export type CaseTry =
  | { phase: 'running' }
  | { phase: 'unrun' }
  | { phase: 'done'; reply: TryReply; isOld?: boolean }
  | { phase: 'failed'; error: unknown }

/** By key of the case. */
export type ProgramTry = Readonly<Record<number, CaseTry>>
/** By key of the program. */
export type Tries = Readonly<Record<number, ProgramTry>>

export type Judged = Pick<ProblemValues, 'checkerProgram' | 'interactorProgram' | 'isAllOrNothing'>

const given = (program: Judged['checkerProgram']) => (program === null || program.source.trim() === '' ? undefined : program)

/** One case and one program as the call takes them. A number that is missing is what the server puts in its place. */
export const tryRequestOf = (
  { checkerProgram, interactorProgram }: Judged,
  { input, expectedOutput, rule, strict, timeLimit, memoryLimit, outputSizeLimit, cut }: DatumValues,
  { languageId, source }: Pick<AuthorProgramValues, 'languageId' | 'source'>,
): TryRequest => ({
  languageId,
  source,
  test: {
    ...(cut === null
      ? { input, expectedOutput }
      : { keeps: { problemId: cut.problemId, version: cut.version, testDataId: cut.testDataId } }),
    rule,
    strict,
    timeLimit: timeLimit ?? undefined,
    memoryLimit: memoryLimit ?? undefined,
    outputSizeLimit: outputSizeLimit ?? undefined,
  },
  checkerProgram: given(checkerProgram),
  interactorProgram: given(interactorProgram),
})

/** In the judge's order: visible cases first (docs/decisions/0006). */
export const inJudgingOrder = (cases: readonly DatumValues[]): DatumValues[] => [
  ...cases.filter(({ read }) => read),
  ...cases.filter(({ read }) => !read),
]

const freeTimeOuts = 2
/** Milliseconds of limits that time-outs may take together before no further case is run (docs/decisions/0033). */
const timeOutsMs = 5000

/** Whether the judge runs no further case after these: none compiles, one that fails decides, or time-outs have used up their time. */
const isOver = (done: readonly { datum: DatumValues; reply: TryReply }[], isAllOrNothing: boolean): boolean => {
  if (done.some(({ reply }) => reply.statusCode === STATUS.CompileError)) return true
  if (isAllOrNothing && done.some(({ reply }) => reply.statusCode !== STATUS.Accept)) return true
  const late = done.filter(({ reply }) => reply.statusCode === STATUS.TimeLimit || reply.statusCode === STATUS.IdlenessLimit)
  return late.length >= freeTimeOuts && late.reduce((sum, { datum }) => sum + 1000 * (datum.timeLimit ?? 0), 0) >= timeOutsMs
}

export interface TrialRun {
  judged: Judged
  cases: readonly DatumValues[]
  program: AuthorProgramValues
  send(request: TryRequest): Promise<TryReply>
  tell(caseKey: number, state: CaseTry): void
  signal: AbortSignal
}

/** Tries a program case by case as the judge would. A call that fails ends it; it is told where. */
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
      const reply = await send(tryRequestOf(judged, datum, program))
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

/** Whether every case has its end, whatever it is. */
export const isComplete = (run: ProgramTry | undefined, cases: readonly DatumValues[]): boolean =>
  run !== undefined && cases.every(({ key }) => run[key]?.phase === 'done' || run[key]?.phase === 'unrun')

/** The status that stands for the whole, as in a verdict (docs/decisions/0005); null while it is not known. */
export const statusOf = (run: ProgramTry | undefined, cases: readonly DatumValues[]): number | null => {
  if (!isComplete(run, cases) || cases.length === 0) return null
  const replies = repliesOf(run, cases)
  return replies.length === 0 ? null : (replies.find(({ statusCode }) => statusCode !== STATUS.Accept)?.statusCode ?? STATUS.Accept)
}

/** Milliseconds of the slowest case that was run; null where none was. */
export const slowestOf = (run: ProgramTry | undefined, cases: readonly DatumValues[]): number | null => {
  const replies = repliesOf(run, cases)
  return replies.length === 0 ? null : Math.max(...replies.map(({ timeMs }) => timeMs))
}

/** The reference: the first program that should be accepted. */
export const referenceOf = (programs: readonly AuthorProgramValues[]): AuthorProgramValues | undefined =>
  programs.find(({ expectedStatus, source }) => expectedStatus === STATUS.Accept && source.trim() !== '')

/** Numbers of the cases, from 1, that a program was run on and not accepted. */
export const failedCases = (run: ProgramTry | undefined, cases: readonly DatumValues[]): number[] =>
  cases.flatMap(({ key }, index) => {
    const state = run?.[key]
    return state?.phase === 'done' && state.reply.statusCode !== STATUS.Accept ? [index + 1] : []
  })
