// Owner of the queue: gives waiting submissions to free slots, and retries until their verdicts are recorded.
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
  /** Number of concurrent jobs. */
  slots: number
  /** Called when a submission starts, after waiting for `waitMs`. */
  onBegun?(priority: number, waitMs: number): void
  /** Called when a submission has its verdict or was given up, `runMs` after its start. */
  onEnded?(priority: number, runMs: number): void
  /** Time after which an evaluation is stopped; default: 20 s. */
  evaluationMs?: number
}

export interface DispatcherStats {
  /** Number of waiting submissions. */
  length: number
  /** Waiting time of the oldest one; 0 without any. */
  waitingMs: number
  oldest: QueuedSubmission | null
  /** Submissions being judged or recorded. */
  inFlight: number
  evaluating: number
  evaluationsWaiting: number
  slots: number
}

/** The queue's state for operators. */
export interface QueueDetail {
  /** One entry for each class of work, by priority. */
  priorities: { priority: number; length: number; oldestWaitMs: number; inFlight: number; waits: WaitSummary }[]
  /** Maximum length in each step of the last ten minutes, oldest first. */
  lengths: number[]
}

export interface Dispatcher {
  /** Adds a submission; returns false for a duplicate: the same answer and attempt, or the same answer of a rejudge. */
  enqueue(submission: QueuedSubmission): boolean
  /** Gives up an answer: removed from the queue or stopped. Nothing is recorded, since the canceller has done so. False if it is not here. */
  cancel(answerId: number): boolean
  /** Gives up all answers of a rejudge: waiting ones are removed at once, running ones are stopped. */
  cancelRejudge(rejudgeId: number): void
  /** Runs a source on the person's own input; stopped after 20 s. Rejects with NoFreeSlot if it could not start by then, with OverTime if it had not ended, with the signal's reason when aborted. */
  evaluate(userId: number, request: EvaluateRequest, signal?: AbortSignal): Promise<Evaluation>
  stats(): DispatcherStats
  /** Number of a person's waiting submissions. */
  waitingOf(userId: number): number
  detail(): QueueDetail
  /** Accepts no more work, waits up to `graceMs` for running jobs and stops the rest unrecorded: those are judged after the next start. */
  stop(options: { graceMs: number }): Promise<void>
}

const remembered = 10_000

class Stopped extends Error {
  override name = 'Stopped'
}
/** The evaluation started, but did not end in time. */
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

/** The queue of one judge, in memory only: at the start the caller adds the submissions that were waiting. */
export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { judge, log } = options
  const waiting = new WaitingLine()
  const jobs = new Map<string, Job>()
  const turns = new JudgeTurns()
  /** Waiting, running and recently recorded submissions, to detect duplicates. */
  const known = new Set<string>()
  /** Start of each one's wait on a monotonic clock; its age on arrival is read once from the other clock. */
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

  /** Called when a slot may be free for a submission: takes the next one, or reports that none waits. */
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

  /** Ends the wait of a submission; returns its time of arrival. */
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

  /** Removes waiting and stops running ones. Returns their number. */
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

  /** Keeps only the newest ones: an older duplicate is refused when it is recorded. */
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
