// Queues of the judge. Most jobs wait in the common lane, which every judge serves. A job that a judge cannot run moves to the lane of its
// languages, served only by judges that have all of them; a judge takes the most urgent job of all its lanes.
import { type Job, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { isTextAnswer } from '../../../judge/catalogue.ts'
import type { JudgeTask } from '../../../protocol/verdict.ts'
import type { RedisConnection, RedisLog } from '../connection.ts'
import { COMMON_LANE, type Jobs, type JudgeJob, prefixOf } from './jobs.ts'

/** Outputs are judged by every judge. */
const needsTools = (languageId: number): boolean => !isTextAnswer(languageId)

/** Languages that one judge must have for a task: that of the code, and those of the problem's own programs. Without duplicates. */
export const languagesOf = ({
  languageId,
  checkerProgram,
  interactorProgram,
}: Pick<JudgeTask, 'languageId' | 'checkerProgram' | 'interactorProgram'>): number[] => [
  ...new Set([languageId, ...[checkerProgram, interactorProgram].flatMap((program) => program?.languageId ?? [])].filter(needsTools)),
]

/** Name of the lane for these languages. */
export const laneOf = (languageIds: readonly number[]): string => `judge-${languageIds.toSorted((a, b) => a - b).join('-')}`

/** The languages of a lane; none for the common one. */
export const languagesOfLane = (lane: string): number[] => (lane === COMMON_LANE ? [] : lane.split('-').slice(1).map(Number))

export interface LanesOptions {
  redis: RedisConnection
  jobs: Pick<Jobs, 'lanes' | 'mostUrgentFirst'>
  /** Options of BullMQ's workers. */
  connection: Redis
  /** Whether this judge currently has a language. */
  has(languageId: number): boolean
  /** A job without a heartbeat for this time is given to another judge. */
  lockMs: number
  /** A job was abandoned by its judge. */
  onLeft(): void
  log: Pick<RedisLog, 'info'>
}

export interface Lanes {
  /** The most urgent job that this judge can, or may be able to, take. */
  take(token: string): Promise<Job<JudgeJob> | null>
  close(): Promise<void>
}

export const openLanes = async ({ redis, jobs, connection, has, lockMs, onLeft, log }: LanesOptions): Promise<Lanes> => {
  const open = new Map<string, Promise<Worker<JudgeJob>>>()
  const begin = async (lane: string): Promise<Worker<JudgeJob>> => {
    const worker = new Worker<JudgeJob>(lane, null, {
      connection,
      prefix: prefixOf(redis),
      autorun: false,
      lockDuration: lockMs,
      stalledInterval: Math.min(2000, lockMs),
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      skipVersionCheck: true,
    })
    worker.on('error', (error) => log.info({ err: error }, 'judge: Redis does not respond'))
    worker.on('stalled', onLeft)
    await worker.startStalledCheckTimer()
    return worker
  }
  const workerOf = (lane: string): Promise<Worker<JudgeJob>> => {
    const worker = open.get(lane) ?? begin(lane)
    open.set(lane, worker)
    worker.catch(() => open.delete(lane))
    return worker
  }
  await workerOf(COMMON_LANE)

  return {
    async take(token) {
      const known = (await jobs.lanes()).filter((lane) => languagesOfLane(lane).every(has))
      for (const lane of await jobs.mostUrgentFirst([...known, COMMON_LANE])) {
        const job = (await (await workerOf(lane)).getNextJob(token, { block: false })) as Job<JudgeJob> | undefined
        if (job) return job
      }
      return null
    },
    async close() {
      await Promise.all([...open.values()].map(async (worker) => (await worker).close(true).catch(() => {})))
    },
  }
}
