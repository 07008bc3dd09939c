// The one that keeps the queue: gives waiting submissions to free slots, and does not rest until their verdicts are recorded.
import pRetry from 'p-retry'
import type { Evaluation, JudgeTask, QueuedSubmission, Verdict } from '../../protocol/verdict.ts'
import { priorityNames, STATUS } from '../catalogue.ts'
import type { EvaluateRequest, Judge, JudgeLog, JudgeProgress } from '../judge.ts'
import { verdictWithoutCases } from '../verdict.ts'
import { LengthHistory } from './history.ts'
import { WaitingLine } from './waiting.ts'
import { type WaitSummary, WaitWindow } from './waits.ts'
import { Workers } from './workers.ts'

export interface DispatcherOptions {
  judge: Pick<Judge, 'judge' | 'evaluate'>
  /** Jobs at once. */
  slots: number
  /** What is to be judged; null when the submission is gone, which is then let go. */
  load(submission: QueuedSubmission): Promise<JudgeTask | null>
  /** Records a verdict. Called again with back-off while its errors may pass. */
  record(submission: QueuedSubmission, verdict: Verdict): Promise<void>
  /** Whether what `record` threw may be gone the next time. One that is not comes from the verdict, in whose place a System Error is recorded. */
  mayPass(error: unknown): boolean
  progress(answerId: number, event: JudgeProgress): void
  /** A submission has begun after waiting for `waitMs`. */
  onBegun?(priority: number, waitMs: number): void
  /** It has its verdict or was given up, `runMs` after it began. */
  onEnded?(priority: number, runMs: number): void
  log: JudgeLog
  /** First wait before a verdict is offered again, in ms; doubles up to `longestWaitMs`. */
  firstWaitMs?: number
  longestWaitMs?: number
  /** An evaluation that has not ended by then is stopped; 20 s where it is not said. */
  evaluationMs?: number
}

export interface DispatcherStats {
  /** Submissions that wait. */
  length: number
  /** How long the oldest of them has waited, 0 when none does. */
  waitingMs: number
  oldest: QueuedSubmission | null
  /** Submissions being judged or recorded. */
  inFlight: number
  evaluating: number
  evaluationsWaiting: number
  slots: number
}

/** The queue as one who looks after it wants to see it. */
export interface QueueDetail {
  /** One entry for each class of work, the one that goes first first. */
  priorities: { priority: number; length: number; oldestWaitMs: number; inFlight: number; waits: WaitSummary }[]
  /** Longest length in each step of the last ten minutes, the oldest first. */
  lengths: number[]
}

export interface Dispatcher {
  /** Takes a submission into the queue; false when it is known. The same answer and attempt twice is one, and so is the same answer of a rejudge. */
  enqueue(submission: QueuedSubmission): boolean
  /** Gives up an answer: taken from the queue or stopped. Nothing is recorded, since whoever cancels has done so. False when it is not here. */
  cancel(answerId: number): boolean
  /** Gives up all answers of a rejudge: what waits of it makes room at once, and what runs is stopped. */
  cancelRejudge(rejudgeId: number): void
  /** Runs a source on a person's own input; stopped after 20 s. Rejects with NoFreeSlot when it could not begin by then, with the signal's reason when aborted. */
  evaluate(request: EvaluateRequest, signal?: AbortSignal): Promise<Evaluation>
  stats(): DispatcherStats
  /** Submissions of a person that wait. */
  waitingOf(userId: number): number
  detail(): QueueDetail
  /** Takes no more work, waits up to `graceMs` for what runs and stops the rest unrecorded: it is judged after the next start. */
  stop(options: { graceMs: number }): Promise<void>
}

const remembered = 10_000

class Cancelled extends Error {
  override name = 'Cancelled'
}
class Stopped extends Error {
  override name = 'Stopped'
}
export class NoFreeSlot extends Error {
  override name = 'NoFreeSlot'
}

interface Job {
  submission: QueuedSubmission
  abort: AbortController
}

const keyOf = ({ answerId, attempt, rejudgeId }: QueuedSubmission): string =>
  rejudgeId === undefined ? `${answerId}/${attempt}` : `${answerId}/rejudge ${rejudgeId}`

