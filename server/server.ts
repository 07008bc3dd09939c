// One server process: opens everything, seeds the first start, serves, and stops without losing what it has acknowledged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CLOSE } from '../protocol/live.ts'
import { createAnchoring } from './anchoring.ts'
import { liveTopics } from './areas.ts'
import { checkStartTime, createClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Core, openCore } from './core.ts'
import { registerFirstAdmin } from './firstAdmin.ts'
import { createApplication } from './http/application.ts'
import { createCounts } from './http/counts.ts'
import { createLimits } from './http/limits.ts'
import type { Readiness } from './http/operations.ts'
import { type Installation, openInstallation } from './installation.ts'
import { isRuleKnown, type JudgeRoom, openJudgeRoom } from './judgeRoom.ts'
import { addJudgeMetrics, addReactorMetrics } from './judgeStatus.ts'
import { createLive } from './live/live.ts'
import { areRightsKnown, maySeeTopic, mustLeave } from './live/rights.ts'
import { createTickets } from './live/tickets.ts'
import { nameOfLog, newestEvent } from './logOnServer.ts'
import { createMetrics } from './metrics.ts'
import { openJudging } from './openJudging.ts'
import { openReactors } from './reactors.ts'
import { createPersonalReads } from './reads/reads.ts'
import { againWhenLost } from './redis/againWhenLost.ts'
import { openRedis } from './redis/connection.ts'
import { createSharedCounts } from './redis/counts.ts'
import { createSharedHub } from './redis/hub.ts'
import { sessionEnds } from './redis/sessionEnds.ts'
import { createSharedTickets } from './redis/tickets.ts'
import { allRoutes } from './routes.ts'
import { takeStores } from './stores.ts'

const GRACE_MS = 8000
/** Read models that are not there so long after they were opened are waited for by those who ask: `/readyz` says how far they are. */
const READ_MODELS_MS = 1500
const CHECKOUT = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as { version: string }

export interface Server {
  /** Origin it listens on, such as http://127.0.0.1:3000. */
  origin: string
  core: Core
  /** Stops taking work, finishes what runs, closes everything: 10 s at most. */
  stop(): Promise<void>
}

/** What is there from the beginning: the demo school, or one administrator, or nobody. */
const found = async (
  config: Config,
  core: Core,
  room: JudgeRoom,
  clock: ReturnType<typeof createClock>,
  log: FastifyBaseLogger,
): Promise<void> => {
  if (config.seed === 'demo') {
    log.info('first start: building the demo school and its history')
    const { seedDemo } = await import('../demo/scenario.ts')
    log.info(await seedDemo({ ...core, isRuleKnown, clock }, room.judge, config.judgeSlots), 'demo data built')
    clock.release()
  } else if (config.firstAdmin !== null) {
    const file = await registerFirstAdmin(core, config.firstAdmin, config.dataDir, clock.now())
    log.info({ file }, 'first start: the administrator’s password for the first sign-in is in this file')
  } else log.warn('first start without FIRST_ADMIN: nobody can sign in')
}

/** What a server is made of and may be given instead. */
export interface Parts {
  openJudge: typeof openJudgeRoom
}

/** Starts a server. Resolves when it listens. @throws StartRefused where the data folder is not one that this process may open */
export const startServer = async (
  config: Config,
  log: FastifyBaseLogger,
  { openJudge = openJudgeRoom }: Partial<Parts> = {},
): Promise<Server> => {
  const installation = openInstallation(config.dataDir, nameOfLog(config.eventStoreUrl))
  try {
    return await serve(installation, config, log, { openJudge })
  } catch (error) {
    installation.release()
    throw error
  }
}

