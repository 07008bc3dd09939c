// HTTP routes with which reviewers solve a problem as students do: trials, so nothing is recorded and no statistics change.
import { oneFile, STATUS, statusName } from '../../../judge/catalogue.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ProblemContent } from '../../problems/problem/events.ts'
import { loadJudging, loadTestData } from '../../problems/problem/useCases.ts'
import { problemUnderReview, type ReviewSources } from '../../problems/problemReview/useCases.ts'
import { runOnSample, type SampleProgram, type SampleRunDeps } from '../sampleRun/useCases.ts'
import { showLiveCase } from '../submission/policy.ts'
import { judgeForReview, runForReview } from './calls.ts'
import { judgeForReviewSchemas, runForReviewSchemas } from './schemas.ts'

export type ReviewRunDeps = SampleRunDeps & ReviewSources

/** One case, as a student is told its result. @throws Rejection Problem.NotFound, Problem.LanguageNotFound, Judge.* */
const judgedCase = async (
  { loadBlob, judge }: SampleRunDeps,
  problem: ProblemContent,
  { index, languageId, content }: SampleProgram,
  { caller: { userId }, signal }: SignedInContext,
) => {
  if (!problem.languages.includes(languageId))
    throw rejected('Problem.LanguageNotFound', { field: 'languageId', code: 'Problem.LanguageNotFound' })
  const { checkerProgram, interactorProgram, judging } = await loadJudging(loadBlob, problem)
  const needed = [languageId, ...[checkerProgram, interactorProgram].flatMap((own) => own?.languageId ?? [])]
  if (!needed.every(judge.isAvailable)) throw rejected('Judge.LanguageUnavailable')
  const datum = (await loadTestData(loadBlob, problem.testDatas))[index]
  if (!datum) throw rejected('Problem.NotFound')
  const source = oneFile(languageId, content)
  const trial = { datum, checkerProgram, interactorProgram, judging }
  const request = { languageId, source, input: datum.input, limits: datum, trial, isPatient: true }
  const { statusCode, timeMs, memoryKb, error } = await judge.evaluate(userId, request, signal)
  const limits = { timeMs: 1000 * datum.timeLimit, memoryKb: datum.memoryLimit }
  const result = { index, isVisible: datum.read, statusCode, points: 0, timeMs, wallMs: timeMs, memoryKb, limits }
  const { points: _, ...shown } = showLiveCase(result, statusName)
  return { ...shown, message: statusCode === STATUS.CompileError ? error : '' }
}

/** Teachers only, declared by the calls. */
export const reviewRunRoutes = (deps: ReviewRunDeps): Route[] => [
  route(runForReview, runForReviewSchemas, async ({ problemId, ...run }, context) => {
    const { userId } = context.caller
    return await runOnSample(deps, await problemUnderReview(deps, problemId, userId), run, { userId }, context)
  }),

  route(judgeForReview, judgeForReviewSchemas, async ({ problemId, ...run }, context) =>
    judgedCase(deps, await problemUnderReview(deps, problemId, context.caller.userId), run, context),
  ),
]
