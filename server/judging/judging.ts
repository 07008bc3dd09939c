// Connects the judge with the log: submissions and rejudges enter its queue, verdicts are written to the log, and waiting callers are
// notified.
import { hostname } from 'node:os'
import type { JudgePort } from '../../commands/judging/submission/judgePort.ts'
import type { JudgingDeps } from '../../commands/judging/submission/judgeTask.ts'
import type { JudgingMessage } from '../../commands/judging/submission/schemas.ts'
import { isTextAnswer } from '../../judge/catalogue.ts'
import type { Judge, JudgeLog } from '../../judge/judge.ts'
import type { InstalledLanguage } from '../../judge/languages/find.ts'
import { createDispatcher, type Dispatcher, NoFreeSlot, OverTime } from '../../judge/queue/dispatcher.ts'
import type { QueuedSubmission, Verdict } from '../../protocol/verdict.ts'
import { busy, createAdmission, overTime } from './admission.ts'
import { createJudgingDesk, judgingMessage, type RunOrigin } from './judgingDesk.ts'
import { createVerdictWaiters } from './verdictWaiters.ts'

export interface RunningJudgeOptions extends JudgingDeps {
  judge: Judge
  slots: number
  /** Limit of waiting submissions; more are refused with Judge.Busy. */
  maxWaiting: number
  /** Limit per person; more are refused with Judge.TooManyWaiting. */
  maxWaitingEach: number
  publishJudging(userId: number, message: JudgingMessage): void
  /** A submission has started after waiting for a slot. */
  onBegun(priority: number, waitMs: number): void
  /** Its verdict is recorded, or it was cancelled. */
  onEnded(priority: number, runMs: number): void
  log: JudgeLog
}

/** A judge host, for platform admins. */
export interface JudgeAtWork {
  /** Hostname. */
  host: string
  slots: number
  /** Slots in use. */
  busy: number
  /** Languages it can judge. */
  languageIds: readonly number[]
}

/** Waiting work that no judge can run at the moment: count, and the missing languages. */
export interface StrandedWork {
  languageIds: readonly number[]
  length: number
}

export interface RunningJudge extends JudgePort {
  /** Queues a submission. `commandId` is that of its hand-in, repeated in its live messages. */
  enqueue(submission: QueuedSubmission, commandId?: string): Promise<void>
  /** An answer was cancelled in the log: removes it from the queue or stops it. */
  giveUp(answerId: number): Promise<void>
  /** A verdict, or that there will be none, is in the log, written by any process: wakes its waiters. */
  judged(answerId: number, verdict: Verdict, position: string): void
  /** A rejudge was dropped: removes its submissions from the queue. */
  rejudgeDropped(rejudgeId: number): Promise<void>
  readonly maxWaiting: number
  stats(): ReturnType<Dispatcher['stats']>
  detail(): ReturnType<Dispatcher['detail']>
  judges(): readonly JudgeAtWork[]
  stranded(): readonly StrandedWork[]
  /** Stops taking work; resolves when running work has ended or `graceMs` have passed. */
  stop(graceMs: number): Promise<void>
}

/** The available ones among these languages. */
export const languageIdsOf = (languages: readonly InstalledLanguage[]): number[] =>
  languages.flatMap(({ languageId, isAvailable }) => (isAvailable ? [languageId] : []))

const busySlots = (dispatcher: Dispatcher): number => {
  const { inFlight, evaluating } = dispatcher.stats()
  return inFlight + evaluating
}

/** The judge of a single-process server. */
export const createJudging = (options: RunningJudgeOptions): RunningJudge => {
  const { judge, slots, maxWaiting, maxWaitingEach, publishJudging, onBegun, onEnded, log, ...deps } = options
  const waiters = createVerdictWaiters()
  const origins = new Map<number, RunOrigin & { userId: number }>()
  const ended = (answerId: number, verdict: Verdict, position: string): void => {
    waiters.judged(answerId, verdict, position)
    origins.delete(answerId)
  }
  const desk = createJudgingDesk(deps, ended)

  const dispatcher = createDispatcher({
    judge,
    slots,
    log,
    onBegun,
    onEnded,
    ...desk,
    async load(submission) {
      const task = await desk.load(submission)
      if (!task && submission.rejudgeId === undefined) origins.delete(submission.answerId)
      return task
    },
    progress(answerId, event) {
      const found = origins.get(answerId)
      if (!found) return
      const { userId, ...origin } = found
      publishJudging(userId, judgingMessage(origin, event))
    },
  })
  const admission = createAdmission({
    maxWaiting,
    maxWaitingEach,
    waiting: () => dispatcher.stats().length,
    waitingOf: dispatcher.waitingOf,
    evaluationsWaiting: () => dispatcher.stats().evaluationsWaiting,
  })
  return {
    // Tool chains may appear and disappear while the server runs.
    isAvailable: (languageId) =>
      isTextAnswer(languageId) || judge.languages().some((language) => language.languageId === languageId && language.isAvailable),
    admit: async (userId) => admission.submit(userId),
    async enqueue(submission, commandId) {
      const isNew = dispatcher.enqueue(submission)
      const { answerId, userId, groupId, hidesCases } = submission
      if (isNew && !hidesCases && commandId !== undefined && groupId !== undefined)
        origins.set(answerId, { answerId, userId, groupId, commandId })
    },
    async giveUp(answerId) {
      dispatcher.cancel(answerId)
    },
    async evaluate(userId, request, signal) {
      const end = admission.evaluate(userId)
      try {
        return await dispatcher.evaluate(userId, request, signal)
      } catch (error) {
        if (error instanceof OverTime) throw overTime()
        throw error instanceof NoFreeSlot ? busy() : error
      } finally {
        end()
      }
    },
    verdict: waiters.verdict,
    judged: ended,
    async rejudgeDropped(rejudgeId) {
      dispatcher.cancelRejudge(rejudgeId)
    },
    maxWaiting,
    stats: () => dispatcher.stats(),
    detail: () => dispatcher.detail(),
    judges: () => [{ host: hostname(), slots, busy: busySlots(dispatcher), languageIds: languageIdsOf(judge.languages()) }],
    stranded: () => [],
    stop: (graceMs) => dispatcher.stop({ graceMs }),
  }
}
