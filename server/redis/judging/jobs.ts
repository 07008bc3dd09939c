// The judge's jobs in BullMQ: waiting ones, and results not yet in the log. BullMQ gives each job to one worker, and to another one if that
// worker is lost.
import { type Job, type JobsOptions, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import { type RedisConnection, type RedisLog, script } from '../connection.ts'
import { nameOf } from './names.ts'

/** A submission to judge. `commandId` is that of its hand-in, repeated in its live messages. */
export interface JudgeJob {
  submission: QueuedSubmission
  commandId?: string
}

/** A result to record. */
export interface VerdictJob {
  submission: QueuedSubmission
  verdict: Verdict
}

/** The BullMQ queue shared by all judges. For others see `lanes.ts`. */
export const COMMON_LANE = 'judge'
export const VERDICTS = 'verdicts'

/** Priorities per class of work; BullMQ supports up to 2^21. */
const OF_A_CLASS = 2 ** 19
/** Completed jobs are kept for this time, up to this number, to reject duplicates. */
const REMEMBERED = { age: 3600, count: 10_000 }

/**
 * The priority of the most urgent job of each lane: BullMQ's score is that × 2^32 + a counter. 0 if a stalled job is waiting, 2^53 if the
 * lane is empty. KEYS: for each lane the stalled jobs, the waiting jobs.
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
/** Lower is first: by class of work, then by turn (turns.ts). */
export const turnPriorityOf = ({ priority }: OfClass): number => priority * OF_A_CLASS + 1
/** Before its turn: by how many the person already had waiting, then by age. The fallback if turns were lost. */
export const priorityOf = ({ priority }: OfClass, waitingBefore: number): number =>
  priority * OF_A_CLASS + Math.min(waitingBefore, OF_A_CLASS - 3) + 2

export const prefixOf = (redis: RedisConnection): string => redis.key('jobs')

/** A connection for a BullMQ worker, which waits for Redis without a timeout. */
export const workerLine = (redis: RedisConnection, log: RedisLog): Redis => {
  const { lazyConnect: _, enableOfflineQueue: __, commandTimeout: ___, socketTimeout: ____, ...options } = redis.client.options
  const line = new Redis({ ...options, maxRetriesPerRequest: null, autoResendUnfulfilledCommands: true })
  line.on('error', (error) => log.info({ err: error }, 'jobs: Redis does not respond')) // logged by `connection.ts`
  return line
}

/** Both queues, on the connection that fails fast. */
export const openJobs = (redis: RedisConnection) => {
  const open = <Data>(name: string): Queue<Data> => {
    const queue = new Queue<Data>(name, { connection: redis.client, prefix: prefixOf(redis), skipVersionCheck: true })
    queue.on('error', () => {}) // the caller gets the error
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

  /** Lanes beside the common one: for languages that some judge lacked. */
  const lanes = (): Promise<string[]> => redis.client.smembers(others)
  return {
    lanes,
    jobKey: (name: string): string => keyIn(COMMON_LANE, name),
    waitingKey: keyIn(COMMON_LANE, 'prioritized'),
    async add(job: JudgeJob, waitingBefore: number): Promise<void> {
      const { submission } = job
      await judge.add('submission', job, { ...kept, jobId: nameOf(submission), priority: priorityOf(submission, waitingBefore) })
    },
    /** Its turn has come: the next worker that takes a job of its class takes this one. */
    async bringForward(name: string): Promise<void> {
      const job = await judge.getJob(name)
      await job?.changePriority({ priority: turnPriorityOf(job.data.submission) })
    },
    /**
     * Moves it to another lane, keeping its turn. The old job has to be completed by the caller: the new one exists before the old one is
     * removed.
     */
    async moveTo(lane: string, { data }: Pick<Job<JudgeJob>, 'data'>): Promise<void> {
      await redis.client.sadd(others, lane)
      const options = { ...kept, jobId: nameOf(data.submission), priority: turnPriorityOf(data.submission) }
      await laneNamed(lane).add('submission', data, options)
    },
    /** Lanes by the class of work of their jobs, then by how many the author had waiting; empty lanes last. */
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
    /** Number of waiting jobs in a lane. */
    async waitingIn(lane: string): Promise<number> {
      const { wait = 0, prioritized = 0 } = await laneNamed(lane).getJobCounts('wait', 'prioritized')
      return wait + prioritized
    },
    find: async (name: string): Promise<JudgeJob | null> => (await judge.getJob(name))?.data ?? null,
    /** Removes a waiting job; a running one is unaffected. */
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
