// One server process: opens everything, seeds the first start, serves, and stops without losing what it has acknowledged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CLOSE } from '../protocol/live.ts'
import { openInstallationOf } from './addresses.ts'
import { createAnchoring } from './anchoring.ts'
import { keepReactors, keepReadModels } from './apart.ts'
import { liveTopics } from './areas.ts'
import { checkStartTime, createClock } from './clock.ts'
import { type Config, isApart, type Role } from './config.ts'
import { type Core, openCore } from './core.ts'
import { registerFirstAdmin } from './firstAdmin.ts'
import { createApplication } from './http/application.ts'
import { createCounts } from './http/counts.ts'
import { createLimits } from './http/limits.ts'
import type { Readiness } from './http/operations.ts'
import { createOperations } from './http/operationsOnly.ts'
import { holdFolder, type Installation } from './installation.ts'
import { isRuleKnown, type JudgeRoom, openJudgeRoom } from './judgeRoom.ts'
import { addJudgeMetrics, addReactorMetrics } from './judgeStatus.ts'
import { createLive } from './live/live.ts'
import { areRightsKnown, maySeeTopic, mustLeave } from './live/rights.ts'
import { createTickets } from './live/tickets.ts'
import { nameOfLog, newestEvent } from './logOnServer.ts'
import { createMetrics } from './metrics.ts'
import { openJudging } from './openJudging.ts'
import { leasedReactors, openReactors } from './reactors.ts'
import { createPersonalReads } from './reads/reads.ts'
import { againWhenLost } from './redis/againWhenLost.ts'
import { openRedis } from './redis/connection.ts'
import { createSharedCounts } from './redis/counts.ts'
import { createSharedHub } from './redis/hub.ts'
import { sessionEnds } from './redis/sessionEnds.ts'
import { createSharedTickets } from './redis/tickets.ts'
import { allRoutes } from './routes.ts'
import { openCheckpointsOf, requireFounded, takeStores } from './stores.ts'

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
  const installation = isApart(config) ? await joinServers(config) : await openInstallationOf(config)
  try {
    return await serve(installation, config, log, { openJudge })
  } catch (error) {
    installation.release()
    throw error
  }
}

/** Works on what another process has founded, in a folder that holds nothing which could be lost. */
const joinServers = async ({ dataDir, readStoreUrl }: Config): Promise<Installation> => {
  const { release } = holdFolder(dataDir)
  try {
    await requireFounded(readStoreUrl ?? '')
  } catch (error) {
    release()
    throw error
  }
  return { id: '', isNew: false, complete() {}, release }
}

const serve = async (installation: Installation, config: Config, log: FastifyBaseLogger, { openJudge }: Parts): Promise<Server> => {
  const clock = createClock()
  const isAlone = !isApart(config)
  const has = (role: Role) => config.roles.includes(role)
  const logName = nameOfLog(config.eventStoreUrl)
  if (isAlone) await takeStores(config, installation, logName)
  const core = await openCore({ ...config, follows: !isAlone, clock, log })
  const isLate = pause(READ_MODELS_MS, undefined, { ref: false })
  const { commands, projections, access, blobs, vault } = core
  const newest = await newestEvent(core, config.eventStoreUrl, installation.isNew)
  if (newest) checkStartTime(newest.metadata.recordedAt, clock.now(), config.clockConfirmed)
  if (!installation.isNew) installation.complete()
  const openRoom = () =>
    openJudge({
      slots: config.judgeSlots,
      cacheDir: join(config.dataDir, 'compiled'),
      isUnsafeAllowed: config.judgesWithoutSandbox,
      log,
    })
  const ownRoom = has('judge') ? await openRoom() : null
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
  const { judging, room } = await openJudging({
    config,
    redis,
    room: ownRoom,
    hasDesk: has('api') || has('reactors'),
    commands,
    loadBlob: blobs.load,
    live,
    metrics,
    log,
  })
  const checkpoints = openCheckpointsOf(config, log)
  const parts = { checkpoints, core, judging, live, now: clock.now, log }
  const reactors = isAlone
    ? againWhenLost(redis, () => openReactors(parts))
    : has('api')
      ? openReactors(parts, ({ isEverywhere }) => isEverywhere === true)
      : null
  const anchoring = createAnchoring({ events: core.events, sign: vault.signing.sign, dataDir: config.dataDir, now: () => clock.now(), log })
  /** What this process does, or stands by for, while others serve people. */
  const holding = redis && !isAlone ? { redis, log } : null
  const readModelsLease = holding && has('projections') ? await keepReadModels({ ...holding, events: core.events, stores: config }) : null
  const openOne = (name: string) => againWhenLost(redis, () => openReactors(parts, (reactor) => reactor.name === name))
  const reactorLeases = holding && has('reactors') ? await keepReactors({ ...holding, names: leasedReactors(parts), open: openOne }) : null
  const reactorsStatus = () => [...(reactors?.status() ?? []), ...(reactorLeases?.status() ?? [])]

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
      reactors: reactorsStatus(),
      roles: config.roles,
      ...(readModelsLease && { keepsReadModels: readModelsLease.isHeld }),
      ...(reactorLeases && { runsReactors: Object.values(reactorLeases.held()).some(Boolean), reactorLeases: reactorLeases.held() }),
    }
  }
  addJudgeMetrics(metrics, judging, room)
  addReactorMetrics(metrics, { status: reactorsStatus, ...(reactorLeases && { held: reactorLeases.held }) })
  metrics.gauge('live_connections', 'Open live sockets.', () => live.connections())

  const reads = createPersonalReads({ commands, access, log })
  const routes = allRoutes({
    core,
    judge: judging,
    room,
    reactors: { status: reactorsStatus },
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
  const openApplication = () =>
    createApplication({
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
  const application = has('api') ? await openApplication() : createOperations({ log, readiness, metrics, operators: config.operators })
  await reactors?.start()
  await Promise.race([projections.caughtUp(), isLate])
  const origin = await application.listen({ port: config.port, host: config.host })
  if (isAlone || has('reactors')) anchoring.start()
  log.info({ roles: config.roles, origin }, 'serving')

  return {
    origin,
    core,
    async stop() {
      await Promise.all([application.close(), judging.stop(GRACE_MS), reactors?.stop(), reactorLeases?.stop(), anchoring.stop()])
      await checkpoints.close()
      await readModelsLease?.stop()
      await reads.stop()
      await ownRoom?.close()
      await redis?.close()
      await core.close()
      installation.release()
    },
  }
}
