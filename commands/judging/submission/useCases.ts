// Use cases of code: submit it and wait for its verdict, cancel it, only run it.
import type { z } from 'zod'
import { isTalk, STATUS, statusName } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { keptSettings } from '../../../protocol/activitySettings.ts'
import type { SignedInContext } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import type { AuthoredLimits, Judging, TestDatum, Trial, Verdict } from '../../../protocol/verdict.ts'
import type { Admission } from '../../kit/activity.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { keepFiles } from '../../kit/keptFiles.ts'
import type { ProblemContent } from '../../problems/problem/events.ts'
import { type LoadBlob, loadJudging, loadProblemVersion, loadTestData } from '../../problems/problem/useCases.ts'
import { countHandIn } from '../handIn/useCases.ts'
import { type AdmissionDeps, admit, admitToQueue, type CodeRun, runOf } from './admission.ts'
import { type Submitted, submissions } from './decider.ts'
import type { JudgePort } from './judgePort.ts'
import { queuedSubmission } from './judgeTask.ts'
import { cancelledVerdict, reasonToCancel, showNotice, showVerdict } from './policy.ts'
import type { evaluateCodeSchemas, JudgingMessage, judgeCodeSchemas, ShownVerdict } from './schemas.ts'
import { whileLetIn } from './waiting.ts'

const JUDGE_TIMEOUT_MS = 20_000
const MAX_INPUT_BYTES = 1024 * 1024

export interface SubmissionDeps extends AdmissionDeps {
  access: Access
  judge: JudgePort
  storeBlob(bytes: Buffer, context: CommandContext): Promise<string>
  loadBlob: LoadBlob
  publishJudging(userId: number, message: JudgingMessage): void
}

type HandedIn = z.output<typeof judgeCodeSchemas.request>

/** The largest limits over all cases of a problem, as its page shows them. */
const largestLimits = (tests: readonly TestDatum[]): AuthoredLimits => ({
  timeLimit: Math.max(...tests.map(({ timeLimit }) => timeLimit)),
  memoryLimit: Math.max(...tests.map(({ memoryLimit }) => memoryLimit)),
  outputSizeLimit: tests.some(({ outputSizeLimit }) => outputSizeLimit === 0)
    ? 0
    : Math.max(...tests.map(({ outputSizeLimit }) => outputSizeLimit)),
})

const submit = async (deps: SubmissionDeps, run: CodeRun, content: ProblemContent, admission: Admission, context: SignedInContext) => {
  const { userId } = context.caller
  const by = commandContext(context)
  const { groupId, activityId, problemSetId, problemId, languageId } = run
  const source = await keepFiles(run.source, (bytes) => deps.storeBlob(bytes, by))
  const where = { userId, groupId, activityId, problemSetId, problemId, problemVersion: content.version, languageId }
  const { distribution, priority, settings } = admission
  const terms = { distribution, priority, ...keptSettings(settings) }
  return await submissions.create(deps.commands, (answerId) => ({ type: 'SubmitCode', answerId, ...where, source, ...terms }), by)
}

/** Queues a submission that is in the log, and subscribes to its verdict. */
const takeIn = (
  { access, judge, publishJudging }: SubmissionDeps,
  submitted: Submitted,
  content: ProblemContent,
  context: SignedInContext,
) => {
  const { answerId, userId, problemId } = submitted
  const { commandId, now, signal } = context
  const arriving = whileLetIn(access, submitted, signal, (ending) => judge.verdict(answerId, JUDGE_TIMEOUT_MS, ending))
  arriving.catch(() => {}) // the caller that awaits it gets the error
  const total = 'inline' in content.testDatas ? content.testDatas.inline.length : content.testDatas.count
  publishJudging(userId, { phase: 'submitted', commandId, answerId, problemId, total })
  // the reactor `judgeQueue` retries if queueing fails here
  judge.enqueue(queuedSubmission(submitted, now.toISOString()), commandId).catch(() => {})
  return arriving
}

/**
 * Submits code and waits for its verdict.
 * @throws Rejection Code.TooLong, Activity.*, Problem.*, Judge.*, Submission.NoneLeft, Submission.TooSoon; Judge.OverTime if the verdict
 * arrives later; Group.MemberBlockedOrNotJoined if the user is blocked in the meantime: the submission is still judged and visible to
 * others
 */
