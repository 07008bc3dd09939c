// Opens the judge of a server: in a single process all of it; in several, the client that submits work and records verdicts, and the
// workers if this process has that role.
import type { JudgingDeps } from '../../commands/judging/submission/judgeTask.ts'
import type { JudgeLog } from '../../judge/judge.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Live } from '../live/live.ts'
import type { RedisConnection } from '../redis/connection.ts'
import { openDesk } from '../redis/judging/desk.ts'
import { type Jobs, openJobs } from '../redis/judging/jobs.ts'
import { createSharedJudging } from '../redis/judging/judging.ts'
import { createLine, type Line } from '../redis/judging/line.ts'
import { createQuestions, type Questions } from '../redis/judging/questions.ts'
import { createSharedTurns, type SharedTurns } from '../redis/judging/turns.ts'
import { startJudgeWorker } from '../redis/judging/worker.ts'
import { announce, openJudgeView, roomOf } from '../redis/judging/workers.ts'
import type { JudgeRoom } from './judgeRoom.ts'
import { judgeTimeMetrics } from './judgeStatus.ts'
import { createJudging, type RunningJudge } from './judging.ts'
import { createJudgingDesk, judgingMessage, publishJudging } from './judgingDesk.ts'

/** Shared parts of a judge in Redis, for clients and workers. */
export interface JudgeEnds {
  redis: RedisConnection
  jobs: Jobs
  line: Line
  questions: Questions
  turns: SharedTurns
}

export const openJudgeEnds = async (redis: RedisConnection): Promise<JudgeEnds> => {
  const jobs = openJobs(redis)
  const turns = createSharedTurns(redis, jobs.waitingKey)
  return { redis, jobs, turns, line: createLine(redis, jobs.jobKey, turns), questions: await createQuestions(redis, turns.hadKey) }
}

export interface WorkerOptions {
  ends: JudgeEnds
  room: JudgeRoom
  slots: number
  live: Pick<Live, 'publish'>
  metrics: Metrics
  log: JudgeLog
}

/** Starts the worker and announces it. Returns a function that stops it, waiting up to so many ms for running work. */
export const openWorker = async ({ ends, room, slots, live, metrics, log }: WorkerOptions): Promise<(graceMs: number) => Promise<void>> => {
  const tell = publishJudging(live)
  const worker = await startJudgeWorker({
    ...ends,
    judge: room.judge,
    slots,
    progress({ submission, commandId }, event) {
      const { userId, groupId, answerId } = submission
      if (commandId === undefined || groupId === undefined || submission.hidesCases) return
      tell(userId, judgingMessage({ commandId, answerId, groupId }, event))
    },
    ...judgeTimeMetrics(metrics),
    log,
  })
  const leave = announce(ends.redis, () => ({
    slots,
    judging: worker.judging(),
    evaluating: worker.evaluating(),
    languages: room.languages,
    mode: room.mode,
    compileCache: room.judge.compileCache(),
    restarts: room.restarts(),
  }))
  return async (graceMs) => {
    await leave()
    await worker.stop(graceMs)
  }
}

export interface OpenJudgingOptions extends JudgingDeps {
  config: Config
  redis: RedisConnection | null
  /** The judge's host in this process; null if it runs elsewhere. */
  room: JudgeRoom | null
  /** Whether this process provides tasks to workers and records their verdicts. */
  hasDesk: boolean
  live: Pick<Live, 'publish'>
  metrics: Metrics
  log: JudgeLog
}

export interface OpenJudging {
  judging: RunningJudge
  /** Judge hosts, here or elsewhere, for display. */
  room: JudgeRoom
}

const alone = ({ config, room, live, metrics, log, commands, loadBlob }: OpenJudgingOptions & { room: JudgeRoom }): OpenJudging => ({
  room,
  judging: createJudging({
    commands,
    loadBlob,
    judge: room.judge,
    slots: config.judgeSlots,
    maxWaiting: config.judgeMaxWaiting,
    maxWaitingEach: config.judgeMaxWaitingEach,
    publishJudging: publishJudging(live),
    ...judgeTimeMetrics(metrics),
    log,
  }),
})

/** Opens the judge; stopping `judging` stops the part in this process. */
export const openJudging = async (options: OpenJudgingOptions): Promise<OpenJudging> => {
  const { config, redis, room, hasDesk, live, metrics, log, ...deps } = options
  if (redis === null) {
    if (room === null) throw new Error('a server without Redis judges by itself')
    return alone({ ...options, room })
  }
  const ends = await openJudgeEnds(redis)
  const view = await openJudgeView(ends)
  const closeDesk = hasDesk && (await openDesk({ ...ends, desk: createJudgingDesk(deps), log }))
  const stopWorker = room && (await openWorker({ ends, room, slots: config.judgeSlots, live, metrics, log }))
  const judging = createSharedJudging({ ...ends, view, maxWaiting: config.judgeMaxWaiting, maxWaitingEach: config.judgeMaxWaitingEach })
  return {
    room: room ?? roomOf(view),
    judging: {
      ...judging,
      async stop(graceMs) {
        await judging.stop(graceMs)
        await stopWorker?.(graceMs)
        if (closeDesk) await closeDesk()
        await ends.jobs.close()
      },
    },
  }
}
