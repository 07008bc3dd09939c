// A judge worker: takes jobs and evaluations from Redis, requests their tasks from a process with the log, and returns the results. It
// needs no database. If a worker dies, its jobs go to others when their locks expire.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from 'bullmq'
import pRetry from 'p-retry'
import { priorityNames, STATUS } from '../../../judge/catalogue.ts'
import type { EvaluateRequest, Judge, JudgeLog, JudgeProgress } from '../../../judge/judge.ts'
import { Cancelled, verdictFor } from '../../../judge/queue/tries.ts'
import { EVALUATION_LEAD_MS, ownerOf, type TurnOwner } from '../../../judge/queue/turns.ts'
import { GaveWay, halfOf, shareOfVisitors } from '../../../judge/queue/workers.ts'
import { verdictWithoutCases } from '../../../judge/verdict.ts'
import type { Evaluation, JudgeTask, QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import { languageIdsOf } from '../../judging/judging.ts'
import type { RedisConnection } from '../connection.ts'
import { channelsOf, isMeant, QUESTIONS, STOPPED } from './channels.ts'
import { type Jobs, type JudgeJob, workerLine } from './jobs.ts'
import { laneOf, languagesOf, openLanes } from './lanes.ts'
import type { Line } from './line.ts'
import { AnsweredWithError, type MeantQuestions, type Questions, type TakenQuestion } from './questions.ts'
import type { SharedTurns } from './turns.ts'
import { type Work, WorkerSlots } from './workerSlots.ts'

const LOCK_MS = 6000
const LOOK_MS = 1000
const TASK_MS = 10_000
const EVALUATION_MS = 20_000
const AGAIN_MS = 500
/** A submission that crashed this many workers gets a System Error: it may well be the cause. */
const MOST_STALLS = 3

class Stopped extends Error {
  override name = 'Stopped'
}
/** The job has moved to another worker. */
class LockLost extends Error {
  override name = 'LockLost'
}
/** This judge lacks a language of the task. */
class NotHere extends Error {
  override name = 'NotHere'
  readonly languageIds: readonly number[]
  constructor(languageIds: readonly number[]) {
    super('this judge does not have all languages of a submission')
    this.languageIds = languageIds
  }
}

export interface JudgeWorkerOptions {
  redis: RedisConnection
  jobs: Jobs
  line: Line
  questions: Questions
  turns: Pick<SharedTurns, 'give' | 'nextHadMs' | 'charge'>
  judge: Pick<Judge, 'judge' | 'evaluate' | 'languages'>
  slots: number
  /** Reports progress to the author. */
  progress(job: JudgeJob, event: JudgeProgress): void
  onBegun(priority: number, waitMs: number): void
  onEnded(priority: number, runMs: number): void
  log: JudgeLog
  /** A worker without a heartbeat for this time loses its job to another one. */
  lockMs?: number
}

export interface JudgeWorker {
  /** Running submissions by class of work. */
  judging(): number[]
  evaluating(): number
  /** Stops taking work, waits up to `graceMs` for running work, and returns the rest to the queue. */
  stop(graceMs: number): Promise<void>
}

export const startJudgeWorker = async (options: JudgeWorkerOptions): Promise<JudgeWorker> => {
  const { redis, jobs, line, questions, turns, judge, slots: size, progress, onBegun, onEnded, log, lockMs = LOCK_MS } = options
  const channels = channelsOf(redis)
  const stopping = new AbortController()
  const running = new Map<Job<JudgeJob>, AbortController>()
  const connection = workerLine(redis, log)
  const here = () => languageIdsOf(judge.languages())
  let wake = () => {}
  const lanes = await openLanes({
    redis,
    jobs,
    connection,
    has: (languageId) => here().includes(languageId),
    lockMs,
    onLeft: () => wake(),
    log,
  })

  /** Retries until there is a reply: without a process that has the log, no verdict could be recorded either. */
  const load = async (submission: QueuedSubmission, signal: AbortSignal): Promise<JudgeTask | null> => {
    for (;;) {
      try {
        return (await questions.ask(QUESTIONS.tasks, submission, { timeoutMs: TASK_MS, signal })) as JudgeTask | null
      } catch (error) {
        if (signal.aborted || error instanceof AnsweredWithError) throw error
        log.warn({ err: error, ...submission }, 'judge: no reply to the task request; retrying')
        await pause(AGAIN_MS, undefined, { signal })
      }
    }
  }

  const verdictOf = (job: Job<JudgeJob>, abort: AbortController, begin: () => void): Promise<Verdict | null> => {
    const { submission } = job.data
    if (job.stalledCounter >= MOST_STALLS) {
      log.error({ ...submission, workers: job.stalledCounter }, 'no worker survived this submission; recording a System Error')
      return Promise.resolve(verdictWithoutCases(STATUS.SystemError, ''))
    }
    const tries = {
      judge,
      log,
      async load() {
        const task = await load(submission, abort.signal)
        const needed = task ? languagesOf(task) : []
        if (needed.some((languageId) => !here().includes(languageId))) abort.abort(new NotHere(needed))
        abort.signal.throwIfAborted()
        begin()
        return task
      },
      progress: (_: number, event: JudgeProgress) => progress(job.data, event),
    }
    return verdictFor(tries, submission, abort.signal)
  }

  const noteBegun = ({ submission }: JudgeJob): void => {
    const { priority, submittedAt } = submission
    const waitMs = Math.max(0, Date.now() - Date.parse(submittedAt))
    onBegun(priority, waitMs)
    line.leave(submission).catch(() => {}) // charged again at its end
    channels.begun.call({ priority, waitMs }).catch(() => {})
  }

  /** First into the lane of its languages, then out of its own: after a crash in between the first step is repeated, without effect. */
  const moveOn = async (job: Job<JudgeJob>, token: string, { languageIds }: NotHere): Promise<void> => {
    await jobs.moveTo(laneOf(languageIds), job)
    await job.moveToCompleted(undefined, token, false)
    await channels.work.call(null)
  }

  /** Charges slot time to its owner at each call. A failed charge does not stop the work. */
  const meter = (owner: TurnOwner): (() => Promise<void>) => {
    let since = performance.now()
    return async () => {
      const now = performance.now()
      const ms = now - since
      since = now
      await turns.charge(owner, ms).catch(() => {})
    }
  }

  const keepLock = (job: Job<JudgeJob>, token: string, abort: AbortController, charge: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      void charge()
      job.extendLock(token, lockMs).then(
        (isKept) => isKept || abort.abort(new LockLost()),
        () => abort.abort(new LockLost()),
      )
    }, lockMs / 3)

  /** It ended without a verdict. */
  const letGo = async (job: Job<JudgeJob>, token: string, reason: unknown, error: unknown): Promise<void> => {
    // otherwise its lock expires
    if (reason instanceof Stopped) await job.moveToWait(token).catch(() => {})
    else if (reason instanceof NotHere) await moveOn(job, token, reason).catch(() => {})
    else log.warn({ err: error, ...job.data.submission }, 'judge: job lost to another worker, or queued again')
  }

  /** The verdict first, then the job: after a crash in between the job runs again, and the log accepts one verdict. */
  const judgeJob = async (job: Job<JudgeJob>, token: string): Promise<void> => {
    const { submission } = job.data
    const abort = new AbortController()
    let begunAt: number | null = null
    const begin = (): void => {
      if (begunAt === null) noteBegun(job.data)
      begunAt ??= performance.now()
    }
    running.set(job, abort)
    const charge = meter(ownerOf(submission))
    const renewing = keepLock(job, token, abort, charge)
    try {
      const verdict = await verdictOf(job, abort, begin)
      if (verdict)
        await pRetry(() => jobs.addVerdict({ submission, verdict }), {
          retries: Number.POSITIVE_INFINITY,
          maxTimeout: 5000,
          signal: stopping.signal,
        })
      await job.moveToCompleted(undefined, token, false)
    } catch (error) {
      await letGo(job, token, abort.signal.reason, error)
    } finally {
      clearInterval(renewing)
      await charge()
      running.delete(job)
      if (!(abort.signal.reason instanceof NotHere)) line.leave(submission).catch(() => {})
      if (begunAt !== null) onEnded(submission.priority, performance.now() - begunAt)
    }
  }

  const takeSubmission = async () => {
    const token = randomUUID()
    const turn = await turns.give()
    if (turn !== null) await jobs.bringForward(turn)
    const job = await lanes.take(token)
    return job ? () => judgeJob(job, token) : null
  }

  const evaluationOf = async ({ question, signal }: TakenQuestion, way: AbortSignal): Promise<Evaluation> => {
    const late = AbortSignal.timeout(EVALUATION_MS)
    try {
      return await judge.evaluate(question as EvaluateRequest, AbortSignal.any([signal, late, stopping.signal, way]))
    } catch (error) {
      if (!late.aborted || signal.aborted || way.aborted) throw error
      throw new Error(STOPPED)
    }
  }

  const evaluatingOf = new Map<TurnOwner, number>()
  const count = (owner: TurnOwner, by: number): void => {
    const left = (evaluatingOf.get(owner) ?? 0) + by
    if (left > 0) evaluatingOf.set(owner, left)
    else evaluatingOf.delete(owner)
  }

  /** The caller no longer waits for a reply that could not be sent. */
  const evaluate = async (taken: TakenQuestion, way = new AbortController()): Promise<void> => {
    const charge = meter(taken.owner)
    count(taken.owner, 1)
    await evaluationOf(taken, way.signal)
      .then(taken.reply, (error: Error) => (way.signal.aborted ? taken.putBack() : taken.fail(error)))
      .catch(() => {})
    await charge()
    count(taken.owner, -1)
  }

  /** Filter for evaluations: those of one person may hold at most half of the slots. */
  const meant = async (isModest: boolean): Promise<MeantQuestions> => {
    const hadMs = isModest ? await turns.nextHadMs() : null
    const without = [...evaluatingOf].flatMap(([owner, running]) => (running < halfOf(size) ? [] : [owner]))
    return { has: here(), without, mostHadMs: hadMs === null ? undefined : hadMs + EVALUATION_LEAD_MS }
  }

  /** Takes up to this many that can be stopped when their slot is needed. */
  const takeYielding = (topic: string, most: number, isOfVisitor: boolean) => {
    let running = 0
    return async (isModest: boolean): Promise<Work | null> => {
      const taken = running < most ? await questions.take(topic, await meant(isModest)) : null
      if (!taken) return null
      running += 1
      const way = new AbortController()
      const work = () => evaluate(taken, way).finally(() => void (running -= 1))
      return Object.assign(work, { giveWay: () => way.abort(new GaveWay('another person needs the slot')), isOfVisitor })
    }
  }
  const takeTrial = takeYielding(QUESTIONS.trials, halfOf(size), false)
  const takeVisitorRun = takeYielding(QUESTIONS.visitorRuns, shareOfVisitors(size), true)
  const takeUrgent = async (isModest: boolean): Promise<Work | null> => {
    const taken = await questions.take(QUESTIONS.evaluations, await meant(isModest))
    return taken && (() => evaluate(taken))
  }

  const slots = new WorkerSlots({
    size,
    takeSubmission,
    takeUrgent,
    takeEvaluation: async (isModest) => (await takeUrgent(isModest)) ?? (await takeTrial(isModest)),
    takeVisitorRun: () => takeVisitorRun(false),
    onFailed: (error) => log.info({ err: error }, 'judge: could not take a job; retrying'),
  })
  wake = () => slots.wake()
  await channels.work.hear(() => slots.wake())
  for (const topic of [QUESTIONS.evaluations, QUESTIONS.trials, QUESTIONS.visitorRuns]) await questions.onAsked(topic, () => slots.wake())
  await channels.givenUp.hear((given) => {
    for (const [job, abort] of running) if (isMeant(given, job.data.submission)) abort.abort(new Cancelled())
  })
  const looking = setInterval(() => slots.wake(), LOOK_MS)
  slots.wake()

  return {
    judging: () =>
      priorityNames.map((_, priority) => [...running.keys()].filter(({ data }) => data.submission.priority === priority).length),
    evaluating: () => slots.running.evaluating,
    async stop(graceMs) {
      clearInterval(looking)
      // a blocked connection delays only its caller
      await Promise.race([slots.close(), pause(graceMs)])
      const timer = setTimeout(() => {
        stopping.abort(new Stopped())
        for (const abort of running.values()) abort.abort(new Stopped())
      }, graceMs)
      await slots.idle()
      clearTimeout(timer)
      await Promise.race([lanes.close(), pause(AGAIN_MS)])
      connection.disconnect()
    },
  }
}
