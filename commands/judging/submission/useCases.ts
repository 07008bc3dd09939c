// What people do with code: hand it in and hear its verdict, give it up, only run it.
import type { z } from 'zod'
import { isTalk, STATUS, statusName } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { keptSettings, usualSettings } from '../../../protocol/activitySettings.ts'
import type { SignedInContext } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import type { AuthoredLimits, Evaluation, QueuedSubmission, TestDatum, Trial, Verdict } from '../../../protocol/verdict.ts'
import type { Activities, Admission, AdmissionRequest } from '../../kit/activity.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { idFrom } from '../../kit/ids.ts'
import type { ProblemContent } from '../../problems/problem/events.ts'
import { type LoadBlob, loadProblemVersion, loadTestData } from '../../problems/problem/useCases.ts'
import { type Submitted, submissions } from './decider.ts'
import { queuedSubmission } from './judgeTask.ts'
import { cancelledVerdict, reasonToCancel, showNotice, showVerdict } from './policy.ts'
import type { evaluateCodeSchemas, JudgingMessage, judgeCodeSchemas, ShownVerdict } from './schemas.ts'
import { whileLetIn } from './waiting.ts'

const JUDGE_TIMEOUT_MS = 20_000
const INLINE_BYTES = 16 * 1024
const MAX_INPUT_BYTES = 1024 * 1024

/** What is needed of the judge. */
export interface JudgePort {
  isAvailable(languageId: number): boolean
  /**
   * Admits a submission to the queue; throws Judge.Busy when it is full, Judge.TooManyWaiting when it holds as many of this person as it may.
   * What it returns is called once the submission is in the queue, or will not be in the log.
   */
  admit(userId: number): Promise<() => void>
  /** `commandId` is repeated in the live messages of this submission. */
  enqueue(submission: QueuedSubmission, commandId: string): Promise<void>
  evaluate(
    userId: number,
    request: {
      languageId: number
      source: string
      input: string
      limits: AuthoredLimits
      trial?: Trial | undefined
      /** Those of others go first, and leave it at most half of the judge. */
      isPatient?: boolean
      /** Everybody else goes before it; all visitors together count as one person, whose id is 0. */
      isOfVisitor?: boolean
    },
    signal: AbortSignal,
  ): Promise<Evaluation>
  /** The verdict and its position once it is recorded; null when `timeoutMs` passed or the signal aborted first. */
  verdict(answerId: number, timeoutMs: number, signal: AbortSignal): Promise<{ verdict: Verdict; position: string } | null>
}

export interface SubmissionDeps {
  commands: CommandHandler
  access: Access
  activities: Activities
  judge: JudgePort
  storeBlob(bytes: Buffer, context: CommandContext): Promise<string>
  loadBlob: LoadBlob
  publishJudging(userId: number, message: JudgingMessage): void
}

type HandedIn = z.output<typeof judgeCodeSchemas.request>
type CodeRun = Pick<HandedIn, 'activityId' | 'groupId' | 'problemSetId' | 'problemId' | 'languageId' | 'content'>

/** What a problem allows a program at most, in whichever of its cases: the limits that its page shows. */
const largestLimits = (tests: readonly TestDatum[]): AuthoredLimits => ({
  timeLimit: Math.max(...tests.map(({ timeLimit }) => timeLimit)),
  memoryLimit: Math.max(...tests.map(({ memoryLimit }) => memoryLimit)),
  outputSizeLimit: tests.some(({ outputSizeLimit }) => outputSizeLimit === 0)
    ? 0
    : Math.max(...tests.map(({ outputSizeLimit }) => outputSizeLimit)),
})

/** On which terms this command handed code in before; null where it did not. */
const earlierAdmission = async (
  { commands }: Pick<SubmissionDeps, 'commands'>,
  { activityId, problemId }: CodeRun,
  { caller, commandId }: SignedInContext,
): Promise<Admission | null> => {
  const { submitted } = (await submissions.load(commands, idFrom(commandId, 0))).state
  const isSame = submitted?.userId === caller.userId && submitted.activityId === activityId && submitted.problemId === problemId
  return isSame ? { settings: usualSettings, ...submitted } : null
}

