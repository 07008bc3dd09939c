// Data of /readyz and /metrics, collected from the parts of a server.

import type { Config } from '../config.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Readiness } from '../http/operations.ts'
import type { JudgeRoom } from '../judging/judgeRoom.ts'
import { addJudgeMetrics, addReactorMetrics } from '../judging/judgeStatus.ts'
import type { RunningJudge } from '../judging/judging.ts'
import type { Live } from '../live/live.ts'
import type { ClockWatch } from '../log/clockWatch.ts'
import type { LogWatch } from '../log/logWatch.ts'
import type { RedisConnection } from '../redis/connection.ts'
import type { BackgroundWork } from './backgroundWork.ts'
import type { Core } from './core.ts'

export interface WatchedServer {
  config: Config
  version: string
  core: Pick<Core, 'projections'>
  judging: RunningJudge
  room: JudgeRoom
  redis: RedisConnection | null
  backgroundWork: Pick<BackgroundWork, 'reactors' | 'turns' | 'trouble'>
  live: Pick<Live, 'connections'>
  clock: Pick<ClockWatch, 'trouble'>
  eventLog: Pick<LogWatch, 'trouble'>
}

/**
 * Ready means: all read models are built, the log responds and the clock is accepted. Redis and reactors are reported, but not required.
 */
export const readinessOf =
  ({ config, version, core: { projections }, judging, room, redis, backgroundWork, clock, eventLog }: WatchedServer) =>
  (): Readiness => {
    // without the owner of the oldest submission: nobody needs it here
    const { oldest: _, ...queue } = judging.stats()
    const clockTrouble = clock.trouble()
    const refused = clockTrouble?.state === 'refused' ? { doing: 'recording events', error: clockTrouble.error, failures: 1 } : null
    const trouble = eventLog.trouble() ?? projections.trouble ?? backgroundWork.trouble() ?? refused
    return {
      isReady: projections.isCaughtUp && trouble === null,
      trouble,
      clock: clockTrouble,
      version,
      node: process.version,
      judge: { mode: room.mode, slots: judging.stats().slots, queue, judges: judging.judges(), stranded: judging.stranded() },
      languages: room.languages,
      ...(redis && { redis: { isUp: redis.isUp } }),
      projections: projections.status(),
      reactors: backgroundWork.reactors.status(),
      roles: config.roles,
      ...backgroundWork.turns(),
    }
  }

/** Metrics of a server beside those that its parts register themselves. */
export const addServerMetrics = (metrics: Metrics, { judging, room, backgroundWork, live }: WatchedServer): void => {
  addJudgeMetrics(metrics, judging, room)
  addReactorMetrics(metrics, backgroundWork.reactors)
  metrics.gauge('live_connections', 'Open live sockets.', () => live.connections())
}
