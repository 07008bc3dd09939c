// Shows a test case of an answer to staff. Hidden data is read from the problem's version and outputs are produced again: no copy is stored
// with the answer, where a timeline, a download or a live message could leak it to a student (docs/decisions/0070).
import { isTalk, statusName } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Language, rejected } from '../../../protocol/catalogue.ts'
import type { TestDatum } from '../../../protocol/verdict.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import type { ProblemContent } from '../../problems/problem/events.ts'
import { MAX_CHARACTERS } from '../../problems/problem/rules.ts'
import { authorshipOfProblem, type LoadBlob, loadJudging, loadProblemVersion, loadTestData } from '../../problems/problem/useCases.ts'
import { type Submitted, submissions } from '../submission/decider.ts'
import type { JudgePort } from '../submission/judgePort.ts'
import { loadSource } from '../submission/judgeTask.ts'
import { requireCaseReader, showNotice } from '../submission/policy.ts'
import type { CaseRerun, OpenedCase } from './schemas.ts'

export interface OpenedCaseDeps {
  commands: Pick<CommandHandler, 'load'>
  loadBlob: LoadBlob
  access: Access
  judge: Pick<JudgePort, 'isAvailable' | 'evaluate'>
}

/** A test case of an answer, from the problem version of its verdict. */
export interface JudgedCase {
  submitted: Submitted
  problem: ProblemContent
  datum: TestDatum
}

/** @throws Rejection Submission.NotFound, Submission.NotJudged, Submission.CaseNotFound; Common.Forbidden and Group.* without permission */
export const judgedCase = async (
  { commands, loadBlob, access }: Pick<OpenedCaseDeps, 'commands' | 'loadBlob' | 'access'>,
  { answerId, index }: { answerId: number; index: number },
  callerId: number,
): Promise<JudgedCase> => {
  const { submitted, verdict, judgedVersion } = (await submissions.load(commands, answerId)).state
  if (!submitted) throw rejected('Submission.NotFound')
  requireCaseReader(access, callerId, submitted, await authorshipOfProblem({ commands }, submitted.problemId))
  if (!verdict) throw rejected('Submission.NotJudged')
  const problem = await loadProblemVersion({ commands }, submitted.problemId, judgedVersion)
  const datum = problem && (await loadTestData(loadBlob, problem.testDatas))[index]
  if (!datum) throw rejected('Submission.CaseNotFound')
  return { submitted, problem, datum }
}

/** The first 20,000 characters of a text, as code points. */
const beginningOf = (text: string): { text: string; isCut: boolean } => {
  if (text.length <= MAX_CHARACTERS) return { text, isCut: false }
  const points = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 2))
  return { text: points.slice(0, MAX_CHARACTERS).join(''), isCut: points.length > MAX_CHARACTERS }
}

/** The data of a test case. */
export const showCase = (index: number, { datum }: JudgedCase): OpenedCase => {
  const [input, expected] = [beginningOf(datum.input), beginningOf(datum.expectedOutput)]
  return {
    index,
    input: input.text,
    isInputTruncated: input.isCut,
    expectedOutput: expected.text,
    isExpectedOutputTruncated: expected.isCut,
    isTalk: isTalk(datum.rule),
  }
}

/**
 * Runs the answer on the case again, with lower priority than submissions and evaluations. The verdict does not change.
 * @throws Rejection Judge.LanguageUnavailable, Judge.Busy
 */
export const rerun = async (
  { judge, loadBlob }: Pick<OpenedCaseDeps, 'judge' | 'loadBlob'>,
  { submitted, problem, datum }: JudgedCase,
  { callerId, language, signal }: { callerId: number; language: Language; signal: AbortSignal },
): Promise<CaseRerun> => {
  const { languageId } = submitted
  const { checkerProgram, interactorProgram, graders, judging } = await loadJudging(loadBlob, problem)
  const needed = [languageId, ...[checkerProgram, interactorProgram].flatMap((own) => own?.languageId ?? [])]
  if (!needed.every(judge.isAvailable)) throw rejected('Judge.LanguageUnavailable')
  const source = await loadSource(loadBlob, submitted.source)
  // as a visible case: only for these does the judge report the line where outputs differ
  const trial = { datum: { ...datum, read: true }, checkerProgram, interactorProgram, graders, judging }
  const {
    stdout,
    notice,
    isOutputTruncated,
    fraction: _fraction,
    ...rest
  } = await judge.evaluate(callerId, { languageId, source, input: datum.input, limits: datum, trial, isPatient: true }, signal)
  return {
    ...rest,
    status: statusName(rest.statusCode),
    output: stdout,
    isOutputTruncated: isOutputTruncated === true,
    ...showNotice(notice, language),
  }
}
