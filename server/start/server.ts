// One server process: opens all parts, creates the initial content at the first start, serves, and stops without losing acknowledged work.
// See backgroundWork.ts, readiness.ts and firstStart.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, isApart, type Role } from '../config.ts'
import { createMetrics } from '../http/metrics.ts'
import { createOperations } from '../http/operationsOnly.ts'
import { openInstallationOf } from '../installation/addresses.ts'
import { holdFolder, type Installation } from '../installation/installation.ts'
import { type JudgeRoom, openJudgeRoom, roomOptionsOf } from '../judging/judgeRoom.ts'
import { openJudging } from '../judging/openJudging.ts'
import { openLive } from '../live/openLive.ts'
import { checkStartTime, createClock } from '../log/clock.ts'
import { type ClockWatch, watchClock } from '../log/clockWatch.ts'
import { nameOfLog, newestTimeOf } from '../log/logOnServer.ts'
import { type LogWatch, watchLog } from '../log/logWatch.ts'
import { checkEnd, type WholeLog } from '../log/wholeLog.ts'
import { createPersonalReads } from '../reads/reads.ts'
import { openRedis } from '../redis/connection.ts'
import { shareDestroyedKeys } from '../redis/destroyedKeys.ts'
import { openRenderer } from '../rendering/renderer.ts'
import { requireFounded, takeStores } from '../stores/openStores.ts'
import { openBackgroundWork } from './backgroundWork.ts'
import { type Core, type CoreOptions, openCore } from './core.ts'
import { firstStart } from './firstStart.ts'
import { openApplication } from './openApplication.ts'
import { addServerMetrics, readinessOf } from './readiness.ts'

const GRACE_MS = 8000
/** Limit of waiting for missing read models at the start; after it, requests wait for them: `/readyz` reports the progress. */
const READ_MODELS_MS = 1500
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

export interface Server {
  /** Origin it listens on, such as http://127.0.0.1:3000. */
  origin: string
  core: Core
  /** Stops taking work, finishes running work, closes everything: 10 s at most. */
  stop(): Promise<void>
}

/** Replaceable parts of a server. */
export interface Parts {
  openJudge: typeof openJudgeRoom
}

/** Starts a server. Resolves when it listens. @throws StartRefused if this process may not open the data folder */
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

/** Joins an installation created by another process; its folder holds nothing that could be lost. */
const joinServers = async ({ dataDir, readStoreUrl, eventStoreUrl }: Config): Promise<Installation> => {
  const { release } = holdFolder(dataDir)
  try {
    await requireFounded(readStoreUrl ?? '', nameOfLog(eventStoreUrl))
  } catch (error) {
    release()
    throw error
  }
  return { id: '', isNew: false, complete() {}, removeMade() {}, release }
}

interface Ground {
  core: Core
  clock: ReturnType<typeof createClock>
  clockWatch: ClockWatch
  logWatch: LogWatch
  /** The judge's host in this process; null if it runs elsewhere. */
  ownRoom: JudgeRoom | null
  /** Resolves when the limit of waiting for read models has passed. */
  isLate: Promise<void>
  /** The end of the log, if it continues although later events are missing. */
  cutShort: WholeLog | null
}

/** Opens all stores, and creates the initial content of a new installation. */
const openGround = async (installation: Installation, config: Config, log: FastifyBaseLogger, { openJudge }: Parts): Promise<Ground> => {
  const clock = createClock()
  const follows = isApart(config)
  if (!follows) await takeStores(config, installation, nameOfLog(config.eventStoreUrl))
  let cutShort: WholeLog | null = null
  let newestAtStart: string | null = null
  const before: CoreOptions['before'] = async ({ events, vault, store }) => {
    newestAtStart = await newestTimeOf(events, config.eventStoreUrl, installation.isNew)
    if (newestAtStart !== null) checkStartTime(newestAtStart, clock.now(), config.clockConfirmed)
    if (!installation.isNew) cutShort = await checkEnd({ events, vault, store, config, log })
  }
  const core = await openCore({ ...config, follows, clock, before, log }).catch((error: unknown) => {
    installation.removeMade()
    throw error
  })
  const isLate = pause(READ_MODELS_MS, undefined, { ref: false })
  if (!installation.isNew) installation.complete()
  const openRoom = () => openJudge(roomOptionsOf(config, log))
  const ownRoom = config.roles.includes('judge') ? await openRoom() : null
  if (installation.isNew) await firstStart({ installation, config, core, ownRoom, openRoom, clock, log })
  const clockWatch = watchClock({ events: core.events, clock, newestAtStart, log })
  await clockWatch.look()
  const logWatch = watchLog({ events: core.events, log })
  return { core, clock, clockWatch, logWatch, ownRoom, isLate, cutShort }
}

const serve = async (installation: Installation, config: Config, log: FastifyBaseLogger, given: Parts): Promise<Server> => {
  const has = (role: Role) => config.roles.includes(role)
  const { core, clock, clockWatch, logWatch, ownRoom, isLate, cutShort } = await openGround(installation, config, log, given)
  const { now } = clock
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log)
  await shareDestroyedKeys(redis, core.vault.keys)
  const { live, tickets } = await openLive({ core, redis, now, log })
  const metrics = createMetrics()
  const hasDesk = has('api') || has('reactors')
  const around = { commands: core.commands, loadBlob: core.blobs.load, live, metrics, log }
  const { judging, room } = await openJudging({ config, redis, room: ownRoom, hasDesk, ...around })
  const backgroundWork = await openBackgroundWork({ config, redis, core, judging, live, now, log })

  const watched = { config, version, core, judging, room, redis, backgroundWork, live, clock: clockWatch, eventLog: logWatch }
  const operations = { log, readiness: readinessOf(watched), metrics, operators: config.operators }
  addServerMetrics(metrics, watched)
  const reads = createPersonalReads({ ...core, log })
  const renderer = openRenderer()
  const application = has('api')
    ? await openApplication({
        ...watched,
        ...operations,
        judge: judging,
        reactors: backgroundWork.places,
        tickets,
        reads,
        renderMarkdown: renderer.render,
        now,
      })
    : createOperations(operations)

  await backgroundWork.start()
  await Promise.race([core.projections.caughtUp(), isLate])
  const origin = await application.listen({ port: config.port, host: config.host })
  backgroundWork.anchor(cutShort)
  log.info({ roles: config.roles, origin }, 'serving')
  return {
    origin,
    core,
    async stop() {
      clockWatch.stop()
      logWatch.stop()
      await Promise.all([application.close(), judging.stop(GRACE_MS), backgroundWork.stop()])
      await backgroundWork.close()
      await reads.stop()
      await renderer.close()
      await ownRoom?.close()
      await redis?.close()
      await core.close()
      installation.release()
    },
  }
}