/** As the kind of the activity admits it. A command that is repeated after the end is answered like the first time. */
const admitToActivity = async (
  deps: SubmissionDeps,
  run: CodeRun,
  call: SignedInContext,
  to: AdmissionRequest['to'],
): Promise<Admission> => {
  const { groupId, activityId, problemSetId, problemId } = run
  const place = { groupId, activityId, problemSetId, problemId }
  try {
    return await deps.activities.admit({ place, userId: call.caller.userId, now: call.now, to })
  } catch (error) {
    const earlier = to === 'judge' ? await earlierAdmission(deps, run, call) : null
    if (!earlier) throw error
    return earlier
  }
}

/** Checks, from the log's truth, that this code may run here. Returns the problem in the activity's version, and the terms of the activity. */
const admit = async (deps: SubmissionDeps, run: CodeRun, call: SignedInContext, to: AdmissionRequest['to']) => {
  const { judge } = deps
  if (Buffer.byteLength(run.content) > MAX_SOURCE_BYTES) throw rejected('Code.TooLong', { field: 'content', code: 'Code.TooLong' })
  const admission = await admitToActivity(deps, run, call, to)
  const content = await loadProblemVersion(deps, run.problemId, admission.problemVersion)
  if (!content) throw rejected('Problem.NotFound')
  if (!content.languages.includes(run.languageId))
    throw rejected('Problem.LanguageNotFound', { field: 'languageId', code: 'Problem.LanguageNotFound' })
  if (!judge.isAvailable(run.languageId))
    throw rejected('Judge.LanguageUnavailable', { field: 'languageId', code: 'Judge.LanguageUnavailable' })
  return { content, admission }
}

/**
 * Admits it to the queue before anything is written: code in the log is always admitted. Throws as `admit`
 * does, unless this command has handed its code in before: it is then admitted.
 */
const admitToQueue = async ({ commands, judge }: SubmissionDeps, userId: number, commandId: string): Promise<() => void> => {
  try {
    return await judge.admit(userId)
  } catch (error) {
    const { exists } = await submissions.load(commands, idFrom(commandId, 0))
    if (!exists) throw error
    return () => {}
  }
}

const keepSource = async (deps: SubmissionDeps, content: string, context: CommandContext): Promise<Submitted['source']> => {
  const bytes = Buffer.from(content)
  if (bytes.length <= INLINE_BYTES) return { inline: content }
  return { blob: await deps.storeBlob(bytes, context), bytes: bytes.length }
}

const submit = async (deps: SubmissionDeps, run: CodeRun, content: ProblemContent, admission: Admission, context: SignedInContext) => {
  const { userId } = context.caller
  const by = commandContext(context)
  const { groupId, activityId, problemSetId, problemId, languageId } = run
  const source = await keepSource(deps, run.content, by)
  const where = { userId, groupId, activityId, problemSetId, problemId, problemVersion: content.version, languageId }
  const { distribution, priority, settings } = admission
  const terms = { distribution, priority, ...keptSettings(settings) }
  return await submissions.create(deps.commands, (answerId) => ({ type: 'SubmitCode', answerId, ...where, source, ...terms }), by)
}

/** Puts into the queue what is in the log now, and asks for its verdict. */
const takeIn = (
  { access, judge, publishJudging }: SubmissionDeps,
  submitted: Submitted,
  content: ProblemContent,
  context: SignedInContext,
) => {
  const { answerId, userId, problemId } = submitted
  const { commandId, now, signal } = context
  const arriving = whileLetIn(access, submitted, signal, (ending) => judge.verdict(answerId, JUDGE_TIMEOUT_MS, ending))
  arriving.catch(() => {}) // whoever awaits it hears of it, though they are not there yet
  const total = 'inline' in content.testDatas ? content.testDatas.inline.length : content.testDatas.count
  publishJudging(userId, { phase: 'submitted', commandId, answerId, problemId, total })
  // the reactor `judgeQueue` brings what could not be put there now
  judge.enqueue(queuedSubmission(submitted, now.toISOString()), commandId).catch(() => {})
  return arriving
}

/**
 * Hands code in and waits for its verdict.
 * @throws Rejection Code.TooLong, Activity.*, Problem.*, Judge.*; Judge.OverTime where the verdict arrives later; Group.MemberBlockedOrNotJoined
 * for whoever is blocked meanwhile: what they handed in is judged, and others see it
 */
