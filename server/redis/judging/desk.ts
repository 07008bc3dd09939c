// Serves the judge's workers from the log: provides tasks and records verdicts. Several processes may do so at once: the decider accepts
// one verdict per attempt.
import { Worker } from 'bullmq'
import type { JudgeLog } from '../../../judge/judge.ts'
import { createRecording } from '../../../judge/queue/recording.ts'
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import type { JudgingDesk } from '../../judging/judgingDesk.ts'
import type { RedisConnection } from '../connection.ts'
import { QUESTIONS } from './channels.ts'
import { prefixOf, VERDICTS, type VerdictJob, workerLine } from './jobs.ts'
import type { Questions } from './questions.ts'

const AT_ONCE = 8
const LOOK_MS = 1000
/** Concurrent verdicts share commits of the log. */
const VERDICTS_AT_ONCE = 32
const LONGEST_PAUSE_MS = 10_000

export interface DeskOptions {
  redis: RedisConnection
  questions: Questions
  desk: JudgingDesk
  log: JudgeLog
}

/** Starts serving. Returns a function that stops after completing pending writes. */
export const openDesk = async ({ redis, questions, desk, log }: DeskOptions): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  let answering = 0

  const answerNext = async (): Promise<void> => {
    if (stopping.signal.aborted || answering >= AT_ONCE) return
    answering += 1
    try {
      for (let taken = await questions.take(QUESTIONS.tasks); taken; taken = await questions.take(QUESTIONS.tasks)) {
        const { question, reply, fail } = taken
        await desk.load(question as QueuedSubmission).then(reply, fail)
        if (stopping.signal.aborted) break
      }
    } catch {
      // Redis does not respond: the worker retries
    } finally {
      answering -= 1
    }
  }
  await questions.onAsked(QUESTIONS.tasks, () => void answerNext())
  const looking = setInterval(() => void answerNext(), LOOK_MS)

  const recordSurely = createRecording({ ...desk, log }, stopping.signal)
  const connection = workerLine(redis, log)
  const verdicts = new Worker<VerdictJob>(VERDICTS, ({ data }) => recordSurely(data.submission, data.verdict), {
    connection,
    prefix: prefixOf(redis),
    concurrency: VERDICTS_AT_ONCE,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    stalledInterval: 5000,
    lockDuration: 10_000,
    skipVersionCheck: true,
    settings: { backoffStrategy: (tries) => Math.min(LONGEST_PAUSE_MS, 100 * 2 ** Math.min(tries, 10)) },
  })
  verdicts.on('error', (error) => log.info({ err: error }, 'judge: Redis does not respond'))

  return async () => {
    clearInterval(looking)
    const late = setTimeout(() => stopping.abort(new Error('the desk closes')), 2000)
    const gone = new Promise((resolve) => setTimeout(resolve, 3000).unref())
    await Promise.race([verdicts.close().catch(() => {}), gone])
    clearTimeout(late)
    stopping.abort(new Error('the desk closes'))
    connection.disconnect()
  }
}
