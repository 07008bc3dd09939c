// The jobs of the judge in BullMQ: what is waiting, and what was judged and is not in the log yet. BullMQ gives each job to one worker, and to another
// one when that is gone.
import { type JobsOptions, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import type { RedisConnection, RedisLog } from '../connection.ts'
import { nameOf } from './line.ts'

/** What is to be judged. `commandId` handed it in, and is repeated in its live messages. */
export interface JudgeJob {
  submission: QueuedSubmission
  commandId?: string
}

/** What came out of it. */
export interface VerdictJob {
  submission: QueuedSubmission
  verdict: Verdict
}

export const QUEUES = { judge: 'judge', verdicts: 'verdicts' } as const

/** Priorities of one class of work; BullMQ knows 2^21. */
const OF_A_CLASS = 2 ** 19
/** A job that is done is remembered for so long, or so many: until then the same one is not taken a second time. */
const REMEMBERED = { age: 3600, count: 10_000 }

/** Lower goes first: by class of work, then by how many the person had waiting before this one, then by age. */
export const priorityOf = ({ priority }: Pick<QueuedSubmission, 'priority'>, waitingBefore: number): number =>
  priority * OF_A_CLASS + Math.min(waitingBefore, OF_A_CLASS - 2) + 1

export const prefixOf = (redis: RedisConnection): string => redis.key('jobs')

/** A line for a worker of BullMQ, which waits for Redis for as long as it takes. */
export const workerLine = (redis: RedisConnection, log: RedisLog): Redis => {
  const { lazyConnect: _, enableOfflineQueue: __, commandTimeout: ___, socketTimeout: ____, ...options } = redis.client.options
  const line = new Redis({ ...options, maxRetriesPerRequest: null, autoResendUnfulfilledCommands: true })
  line.on('error', (error) => log.info({ err: error }, 'jobs: Redis does not answer')) // `connection.ts` has said it
  return line
}

/** Both queues, on the line that fails fast. */
export const openJobs = (redis: RedisConnection) => {
  const open = <Data>(name: string): Queue<Data> => {
    const queue = new Queue<Data>(name, { connection: redis.client, prefix: prefixOf(redis), skipVersionCheck: true })
    queue.on('error', () => {}) // whoever asks hears of it
    return queue
  }
  const judge = open<JudgeJob>(QUEUES.judge)
  const verdicts = open<VerdictJob>(QUEUES.verdicts)
  const kept: JobsOptions = { removeOnComplete: REMEMBERED }
  return {
    jobKey: (name: string): string => `${prefixOf(redis)}:${QUEUES.judge}:${name}`,
    async add(job: JudgeJob, waitingBefore: number): Promise<void> {
      const { submission } = job
      await judge.add('submission', job, { ...kept, jobId: nameOf(submission), priority: priorityOf(submission, waitingBefore) })
    },
    find: async (name: string): Promise<JudgeJob | null> => (await judge.getJob(name))?.data ?? null,
    /** Takes out one that waits; nothing happens to one that runs. */
    async remove(name: string): Promise<void> {
      await judge.remove(name)
    },
    async addVerdict(job: VerdictJob): Promise<void> {
      await verdicts.add('verdict', job, {
        ...kept,
        jobId: nameOf(job.submission),
        attempts: Number.MAX_SAFE_INTEGER,
        backoff: { type: 'custom' },
      })
    },
    active: (): Promise<number> => judge.getActiveCount(),
    async close(): Promise<void> {
      await Promise.all([judge.close(), verdicts.close()])
    },
  }
}

export type Jobs = ReturnType<typeof openJobs>
