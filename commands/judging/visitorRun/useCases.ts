// Visitor runs: a program on the samples of the one problem configured for visitors. A trial of the lowest priority; nothing is stored
// (docs/decisions/0069).
import type { z } from 'zod'
import { isTalk, oneFile, STATUS, statusName } from '../../../judge/catalogue.ts'
import type { CallContext } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import type { TestDatum } from '../../../protocol/verdict.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { type LoadBlob, loadTestData } from '../../problems/problem/useCases.ts'
import { problemForVisitors } from '../../problems/visitorProblem/useCases.ts'
import type { JudgePort } from '../submission/judgePort.ts'
import { showNotice } from '../submission/policy.ts'
import type { runAsVisitorSchemas } from './schemas.ts'

/** All visitors share one user id in the judge: its turns and its share of the queue. */
const VISITORS = 0
/** Suggested delay in seconds before a retry. */
const AGAIN_SECONDS = 10

export interface VisitorRunDeps {
  commands: Pick<CommandHandler, 'load'>
  loadBlob: LoadBlob
  judge: Pick<JudgePort, 'isAvailable' | 'evaluate'>
  readSetting: ReadSetting
}

type Run = z.output<typeof runAsVisitorSchemas.request>

/**
 * @throws Rejection Problem.NotFound, also if another problem has been configured since; Problem.LanguageNotFound,
 * Judge.LanguageUnavailable
 */
const sampleOf = async ({ commands, loadBlob, judge, readSetting }: VisitorRunDeps, { problemId, index, languageId }: Run) => {
  const problem = readSetting('visitorProblem') === problemId ? await problemForVisitors(commands, problemId) : null
  if (!problem) throw rejected('Problem.NotFound')
  if (!problem.languages.includes(languageId))
    throw rejected('Problem.LanguageNotFound', { field: 'languageId', code: 'Problem.LanguageNotFound' })
  const needed = [languageId, ...[problem.checkerProgram, problem.interactorProgram].flatMap((own) => own?.languageId ?? [])]
  if (!needed.every(judge.isAvailable))
    throw rejected('Judge.LanguageUnavailable', { field: 'languageId', code: 'Judge.LanguageUnavailable' })
  const datum: TestDatum | undefined = (await loadTestData(loadBlob, problem.testDatas))[index]
  if (!datum?.read) throw rejected('Problem.NotFound')
  return { problem, datum }
}

/** Maps a full or unavailable judge to an error that does not blame the visitor's program. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Rejection && ['Judge.Busy', 'Judge.TooManyWaiting'].includes(error.code)
    ? new Rejection('Judge.VisitorsWait', { details: { retryAfter: AGAIN_SECONDS, figure: AGAIN_SECONDS } })
    : error

/**
 * Runs a visitor's program on a sample. The result has what a student's evaluation has: nothing of the problem's own programs, unless its
 * author shows their messages to students. @throws Rejection as above, Judge.VisitorsWait, Judge.OverTime
 */
export const runAsVisitor = async (deps: VisitorRunDeps, run: Run, { language, signal }: Pick<CallContext, 'language' | 'signal'>) => {
  const { problem, datum } = await sampleOf(deps, run)
  const { checkerProgram, interactorProgram, showsCheckerMessage } = problem
  const request = {
    languageId: run.languageId,
    source: oneFile(run.languageId, run.content),
    input: datum.input,
    limits: datum,
    trial: { datum, checkerProgram, interactorProgram },
    isPatient: true,
    isOfVisitor: true,
  }
  const result = await deps.judge.evaluate(VISITORS, request, signal).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const { statusCode, stdout, isOutputTruncated, error, timeMs, memoryKb, notice, checkerMessage, isMessageOfFailure } = result
  return {
    statusCode,
    status: statusName(statusCode),
    isPassed: statusCode === STATUS.Accept,
    stdout,
    error: statusCode === STATUS.SystemError ? '' : error,
    timeMs,
    memoryKb,
    ...(isOutputTruncated === true ? { isOutputTruncated } : {}),
    ...(isTalk(datum.rule) ? { isJudged: true as const } : {}),
    ...(showsCheckerMessage === true && checkerMessage !== undefined && isMessageOfFailure !== true ? { checkerMessage } : {}),
    ...showNotice(notice, language),
  }
}
