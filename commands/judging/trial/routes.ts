// HTTP route of trials. A trial is an evaluation with low priority, one run per case, so that others never wait long for it.
import type { z } from 'zod'
import { filesOf, isTalk, statusName } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Trial } from '../../../protocol/verdict.ts'
import { requireProblemOwner } from '../../problems/problem/policy.ts'
import { type KeptCasesDeps, keptCases } from '../../problems/problem/useCases.ts'
import type { JudgePort } from '../submission/judgePort.ts'
import { showNotice } from '../submission/policy.ts'
import { tryCase } from './calls.ts'
import { tryCaseSchemas } from './schemas.ts'

export interface TrialDeps extends KeptCasesDeps {
  judge: Pick<JudgePort, 'isAvailable' | 'evaluate'>
  access: Pick<Access, 'hasRole'>
}

type Tried = z.output<typeof tryCaseSchemas.request>

/** The case with the programs that its rule needs. @throws Rejection Judge.LanguageUnavailable, Problem.RuleNotValid */
const trialOf = (
  { judge }: Pick<TrialDeps, 'judge'>,
  { test, output, checkerProgram, interactorProgram, judging, languageId }: Tried,
): Trial => {
  const needed = [
    ...(output === undefined ? [languageId] : []),
    ...[checkerProgram, interactorProgram].flatMap((own) => own?.languageId ?? []),
  ]
  if (!needed.every(judge.isAvailable)) throw rejected('Judge.LanguageUnavailable')
  if (output !== undefined && isTalk(test.rule)) throw rejected('Problem.RuleNotValid')
  const { keeps: _keeps, ...datum } = test
  return { datum: { ...datum, testDataId: 1, read: true, weight: 1 }, output, checkerProgram, interactorProgram, judging }
}

/** Completes a run whose case texts were not sent. */
const whole = async (deps: TrialDeps, run: Tried, userId: number): Promise<Tried> => {
  const { keeps, ...test } = run.test
  if (!keeps) return run
  const textsOf = await keptCases(deps, keeps.problemId, [keeps], (ownerId) => requireProblemOwner(deps.access, userId, ownerId))
  return { ...run, test: { ...test, ...textsOf(keeps) } }
}

const tried = async (deps: TrialDeps, asked: Tried, { caller: { userId }, language, signal }: SignedInContext) => {
  const run = await whole(deps, asked, userId)
  const trial = trialOf(deps, run)
  const request = {
    languageId: run.languageId,
    source: filesOf(run),
    input: run.test.input,
    limits: run.test,
    trial,
    isPatient: true,
  }
  const {
    stdout,
    notice,
    ownNotice,
    statusCode,
    fraction = 0,
    isOutputTruncated = false,
    ...rest
  } = await deps.judge.evaluate(userId, request, signal)
  return {
    ...rest,
    statusCode,
    status: statusName(statusCode),
    fraction,
    output: stdout,
    isOutputTruncated,
    ...showNotice(ownNotice ?? notice, language),
  }
}

/** Authors only, declared by the call (requirement a41). */
export const trialRoutes = (deps: TrialDeps): Route[] => [route(tryCase, tryCaseSchemas, (run, context) => tried(deps, run, context))]