/** The queue of one judge. What it holds is nowhere else: whoever starts it brings what waited before. */
export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { judge, load, record, log } = options
  const waiting = new WaitingLine()
  const jobs = new Map<string, Job>()
  const perUser = new Map<number, number>()
  /** Waiting, running and lately recorded: what is not taken a second time. */
  const known = new Set<string>()
  /** Since when each one waits, by a clock that is never set back; the other clock says once how old it was when it came. */
  const arrivals = new Map<string, number>()
  const waits = new WaitWindow()
  const history = new LengthHistory()
  const stopping = new AbortController()
  const workers = new Workers(options.slots, () => startJob())

  const inFlightOf = (userId: number): number => perUser.get(userId) ?? 0

  /** Called when a slot may be free for a submission: takes the next one, or says that none waits. */
  const startJob = (): (() => Promise<void>) | null => {
    if (stopping.signal.aborted) return null
    const submission = waiting.take(inFlightOf)
    if (!submission) return null
    noteBegun(submission)
    const job: Job = { submission, abort: new AbortController() }
    jobs.set(keyOf(submission), job)
    perUser.set(submission.userId, inFlightOf(submission.userId) + 1)
    return () => runJob(job)
  }

  const noteBegun = (submission: QueuedSubmission): void => {
    const now = performance.now()
    const waitMs = now - leave(submission, now)
    waits.add(submission.priority, waitMs, now)
    options.onBegun?.(submission.priority, waitMs)
  }

  /** It waits no more; returns when it came. */
  const leave = (submission: QueuedSubmission, now: number): number => {
    const key = keyOf(submission)
    const arrival = arrivals.get(key) ?? now
    arrivals.delete(key)
    history.tell(waiting.length, now)
    return arrival
  }

  const runJob = async (job: Job): Promise<void> => {
    const { submission } = job
    const begunAt = performance.now()
    try {
      const verdict = await verdictOf(job)
      if (verdict) await recordSurely(submission, verdict)
      remember(submission)
    } catch (error) {
      known.delete(keyOf(submission))
      if (!stopping.signal.aborted) log.error({ err: error, ...submission }, 'a submission failed; the next start judges it again')
    } finally {
      options.onEnded?.(submission.priority, performance.now() - begunAt)
      jobs.delete(keyOf(submission))
      const left = inFlightOf(submission.userId) - 1
      if (left > 0) perUser.set(submission.userId, left)
      else perUser.delete(submission.userId)
    }
  }

  /** Null when the submission is gone or given up. A job that throws twice gets a System Error. */
  const verdictOf = async ({ submission, abort }: Job): Promise<Verdict | null> => {
    const { answerId } = submission
    for (let tries = 1; ; tries++) {
      try {
        abort.signal.throwIfAborted()
        const task = await load(submission)
        if (!task) return null
        return await judge.judge(task, { onProgress: (event) => tell(answerId, event), signal: abort.signal })
      } catch (error) {
        if (abort.signal.aborted && abort.signal.reason instanceof Cancelled) return null
        if (abort.signal.aborted) throw abort.signal.reason
        log.error({ err: error, ...submission, tries }, 'a submission could not be judged')
        if (tries === 2) return verdictWithoutCases(STATUS.SystemError, '')
      }
    }
  }

  const tell = (answerId: number, event: JudgeProgress): void => {
    try {
      options.progress(answerId, event)
    } catch (error) {
      log.warn({ err: error, answerId }, 'nobody could be told how the judging goes')
    }
  }

  /** Rejects when not even a System Error can be recorded: the slot is free again, and the next start judges anew. */
  const recordSurely = async (submission: QueuedSubmission, verdict: Verdict): Promise<void> => {
    const offer = (offered: Verdict): Promise<unknown> =>
      pRetry(() => record(submission, offered), {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: options.firstWaitMs ?? 100,
        maxTimeout: options.longestWaitMs ?? 10_000,
        signal: stopping.signal,
        shouldRetry({ error, retryDelay }) {
          if (!options.mayPass(error)) return false
          log.warn({ err: error, ...submission, waitMs: retryDelay }, 'a verdict was not recorded; retrying')
          return true
        },
      })
    try {
      await offer(verdict)
    } catch (error) {
      stopping.signal.throwIfAborted()
      log.error({ err: error, ...submission }, 'a verdict cannot be recorded; recording a System Error in its place')
      await offer(verdictWithoutCases(STATUS.SystemError, ''))
    }
  }

  /** Takes out what waits, stops what runs. Returns how many these were. */
  const giveUp = (isMeant: (submission: QueuedSubmission) => boolean): number => {
    const queued = waiting.remove(isMeant)
    for (const submission of queued) {
      leave(submission, performance.now())
      remember(submission)
    }
    const running = [...jobs.values()].filter(({ submission }) => isMeant(submission))
    for (const { abort } of running) abort.abort(new Cancelled())
    return queued.length + running.length
  }

  const waitedMs = (oldest: QueuedSubmission | null): number => {
    const now = performance.now()
    return oldest ? now - (arrivals.get(keyOf(oldest)) ?? now) : 0
  }

  /** Keeps the last ones only: an older double is refused by whoever records. */
  const remember = (submission: QueuedSubmission): void => {
    const key = keyOf(submission)
    known.delete(key)
    known.add(key)
    for (const oldest of known) {
      if (known.size <= remembered + waiting.length + jobs.size) break
      if (!jobs.has(oldest)) known.delete(oldest)
    }
  }

  return {
    enqueue(submission) {
      if (stopping.signal.aborted || known.has(keyOf(submission))) return false
      known.add(keyOf(submission))
      waiting.add(submission)
      const now = performance.now()
      arrivals.set(keyOf(submission), now - Math.max(0, Date.now() - Date.parse(submission.submittedAt)))
      history.tell(waiting.length, now)
      workers.wake()
      return true
    },
    cancel: (answerId) => giveUp((submission) => submission.answerId === answerId) > 0,
    cancelRejudge: (rejudgeId) => void giveUp((submission) => submission.rejudgeId === rejudgeId),
    async evaluate(request, signal) {
      const late = AbortSignal.timeout(options.evaluationMs ?? 20_000)
      const stop = AbortSignal.any([late, stopping.signal, ...(signal ? [signal] : [])])
      let hasBegun = false
      const run = (): Promise<Evaluation> => {
        hasBegun = true
        return judge.evaluate(request, stop)
      }
      try {
        return await workers.evaluate(run, stop)
      } catch (error) {
        if (late.aborted && !signal?.aborted && !hasBegun) throw new NoFreeSlot('no slot was free in time')
        if (late.aborted && !signal?.aborted) return { statusCode: STATUS.TimeLimit, stdout: '', error: '', timeMs: 0, memoryKb: 0 }
        throw error
      }
    },
    stats() {
      const oldest = waiting.oldest()
      return {
        length: waiting.length,
        waitingMs: waitedMs(oldest),
        oldest,
        inFlight: jobs.size,
        evaluating: workers.evaluating,
        evaluationsWaiting: workers.evaluationsWaiting,
        slots: options.slots,
      }
    },
    waitingOf: (userId) => waiting.lengthOfUser(userId),
    detail() {
      const now = performance.now()
      return {
        priorities: priorityNames.map((_, priority) => ({
          priority,
          length: waiting.lengthOf(priority),
          oldestWaitMs: waitedMs(waiting.oldest(priority)),
          inFlight: [...jobs.values()].filter(({ submission }) => submission.priority === priority).length,
          waits: waits.summary(priority, now),
        })),
        lengths: history.lengths(now),
      }
    },
    async stop({ graceMs }) {
      workers.close()
      const timer = setTimeout(() => {
        stopping.abort(new Stopped('the dispatcher stops'))
        for (const { abort } of jobs.values()) abort.abort(new Stopped('the dispatcher stops'))
      }, graceMs)
      await workers.idle()
      clearTimeout(timer)
      if (!stopping.signal.aborted) stopping.abort(new Stopped('the dispatcher stops'))
    },
  }
}
