// Runs a program on a sample of a problem that can be tried without an activity: by visitors, and by readers of a lesson. Nothing is stored.
import { isTalk, oneFile, STATUS, statusName } from '../../../judge/catalogue.ts'
import type { CallContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { TestDatum } from '../../../protocol/verdict.ts'
import type { ProblemContent } from '../../problems/problem/events.ts'
import { type LoadBlob, loadJudging, loadTestData } from '../../problems/problem/useCases.ts'
import type { JudgePort } from '../submission/judgePort.ts'
import { showNotice } from '../submission/policy.ts'

export interface SampleRunDeps {
  loadBlob: LoadBlob
  judge: Pick<JudgePort, 'isAvailable' | 'evaluate'>
  isLanguageOffered(languageId: number): boolean
}

export interface SampleProgram {
  /** Index of the sample among all cases. */
  index: number
  languageId: number
  content: string
}

/** Whose turn of the judge a run takes; visitors share one, and have the lowest priority. */
interface Turn {
  userId: number
  isOfVisitor?: true
}

/** The case of a sample. A hidden case is unknown. */
const sampleOf = async (
  { loadBlob, judge, isLanguageOffered }: SampleRunDeps,
  problem: ProblemContent,
  { index, languageId }: SampleProgram,
) => {
  if (!problem.languages.includes(languageId))
    throw rejected('Problem.LanguageNotFound', { field: 'languageId', code: 'Problem.LanguageNotFound' })
  if (!isLanguageOffered(languageId)) throw rejected('Judge.LanguageNotOffered', { field: 'languageId', code: 'Judge.LanguageNotOffered' })
  const needed = [languageId, ...[problem.checkerProgram, problem.interactorProgram].flatMap((own) => own?.languageId ?? [])]
  if (!needed.every(judge.isAvailable))
    throw rejected('Judge.LanguageUnavailable', { field: 'languageId', code: 'Judge.LanguageUnavailable' })
  const datum: TestDatum | undefined = (await loadTestData(loadBlob, problem.testDatas))[index]
  if (!datum?.read) throw rejected('Problem.NotFound')
  return datum
}

/**
 * Runs a program on a sample as a trial, after the runs of activities. The result has what a student's evaluation has: nothing of the problem's
 * own programs, unless its author shows their messages to students. @throws Rejection Problem.NotFound, also for a hidden case;
 * Problem.LanguageNotFound, Judge.LanguageNotOffered, Judge.LanguageUnavailable, Judge.Busy, Judge.TooManyWaiting, Judge.OverTime
 */
export const runOnSample = async (
  deps: SampleRunDeps,
  problem: ProblemContent,
  run: SampleProgram,
  { userId, ...visitor }: Turn,
  { language, signal }: Pick<CallContext, 'language' | 'signal'>,
) => {
  const datum = await sampleOf(deps, problem, run)
  const { checkerProgram, interactorProgram, graders, judging } = await loadJudging(deps.loadBlob, problem)
  const request = {
    languageId: run.languageId,
    source: oneFile(run.languageId, run.content),
    input: datum.input,
    limits: datum,
    trial: { datum, checkerProgram, interactorProgram, graders, judging },
    isPatient: true,
    ...visitor,
  }
  const result = await deps.judge.evaluate(userId, request, signal)
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
    ...(problem.showsCheckerMessage === true && checkerMessage !== undefined && isMessageOfFailure !== true ? { checkerMessage } : {}),
    ...showNotice(notice, language),
  }
}