const serve = async (installation: Installation, config: Config, log: FastifyBaseLogger, { openJudge }: Parts): Promise<Server> => {
  const clock = createClock()
  const logName = nameOfLog(config.eventStoreUrl)
  await takeStores(config, installation, logName)
  const core = await openCore({ ...config, clock, log })
  const isLate = pause(READ_MODELS_MS, undefined, { ref: false })
  const { commands, projections, access, blobs, vault } = core
  const newest = await newestEvent(core, config.eventStoreUrl, installation.isNew)
  if (newest) checkStartTime(newest.metadata.recordedAt, clock.now(), config.clockConfirmed)
  const openRoom = () =>
    openJudge({
      slots: config.judgeSlots,
      cacheDir: join(config.dataDir, 'compiled'),
      isUnsafeAllowed: config.judgesWithoutSandbox,
      log,
    })
  const ownRoom = config.roles.includes('judge') ? await openRoom() : null
  if (installation.isNew) {
    await projections.caughtUp()
    const room = ownRoom ?? (await openRoom())
    await found(config, core, room, clock, log)
    if (ownRoom === null) await room.close()
    installation.complete()
    await takeStores(config, { ...installation, isNew: false }, logName)
  }

  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log)
  const tickets = redis ? createSharedTickets(redis) : createTickets()
  const rights = {
    areRightsKnown: areRightsKnown(access),
    maySee: maySeeTopic(access, liveTopics),
    mustLeave: mustLeave(access, clock.now),
  }
  const live = createLive({ log, tickets, ...(redis && { hub: await createSharedHub({ redis, log }) }), ...rights })
  const tellEnded = await sessionEnds(redis, ({ sessionId, why }) =>
    live.disconnect(sessionId, why === 'superseded' ? CLOSE.signedInElsewhere : CLOSE.sessionEnded),
  )
  vault.sessions.onEnded(({ sessionId }, why) => tellEnded({ sessionId, why }))
  const metrics = createMetrics()
  const { judging, room } = await openJudging({ config, redis, room: ownRoom, commands, loadBlob: blobs.load, live, metrics, log })
  const reactors = againWhenLost(redis, () => openReactors({ stores: config, core, judging, live, now: clock.now, log }))
  const anchoring = createAnchoring({ events: core.events, sign: vault.signing.sign, dataDir: config.dataDir, now: () => clock.now(), log })

  const readiness = (): Readiness => {
    // whose submission is the oldest is not said: nobody needs it here
    const { oldest: _, ...queue } = judging.stats()
    return {
      isReady: projections.isCaughtUp && projections.trouble === null,
      trouble: projections.trouble,
      version,
      node: process.version,
      judge: { mode: room.mode, slots: judging.stats().slots, queue },
      languages: room.languages,
      ...(redis && { redis: { isUp: redis.isUp } }),
      projections: projections.status(),
      reactors: reactors.status(),
    }
  }
  addJudgeMetrics(metrics, judging, room)
  addReactorMetrics(metrics, reactors)
  metrics.gauge('live_connections', 'Open live sockets.', () => live.connections())

  const reads = createPersonalReads({ commands, access, log })
  const routes = allRoutes({
    core,
    judge: judging,
    room,
    reactors,
    live,
    tickets,
    resetPassword: config.resetPassword,
    noteRead: reads.note,
  })
  const calls = routes.map(({ call }) => call)
  const shared = redis && {
    counts: createSharedCounts({ redis, alone: createCounts(), log }),
    passwordName: (password: string) => vault.requestHash(`password ${password}`),
  }
  const application = await createApplication({
    routes,
    sessions: vault.sessions,
    requestHash: vault.requestHash,
    access,
    consistency: projections,
    limits: createLimits({ ...vault, ...shared, calls }),
    readiness,
    log,
    metrics,
    live,
    webRoot: join(CHECKOUT, 'build', 'web'),
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    operators: config.operators,
    version,
    now: () => clock.now(),
  })
  await reactors.start()
  await Promise.race([projections.caughtUp(), isLate])
  const origin = await application.listen({ port: config.port, host: config.host })
  anchoring.start()

  return {
    origin,
    core,
    async stop() {
      await Promise.all([application.close(), judging.stop(GRACE_MS), reactors.stop(), anchoring.stop()])
      await reads.stop()
      await ownRoom?.close()
      await redis?.close()
      await core.close()
      installation.release()
    },
  }
}
