// The one that keeps the queue: gives waiting submissions to free slots, and does not rest until their verdicts are recorded.
import type { Evaluation, QueuedSubmission } from '../../protocol/verdict.ts'
import { priorityNames } from '../catalogue.ts'
import type { EvaluateRequest, Judge } from '../judge.ts'
import { LengthHistory } from './history.ts'
import { createRecording, type RecordingOptions } from './recording.ts'
import { Cancelled, type TriesOptions, verdictFor } from './tries.ts'
import { JudgeTurns, ownerOf, personOf } from './turns.ts'
import { WaitingLine } from './waiting.ts'
import { type WaitSummary, WaitWindow } from './waits.ts'
import { Workers } from './workers.ts'

export interface DispatcherOptions extends TriesOptions, RecordingOptions {
  judge: Pick<Judge, 'judge' | 'evaluate'>
  /** Jobs at once. */
  slots: number
  /** A submission has begun after waiting for `waitMs`. */
  onBegun?(priority: number, waitMs: number): void
  /** It has its verdict or was given up, `runMs` after it began. */
  onEnded?(priority: number, runMs: number): void
  /** An evaluation that has not ended by then is stopped; 20 s where it is not said. */
  evaluationMs?: number
}

export interface DispatcherStats {
  /** Submissions that wait. */
  length: number
  /** Waiting time of the oldest one, 0 if none waits. */
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
  /** Gives up an answer: taken from the queue or stopped. Nothing is recorded, since the canceller has done so. False if it is not here. */
  cancel(answerId: number): boolean
  /** Gives up all answers of a rejudge: what waits of it makes room at once, and what runs is stopped. */
  cancelRejudge(rejudgeId: number): void
  /** Runs a source on the person's own input; stopped after 20 s. Rejects with NoFreeSlot when it could not begin by then, with OverTime when it had not ended, with the signal's reason when aborted. */
  evaluate(userId: number, request: EvaluateRequest, signal?: AbortSignal): Promise<Evaluation>
  stats(): DispatcherStats
  /** Submissions of a person that wait. */
  waitingOf(userId: number): number
  detail(): QueueDetail
  /** Takes no more work, waits up to `graceMs` for what runs and stops the rest unrecorded: it is judged after the next start. */
  stop(options: { graceMs: number }): Promise<void>
}

const remembered = 10_000

class Stopped extends Error {
  override name = 'Stopped'
}
/** It ran, and had not come to its end when it was stopped. */
export class OverTime extends Error {
  override name = 'OverTime'
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

/** The queue of one judge. Its content is nowhere else: the caller that starts it adds the submissions that were waiting. */
export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { judge, log } = options
  const waiting = new WaitingLine()
  const jobs = new Map<string, Job>()
  const turns = new JudgeTurns()
  /** Waiting, running and lately recorded: what is not taken a second time. */
  const known = new Set<string>()
  /** Since when each one waits, by a clock that is never set back; the other clock says once how old it was when it came. */
  const arrivals = new Map<string, number>()
  const waits = new WaitWindow()
  const history = new LengthHistory()
  const stopping = new AbortController()
  const recordSurely = createRecording(options, stopping.signal)
  const workers = new Workers({
    size: options.slots,
    turns,
    nextOwner: () => {
      const next = stopping.signal.aborted ? null : waiting.next(turns)
      return next && ownerOf(next)
    },
    nextJob: () => startJob(),
  })

  /** Called when a slot may be free for a submission: takes the next one, or says that none waits. */
  const startJob = (): (() => Promise<void>) | null => {
    if (stopping.signal.aborted) return null
    const submission = waiting.take(turns)
    if (!submission) return null
    noteBegun(submission)
    const job: Job = { submission, abort: new AbortController() }
    jobs.set(keyOf(submission), job)
    const endTurn = turns.begin(ownerOf(submission))
    return () => runJob(job).finally(endTurn)
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
      const verdict = await verdictFor(options, submission, job.abort.signal)
      if (verdict) await recordSurely(submission, verdict)
      remember(submission)
    } catch (error) {
      known.delete(keyOf(submission))
      if (!stopping.signal.aborted) log.error({ err: error, ...submission }, 'a submission failed; it is judged again after the next start')
    } finally {
      options.onEnded?.(submission.priority, performance.now() - begunAt)
      jobs.delete(keyOf(submission))
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

  /** Keeps the last ones only: an older duplicate is refused when it is recorded. */
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
    async evaluate(userId, request, signal) {
      const late = AbortSignal.timeout(options.evaluationMs ?? 20_000)
      const stop = AbortSignal.any([late, stopping.signal, ...(signal ? [signal] : [])])
      let hasBegun = false
      const run = (way: AbortSignal): Promise<Evaluation> => {
        hasBegun = true
        way.addEventListener('abort', () => (hasBegun = false), { once: true })
        return judge.evaluate(request, AbortSignal.any([stop, way]))
      }
      try {
        return await workers.evaluate(run, {
          owner: personOf(userId),
          signal: stop,
          isPatient: request.isPatient ?? false,
          isOfVisitor: request.isOfVisitor,
        })
      } catch (error) {
        if (late.aborted && !signal?.aborted && !hasBegun) throw new NoFreeSlot('no slot was free in time')
        if (late.aborted && !signal?.aborted) throw new OverTime('it had not ended in time')
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
