// The jobs of the judge in BullMQ: what is waiting, and what was judged and is not in the log yet. BullMQ gives each job to one worker, and to another
// one when that is gone.
import { type Job, type JobsOptions, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import { type RedisConnection, type RedisLog, script } from '../connection.ts'
import { nameOf } from './names.ts'

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

/** What every judge takes of, as BullMQ's queue is called. Others are in `lanes.ts`. */
export const COMMON_LANE = 'judge'
export const VERDICTS = 'verdicts'

/** Priorities of one class of work; BullMQ knows 2^21. */
const OF_A_CLASS = 2 ** 19
/** A job that is done is remembered for so long, or so many: until then the same one is not taken a second time. */
const REMEMBERED = { age: 3600, count: 10_000 }

/**
 * The priority of the most urgent job of each lane: BullMQ's score is that × 2^32 + a number that counts up. 0 where one waits that was left by its judge,
 * 2^53 where none does. KEYS: for each lane those that were left, those that wait.
 */
const URGENCIES = script(`local found = {}
for i = 1, #KEYS, 2 do
  if redis.call('LLEN', KEYS[i]) > 0 then
    found[#found + 1] = '0'
  else
    local score = redis.call('ZRANGE', KEYS[i + 1], 0, 0, 'WITHSCORES')[2]
    found[#found + 1] = score and string.format('%.0f', math.floor(tonumber(score) / 4294967296)) or '9007199254740992'
  end
end
return found`)

type OfClass = Pick<QueuedSubmission, 'priority'>
/** Lower goes first: by class of work, then those whose turn it is (turns.ts). */
export const turnPriorityOf = ({ priority }: OfClass): number => priority * OF_A_CLASS + 1
/** Until its turn: by how many the person had waiting before this one, then by age. Nobody has to wait for a turn that was lost. */
export const priorityOf = ({ priority }: OfClass, waitingBefore: number): number =>
  priority * OF_A_CLASS + Math.min(waitingBefore, OF_A_CLASS - 3) + 2

export const prefixOf = (redis: RedisConnection): string => redis.key('jobs')

/** A line for a worker of BullMQ, which waits for Redis for as long as it takes. */
export const workerLine = (redis: RedisConnection, log: RedisLog): Redis => {
  const { lazyConnect: _, enableOfflineQueue: __, commandTimeout: ___, socketTimeout: ____, ...options } = redis.client.options
  const line = new Redis({ ...options, maxRetriesPerRequest: null, autoResendUnfulfilledCommands: true })
  line.on('error', (error) => log.info({ err: error }, 'jobs: Redis does not respond')) // `connection.ts` has said it
  return line
}

/** Both queues, on the line that fails fast. */
export const openJobs = (redis: RedisConnection) => {
  const open = <Data>(name: string): Queue<Data> => {
    const queue = new Queue<Data>(name, { connection: redis.client, prefix: prefixOf(redis), skipVersionCheck: true })
    queue.on('error', () => {}) // whoever asks hears of it
    return queue
  }
  const opened = new Map<string, Queue<JudgeJob>>()
  const laneNamed = (lane: string): Queue<JudgeJob> => {
    const queue = opened.get(lane) ?? open<JudgeJob>(lane)
    opened.set(lane, queue)
    return queue
  }
  const judge = laneNamed(COMMON_LANE)
  const verdicts = open<VerdictJob>(VERDICTS)
  const kept: JobsOptions = { removeOnComplete: REMEMBERED }
  const others = redis.key('judge:lanes')
  const keyIn = (lane: string, name: string): string => `${prefixOf(redis)}:${lane}:${name}`

  /** Lanes beside the common one: those of languages that some judge did not have. */
  const lanes = (): Promise<string[]> => redis.client.smembers(others)
  return {
    lanes,
    jobKey: (name: string): string => keyIn(COMMON_LANE, name),
    waitingKey: keyIn(COMMON_LANE, 'prioritized'),
    async add(job: JudgeJob, waitingBefore: number): Promise<void> {
      const { submission } = job
      await judge.add('submission', job, { ...kept, jobId: nameOf(submission), priority: priorityOf(submission, waitingBefore) })
    },
    /** It is its turn: whoever takes a job of its class takes this one. */
    async bringForward(name: string): Promise<void> {
      const job = await judge.getJob(name)
      await job?.changePriority({ priority: turnPriorityOf(job.data.submission) })
    },
    /** Puts it into another lane, where it is its turn still. Its own job stays to be completed: this one is there before that one is gone. */
    async moveTo(lane: string, { data }: Pick<Job<JudgeJob>, 'data'>): Promise<void> {
      await redis.client.sadd(others, lane)
      const options = { ...kept, jobId: nameOf(data.submission), priority: turnPriorityOf(data.submission) }
      await laneNamed(lane).add('submission', data, options)
    },
    /** Lanes by the class of work of what waits in them, then by how many its author had waiting; at last those in which nothing waits. */
    async mostUrgentFirst(among: readonly string[]): Promise<readonly string[]> {
      if (among.length === 1) return among
      const urgencies = (await redis.run(
        URGENCIES,
        among.flatMap((lane) => [keyIn(lane, 'wait'), keyIn(lane, 'prioritized')]),
        [],
      )) as string[]
      const urgencyOf = (lane: string): number => Number(urgencies[among.indexOf(lane)])
      return among.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
    },
    /** How many wait in a lane. */
    async waitingIn(lane: string): Promise<number> {
      const { wait = 0, prioritized = 0 } = await laneNamed(lane).getJobCounts('wait', 'prioritized')
      return wait + prioritized
    },
    find: async (name: string): Promise<JudgeJob | null> => (await judge.getJob(name))?.data ?? null,
    /** Takes out one that waits; nothing happens to one that runs. */
    async remove(name: string): Promise<void> {
      for (const lane of [COMMON_LANE, ...(await lanes())]) await laneNamed(lane).remove(name)
    },
    async addVerdict(job: VerdictJob): Promise<void> {
      await verdicts.add('verdict', job, {
        ...kept,
        jobId: nameOf(job.submission),
        attempts: Number.MAX_SAFE_INTEGER,
        backoff: { type: 'custom' },
      })
    },
    async active(): Promise<number> {
      const counts = await Promise.all([COMMON_LANE, ...(await lanes())].map((lane) => laneNamed(lane).getActiveCount()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    async close(): Promise<void> {
      await Promise.all([...opened.values(), verdicts].map((queue) => queue.close()))
    },
  }
}

export type Jobs = ReturnType<typeof openJobs>
