// The judge among the events: what is handed in or judged again goes to its queue, its verdicts go to the log, and those who wait are told.
import { hostname } from 'node:os'
import type { JudgePort } from '../../commands/judging/submission/judgePort.ts'
import type { JudgingDeps } from '../../commands/judging/submission/judgeTask.ts'
import type { JudgingMessage } from '../../commands/judging/submission/schemas.ts'
import type { Judge, JudgeLog } from '../../judge/judge.ts'
import type { InstalledLanguage } from '../../judge/languages/find.ts'
import { createDispatcher, type Dispatcher, NoFreeSlot, OverTime } from '../../judge/queue/dispatcher.ts'
import type { QueuedSubmission, Verdict } from '../../protocol/verdict.ts'
import { busy, createAdmission, overTime } from './admission.ts'
import { createJudgingDesk, judgingMessage, type RunOrigin } from './judgingDesk.ts'
import { createVerdictWaiters } from './verdictWaiters.ts'

export interface JudgingOptions extends JudgingDeps {
  judge: Judge
  slots: number
  /** Submissions that may wait at once; more are refused with Judge.Busy. */
  maxWaiting: number
  /** Those of one person among them; more are refused with Judge.TooManyWaiting. */
  maxWaitingEach: number
  publishJudging(userId: number, message: JudgingMessage): void
  /** A submission has begun after waiting for a slot. */
  onBegun(priority: number, waitMs: number): void
  /** Its verdict is recorded, or it was given up. */
  onEnded(priority: number, runMs: number): void
  log: JudgeLog
}

/** Where programs are run, as those see it who look after the platform. */
export interface JudgeAtWork {
  /** The machine it is on. */
  host: string
  slots: number
  /** Of these, those in which something runs. */
  busy: number
  /** What it can judge. */
  languageIds: readonly number[]
}

/** What waits and no judge can judge at the moment: how many, and the languages that one would have to have. */
export interface StrandedWork {
  languageIds: readonly number[]
  length: number
}

export interface Judging extends JudgePort {
  /** Takes a submission into the queue. `commandId` handed it in, and is repeated in its live messages. */
  enqueue(submission: QueuedSubmission, commandId?: string): Promise<void>
  /** An answer is cancelled in the log: taken from the queue or stopped. */
  giveUp(answerId: number): Promise<void>
  /** A verdict is in the log, or that there will be none, whoever wrote it: wakes those who wait. */
  judged(answerId: number, verdict: Verdict, position: string): void
  /** A rejudge is dropped: nothing of it waits any more. */
  rejudgeDropped(rejudgeId: number): Promise<void>
  readonly maxWaiting: number
  stats(): ReturnType<Dispatcher['stats']>
  detail(): ReturnType<Dispatcher['detail']>
  judges(): readonly JudgeAtWork[]
  stranded(): readonly StrandedWork[]
  /** Takes no more work; resolves when what runs has ended or `graceMs` have passed. */
  stop(graceMs: number): Promise<void>
}

/** Those of some languages that are there. */
export const languageIdsOf = (languages: readonly InstalledLanguage[]): number[] =>
  languages.flatMap(({ languageId, isAvailable }) => (isAvailable ? [languageId] : []))

const busySlots = (dispatcher: Dispatcher): number => {
  const { inFlight, evaluating } = dispatcher.stats()
  return inFlight + evaluating
}

/** The judge of a server that is one process. */
export const createJudging = (options: JudgingOptions): Judging => {
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
    // Tool chains come and go while the server runs.
    isAvailable: (languageId) => judge.languages().some((language) => language.languageId === languageId && language.isAvailable),
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
