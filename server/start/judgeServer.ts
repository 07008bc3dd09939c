// A process that only judges: it takes jobs from Redis and needs neither log nor read models. It stores only compiled programs.
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { createMetrics } from '../http/metrics.ts'
import { createOperations } from '../http/operationsOnly.ts'
import { holdFolder } from '../installation/installation.ts'
import { openJudgeRoom, roomOptionsOf } from '../judging/judgeRoom.ts'
import { openJudgeEnds, openWorker } from '../judging/openJudging.ts'
import { openRedis } from '../redis/connection.ts'
import { createSharedHub } from '../redis/hub.ts'
import type { Parts } from './server.ts'

const GRACE_MS = 8000

export interface JudgeServer {
  /** Origin of /healthz, /readyz and /metrics. */
  origin: string
  /** Stops taking jobs, finishes running ones and returns the rest: 10 s at most. */
  stop(): Promise<void>
}

/** Starts it. Resolves when it takes jobs. @throws StartRefused if another process uses its folder */
export const startJudgeServer = async (
  config: Config,
  log: FastifyBaseLogger,
  { openJudge = openJudgeRoom }: Partial<Parts> = {},
): Promise<JudgeServer> => {
  if (config.redisUrl === null) throw new Error('a judge of its own needs Redis')
  const folder = holdFolder(config.dataDir)
  const redis = await openRedis(config.redisUrl, log)
  const room = await openJudge(roomOptionsOf(config, log))
  const metrics = createMetrics()
  const ends = await openJudgeEnds(redis)
  const live = await createSharedHub({ redis, log })
  const stopWorker = await openWorker({ ends, room, slots: config.judgeSlots, live, metrics, log })

  const app = createOperations({
    log,
    readiness: () => ({
      isReady: redis.isUp,
      roles: config.roles,
      node: process.version,
      redis: { isUp: redis.isUp },
      judge: { mode: room.mode, slots: config.judgeSlots },
      languages: room.languages,
    }),
    metrics,
    operators: config.operators,
  })
  const origin = await app.listen({ port: config.port, host: config.host })
  return {
    origin,
    async stop() {
      await Promise.all([app.close(), stopWorker(GRACE_MS)])
      await ends.jobs.close()
      await redis.close()
      await room.close()
      folder.release()
    },
  }
}
