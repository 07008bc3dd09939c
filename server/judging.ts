// The judge among the events: what is handed in or judged again goes to its queue, its verdicts go to the log, and those who wait are told.
import { recordRejudgeResult, wantedVersions } from '../commands/judging/rejudge/rejudgeResult.ts'
import { judgingTopic } from '../commands/judging/submission/calls.ts'
import { type JudgingDeps, loadJudgeTask, loadRejudgeTask, recordVerdict } from '../commands/judging/submission/judgeTask.ts'
import { showLiveCase } from '../commands/judging/submission/policy.ts'
import type { JudgingMessage } from '../commands/judging/submission/schemas.ts'
import type { JudgePort } from '../commands/judging/submission/useCases.ts'
import { Unavailable } from '../eventstore/port.ts'
import { statusName } from '../judge/catalogue.ts'
import type { Judge, JudgeLog } from '../judge/judge.ts'
import { createDispatcher, type Dispatcher, NoFreeSlot } from '../judge/queue/dispatcher.ts'
import { Rejection } from '../protocol/catalogue.ts'
import type { JudgeTask, QueuedSubmission, Verdict } from '../protocol/verdict.ts'
import { busy, createAdmission } from './admission.ts'
import type { Live } from './live/live.ts'

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

export interface Judging extends JudgePort {
  /** Takes a submission into the queue. `commandId` handed it in, and is repeated in its live messages. */
  enqueue(submission: QueuedSubmission, commandId?: string): void
  /** An answer is cancelled in the log: taken from the queue or stopped. */
  giveUp(answerId: number): void
  /** A verdict is in the log, or that there will be none, whoever wrote it: wakes those who wait. */
  judged(answerId: number, verdict: Verdict, position: string): void
  /** A rejudge is dropped: nothing of it waits any more. */
  rejudgeDropped(rejudgeId: number): void
  readonly maxWaiting: number
  stats(): ReturnType<Dispatcher['stats']>
  detail(): ReturnType<Dispatcher['detail']>
  /** Takes no more work; resolves when what runs has ended or `graceMs` have passed. */
  stop(graceMs: number): Promise<void>
}

/** Tells a person of their own runs. */
export const publishJudging =
  (live: Pick<Live, 'publish'>) =>
  (userId: number, message: JudgingMessage, position?: string): void =>
    live.publish(judgingTopic.of({ userId }), 'judging', message, position)

type Waiter = (judged: { verdict: Verdict; position: string }) => void

/** One per process with the role `judge`. */
export const createJudging = (options: JudgingOptions): Judging => {
  const { judge, slots, maxWaiting, maxWaitingEach, publishJudging, onBegun, onEnded, log, ...deps } = options
  const waiters = new Map<number, Set<Waiter>>()
  const origins = new Map<number, { userId: number; commandId: string }>()
  /** When a verdict was first waited for: browsers send a call that got 408 once more, and that one must not wait anew. */
  const firstAsked = new Map<number, number>()

  const ended = (answerId: number, verdict: Verdict, position: string): void => {
    for (const waiter of waiters.get(answerId) ?? []) waiter({ verdict, position })
    waiters.delete(answerId)
    origins.delete(answerId)
    firstAsked.delete(answerId)
  }

  const loadAgain = async (rejudgeId: number, answerId: number): Promise<JudgeTask | null> => {
    const versions = await wantedVersions(deps.commands, rejudgeId, answerId)
    return versions && (await loadRejudgeTask(deps, answerId, (problemId) => versions.get(problemId)))
  }

  const dispatcher = createDispatcher({
    judge,
    slots,
    log,
    onBegun,
    onEnded,
    async load({ answerId, rejudgeId }) {
      if (rejudgeId !== undefined) return await loadAgain(rejudgeId, answerId)
      const task = await loadJudgeTask(deps, answerId)
      if (!task) origins.delete(answerId)
      return task
    },
    async record({ answerId, attempt, rejudgeId }, verdict) {
      if (rejudgeId !== undefined) return await recordRejudgeResult(deps.commands, rejudgeId, answerId, verdict)
      const position = await recordVerdict(deps, answerId, attempt, verdict)
      if (position !== null) ended(answerId, verdict, position)
    },
    mayPass: (error) => error instanceof Unavailable || (error instanceof Rejection && error.code === 'Common.Conflict'),
    progress(answerId, event) {
      const origin = origins.get(answerId)
      if (!origin) return
      const { userId, commandId } = origin
      if (event.phase === 'compiling') return publishJudging(userId, { phase: 'compiling', commandId, answerId })
      publishJudging(userId, { phase: 'case', commandId, answerId, total: event.total, case: showLiveCase(event.result, statusName) })
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
    admit: admission.submit,
    enqueue(submission, commandId) {
      const isNew = dispatcher.enqueue(submission)
      if (isNew && commandId !== undefined) origins.set(submission.answerId, { userId: submission.userId, commandId })
    },
    giveUp: (answerId) => void dispatcher.cancel(answerId),
    async evaluate(userId, request, signal) {
      const end = admission.evaluate(userId)
      try {
        return await dispatcher.evaluate(request, signal)
      } catch (error) {
        throw error instanceof NoFreeSlot ? busy() : error
      } finally {
        end()
      }
    },
    verdict: (answerId, timeoutMs, signal) =>
      new Promise((resolve) => {
        const waiting = waiters.get(answerId) ?? new Set()
        const end = (judged: Parameters<Waiter>[0] | null): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          waiting.delete(end)
          if (waiting.size === 0 && waiters.get(answerId) === waiting) waiters.delete(answerId)
          resolve(judged)
        }
        const giveUp = (): void => end(null)
        const asked = firstAsked.get(answerId) ?? performance.now()
        firstAsked.set(answerId, asked)
        const timer = setTimeout(giveUp, Math.max(0, asked + timeoutMs - performance.now()))
        signal.addEventListener('abort', giveUp, { once: true })
        waiters.set(answerId, waiting.add(end))
      }),
    judged: ended,
    rejudgeDropped: (rejudgeId) => dispatcher.cancelRejudge(rejudgeId),
    maxWaiting,
    stats: () => dispatcher.stats(),
    detail: () => dispatcher.detail(),
    stop: (graceMs) => dispatcher.stop({ graceMs }),
  }
}