export const handIn = async (deps: SubmissionDeps, run: CodeRun, call: SignedInContext): Promise<ShownVerdict> => {
  const { userId } = call.caller
  const { content, admission } = await admit(deps, run, call, 'judge')
  const giveBack = await admitToQueue(deps, userId, call.commandId)
  const { answerId, problemVersion, settings, known, arriving } = await submit(deps, run, content, admission, call)
    .then(({ state: { submitted, verdict, isCancelled } }) => {
      if (!submitted) throw rejected('Submission.NotFound')
      const known = isCancelled ? cancelledVerdict : verdict
      // in the same breath: nothing that may fail stands between the log and the queue, and no verdict comes unheard
      return { ...submitted, known, arriving: known ? null : takeIn(deps, submitted, content, call) }
    })
    .finally(giveBack)
  const problem = problemVersion === content.version ? content : await loadProblemVersion(deps, run.problemId, problemVersion)
  const isTeacher = deps.access.mayAuditGroup(userId, run.groupId)
  const reader = { isTeacher, feedback: settings?.feedback, language: call.language }
  if (known) return showVerdict(answerId, known, problem?.samples ?? [], statusName, reader)
  const judged = await arriving
  if (!judged) throw new Rejection('Judge.OverTime', { details: { answerId } })
  call.wrote(judged.position)
  return showVerdict(answerId, judged.verdict, problem?.samples ?? [], statusName, reader)
}

/** Whose answer it is and where it belongs, from the log. @throws Rejection Submission.NotFound */
export const requireAnswer = async (commands: Pick<CommandHandler, 'load'>, answerId: number): Promise<Submitted> => {
  const { submitted } = (await submissions.load(commands, answerId)).state
  if (!submitted) throw rejected('Submission.NotFound')
  return submitted
}

/** Gives up code that waits for its verdict. @throws Rejection Submission.NotFound, Common.Forbidden, Submission.AlreadyJudged */
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
 * An input of an interactive problem as a case by itself: without its interactor a program waits for answers that never come. Of the test
 * data only a visible case lends what it expects, and only to its own input.
 */
const talkOf = (
  problem: ProblemContent,
  tests: readonly TestDatum[],
  input: string,
  limits: AuthoredLimits,
): { trial: Trial; isSample: boolean } | undefined => {
  const asked = tests.find(({ rule }) => isTalk(rule))
  if (!asked || !problem.interactorProgram) return undefined
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
  const { interactorProgram, checkerProgram } = problem
  return { trial: { datum, interactorProgram, checkerProgram }, isSample: sample !== undefined }
}

/** Runs code on an input, and hands nothing in. @throws Rejection as `handIn` does, and Code.InputTooLong */
export const evaluate = async (deps: SubmissionDeps, run: z.output<typeof evaluateCodeSchemas.request>, call: SignedInContext) => {
  const { caller, language, signal } = call
  const { userId } = caller
  const { content } = await admit(deps, run, call, 'evaluate')
  if (Buffer.byteLength(run.input) > MAX_INPUT_BYTES) throw rejected('Code.InputTooLong', { field: 'input', code: 'Code.InputTooLong' })
  const tests = await loadTestData(deps.loadBlob, content.testDatas)
  const limits = largestLimits(tests)
  const talk = talkOf(content, tests, run.input, limits)
  const request = { languageId: run.languageId, source: run.content, input: run.input, limits, trial: talk?.trial }
  const { statusCode, stdout, isOutputTruncated, error, reason, timeMs, memoryKb, notice, checkerMessage, isMessageOfFailure } =
    await whileLetIn(deps.access, { userId, groupId: run.groupId }, signal, (ending) => deps.judge.evaluate(userId, request, ending))
  // what an interactor says stays with its author, unless it is a verdict on a visible case and its author lets students read that
  const said = talk && statusCode === STATUS.SystemError ? '' : error
  const isTold =
    talk?.isSample === true && content.showsCheckerMessage === true && checkerMessage !== undefined && isMessageOfFailure !== true
  // an interactor that takes its own cases, and fails at what somebody else has written
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
