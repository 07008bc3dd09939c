// HTTP route of trials. A trial is an evaluation with low priority, one run per case, so that others never wait long for it.
import type { z } from 'zod'
import { filesOf, isTalk, statusName } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Evaluation, Trial } from '../../../protocol/verdict.ts'
import { maySeeWhole, requireWholeReader } from '../../problems/problem/policy.ts'
import { blankDatum } from '../../problems/problem/rules.ts'
import { type KeptCasesDeps, keptCases } from '../../problems/problem/useCases.ts'
import { mayReadForReview } from '../../problems/problemReview/useCases.ts'
import type { JudgePort } from '../submission/judgePort.ts'
import { showNotice } from '../submission/policy.ts'
import { runDataProgram, tryCase } from './calls.ts'
import { runDataProgramSchemas, tryCaseSchemas } from './schemas.ts'

export interface TrialDeps extends KeptCasesDeps {
  judge: Pick<JudgePort, 'isAvailable' | 'evaluate'>
  access: Pick<Access, 'hasRole' | 'mayAuthor' | 'user'>
}

type Tried = z.output<typeof tryCaseSchemas.request>

/** The case with the programs that its rule needs. @throws Rejection Judge.LanguageUnavailable, Problem.RuleNotValid */
const trialOf = (
  { judge }: Pick<TrialDeps, 'judge'>,
  { test, output, checkerProgram, interactorProgram, graders, judging, languageId }: Tried,
): Trial => {
  const needed = [
    ...(output === undefined ? [languageId] : []),
    ...[checkerProgram, interactorProgram].flatMap((own) => own?.languageId ?? []),
  ]
  if (!needed.every(judge.isAvailable)) throw rejected('Judge.LanguageUnavailable')
  if (output !== undefined && isTalk(test.rule)) throw rejected('Problem.RuleNotValid')
  const { keeps: _keeps, ...datum } = test
  const whole = { ...datum, testDataId: 1, read: true, weight: 1 }
  return { datum: whole, output, checkerProgram, interactorProgram, graders, judging, isOfAuthor: true }
}

/** Texts of a case of one of the caller's problems. */
const textsOfKept = async (deps: TrialDeps, kept: NonNullable<Tried['test']['keeps']>, userId: number) => {
  const textsOf = await keptCases(deps, kept.problemId, [kept], async (problem) => {
    if (maySeeWhole(deps.access, userId, problem) || (await mayReadForReview(deps, kept.problemId, userId))) return
    requireWholeReader(deps.access, userId, problem)
  })
  return textsOf(kept)
}

/** Completes a run whose case texts were not sent. */
const whole = async (deps: TrialDeps, run: Tried, userId: number): Promise<Tried> => {
  const { keeps, ...test } = run.test
  return keeps ? { ...run, test: { ...test, ...(await textsOfKept(deps, keeps, userId)) } } : run
}

/** A run as its author sees it. */
const shownRun = (
  { stdout, notice, ownNotice, statusCode, fraction: _fraction, isOutputTruncated = false, ...rest }: Evaluation,
  language: SignedInContext['language'],
) => ({
  ...rest,
  statusCode,
  status: statusName(statusCode),
  output: stdout,
  isOutputTruncated,
  ...showNotice(ownNotice ?? notice, language),
})

const tried = async (deps: TrialDeps, asked: Tried, { caller: { userId }, language, signal }: SignedInContext) => {
  const run = await whole(deps, asked, userId)
  const trial = trialOf(deps, run)
  const request = { languageId: run.languageId, source: filesOf(run), input: run.test.input, limits: run.test, trial, isPatient: true }
  const evaluation = await deps.judge.evaluate(userId, request, signal)
  return { ...shownRun(evaluation, language), fraction: evaluation.fraction ?? 0 }
}

/** Exit codes of validators that accept. */
const ACCEPTS = { testlib: 0, kattis: 42 } as const

const ran = async (deps: TrialDeps, asked: z.output<typeof runDataProgramSchemas.request>, context: SignedInContext) => {
  const { role, protocol, keeps, languageId, arguments: words } = asked
  const { userId } = context.caller
  if (!deps.judge.isAvailable(languageId)) throw rejected('Judge.LanguageUnavailable')
  const input = keeps ? (await textsOfKept(deps, keeps, userId)).input : asked.input
  const dataProgram = { arguments: words, accepts: role === 'validator' ? ACCEPTS[protocol] : 0 }
  const request = { languageId, source: filesOf(asked), input, limits: blankDatum, dataProgram, isPatient: true }
  return shownRun(await deps.judge.evaluate(userId, request, context.signal), context.language)
}

/** Authors only, declared by the calls (requirement a41). */
export const trialRoutes = (deps: TrialDeps): Route[] => [
  route(tryCase, tryCaseSchemas, (run, context) => tried(deps, run, context)),
  route(runDataProgram, runDataProgramSchemas, (asked, context) => ran(deps, asked, context)),
]