export const handIn = async (deps: SubmissionDeps, request: HandedIn, call: SignedInContext): Promise<ShownVerdict> => {
  const run = runOf(request)
  const { userId } = call.caller
  const { content, admission } = await admit(deps, run, call, 'judge')
  const giveBack = await admitToQueue(deps, userId, call.commandId)
  const enter = async () => {
    const handIns = await countHandIn(deps.commands, { ...run, userId }, admission.bounds, call.now, commandContext(call))
    const { submitted, verdict, isCancelled } = (await submit(deps, run, content, admission, call)).state
    if (!submitted) throw rejected('Submission.NotFound')
    const known = isCancelled ? cancelledVerdict : verdict
    // synchronously: nothing between the log and the queue may fail, and no verdict is missed
    return { ...submitted, handIns, known, arriving: known ? null : takeIn(deps, submitted, content, call) }
  }
  const { answerId, problemVersion, settings, handIns, known, arriving } = await enter().finally(giveBack)
  const problem = problemVersion === content.version ? content : await loadProblemVersion(deps, run.problemId, problemVersion)
  const isTeacher = deps.access.mayAuditGroup(userId, run.groupId)
  const reader = { isTeacher, feedback: settings?.feedback, language: call.language }
  const told = handIns ? { handIns } : {}
  const shown = (verdict: Verdict) => ({ ...showVerdict(answerId, verdict, problem?.samples ?? [], statusName, reader), ...told })
  if (known) return shown(known)
  const judged = await arriving
  if (!judged) throw new Rejection('Judge.OverTime', { details: { answerId, ...told } })
  call.wrote(judged.position)
  return shown(judged.verdict)
}

/** Author and place of an answer, from the log. @throws Rejection Submission.NotFound */
export const requireAnswer = async (commands: Pick<CommandHandler, 'load'>, answerId: number): Promise<Submitted> => {
  const { submitted } = (await submissions.load(commands, answerId)).state
  if (!submitted) throw rejected('Submission.NotFound')
  return submitted
}

/** Cancels a submission that waits for its verdict. @throws Rejection Submission.NotFound, Common.Forbidden, Submission.AlreadyJudged */
export const giveUp = async (
  { commands, access }: Pick<SubmissionDeps, 'commands' | 'access'>,
  answerId: number,
  callerId: number,
  context: CommandContext,
): Promise<void> => {
  const submitted = await requireAnswer(commands, answerId)
  const reason = reasonToCancel(access, callerId, submitted)
  await submissions.handle(commands, answerId, { type: 'CancelSubmission', reason }, context)
}

/**
 * An input of an interactive problem as a separate case: without its interactor a program would wait for replies forever. Only a visible
 * case provides its expected output, and only for its own input.
 */
const talkOf = (
  { interactorProgram, checkerProgram, graders, judging }: Judging,
  tests: readonly TestDatum[],
  input: string,
  limits: AuthoredLimits,
): { trial: Trial; isSample: boolean } | undefined => {
  const asked = tests.find(({ rule }) => isTalk(rule))
  if (!asked || !interactorProgram) return undefined
  const sample = tests.find((test) => test.read && test.input === input)
  const { rule } = sample ?? asked
  const datum = {
    testDataId: 1,
    input,
    expectedOutput: sample?.expectedOutput ?? '',
    read: true,
    rule,
    strict: false,
    weight: 1,
    ...limits,
  }
  return { trial: { datum, interactorProgram, checkerProgram, graders, judging }, isSample: sample !== undefined }
}

/** Runs code on an input without submitting it. @throws Rejection as `handIn` does, and Code.InputTooLong */
export const evaluate = async (
  deps: SubmissionDeps,
  { input, ...asked }: z.output<typeof evaluateCodeSchemas.request>,
  call: SignedInContext,
) => {
  const run = runOf(asked)
  const { caller, language, signal } = call
  const { userId } = caller
  const { content } = await admit(deps, run, call, 'evaluate')
  if (Buffer.byteLength(input) > MAX_INPUT_BYTES) throw rejected('Code.InputTooLong', { field: 'input', code: 'Code.InputTooLong' })
  const tests = await loadTestData(deps.loadBlob, content.testDatas)
  const limits = largestLimits(tests)
  const judging = await loadJudging(deps.loadBlob, content)
  const talk = talkOf(judging, tests, input, limits)
  const { languageId, source } = run
  const request = { languageId, source, input, limits, judging: judging.judging, graders: judging.graders, trial: talk?.trial }
  const { statusCode, stdout, isOutputTruncated, error, reason, timeMs, memoryKb, notice, checkerMessage, isMessageOfFailure } =
    await whileLetIn(deps.access, { userId, groupId: run.groupId }, signal, (ending) => deps.judge.evaluate(userId, request, ending))
  // the interactor's message is for the problem's author, except on a visible case if the author shows messages to students
  const said = talk && statusCode === STATUS.SystemError ? '' : error
  const isTold =
    talk?.isSample === true && content.showsCheckerMessage === true && checkerMessage !== undefined && isMessageOfFailure !== true
  // an interactor written for its own cases fails on a custom input
  const isOfInput = talk?.isSample === false && notice?.code === 'Judge.CheckerFailed'
  return {
    statusCode,
    status: statusName(statusCode),
    stdout,
    error: said,
    ...(reason === undefined ? {} : { reason }),
    timeMs,
    memoryKb,
    ...(isOutputTruncated === true ? { isOutputTruncated } : {}),
    ...(talk ? { isJudged: true as const } : {}),
    ...(isTold ? { checkerMessage } : {}),
    ...showNotice(isOfInput ? { code: 'Judge.InputNotTaken' } : notice, language),
  }
}
