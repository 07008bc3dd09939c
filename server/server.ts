// One server process: opens everything, seeds the first start, serves, and stops without losing what it has acknowledged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createRejudging, type Rejudging } from '../commands/judging/rejudge/rejudging.ts'
import { finishForgetting } from '../commands/people/user/useCases.ts'
import { loadProblemVersion } from '../commands/problems/problem/useCases.ts'
import type { QueueDocument } from '../projections/judging/queue.ts'
import type { RejudgeDocument } from '../projections/judging/rejudges.ts'
import type { AccessUserDocument } from '../projections/people/accessUsers.ts'
import type { Reader } from '../projections/store/port.ts'
import { CLOSE } from '../protocol/live.ts'
import { createAnchoring } from './anchoring.ts'
import { checkStartTime, createClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Core, openCore } from './core.ts'
import { registerFirstAdmin } from './firstAdmin.ts'
import { createApplication } from './http/application.ts'
import { createLimits } from './http/limits.ts'
import type { Readiness } from './http/operations.ts'
import { type Installation, openInstallation } from './installation.ts'
import { isRuleKnown, type JudgeRoom, openJudgeRoom } from './judgeRoom.ts'
import { addJudgeMetrics, judgeTimeMetrics } from './judgeStatus.ts'
import { createJudging, type Judging } from './judging.ts'
import { createLive } from './live/live.ts'
import { createTickets } from './live/tickets.ts'
import { areRightsKnown, createLiveUpdates, maySeeTopic, mustLeave, publishJudging } from './liveUpdates.ts'
import { createMetrics } from './metrics.ts'
import { createPersonalReads } from './reads/reads.ts'
import { allRoutes } from './routes.ts'

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

/** Whatever was waiting for its verdict when the server stopped goes on. The read models that it asks must be complete. */
const resume = async (reader: Reader, judging: Judging, rejudging: Rejudging): Promise<void> => {
  for (const { _id, ...waiting } of await reader.find<QueueDocument>('queue', { sort: [['submittedAt', 1]], limit: 100_000 }))
    judging.resume(waiting)
  const open = { filter: { state: { $in: ['requested', 'applied'] } } }
  for (const { rejudgeId } of await reader.find<RejudgeDocument>('rejudges', open)) rejudging.wake(rejudgeId)
}

const forgottenIn = ({ projections }: Core): number[] =>
  [...projections.resident<AccessUserDocument>('accessUsers').values()].filter(({ isForgotten }) => isForgotten).map(({ userId }) => userId)

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
  const installation = openInstallation(config.dataDir)
  try {
    return await serve(installation, config, log, { openJudge })
  } catch (error) {
    installation.release()
    throw error
  }
}

const serve = async (installation: Installation, config: Config, log: FastifyBaseLogger, { openJudge }: Parts): Promise<Server> => {
  const clock = createClock()
  const committed: { tell: Parameters<typeof openCore>[0]['onCommitted'] } = { tell: () => {} }
  const core = await openCore({ dataDir: config.dataDir, clock, log, onCommitted: (events) => committed.tell(events) })
  const isLate = pause(READ_MODELS_MS, undefined, { ref: false })
  const { commands, projections, access, blobs, vault } = core
  const [newest] = (await core.events.readAll({ direction: 'backwards', max: 1 })).events
  if (newest) checkStartTime(newest.metadata.recordedAt, clock.now(), config.clockConfirmed)
  const room = await openJudge({
    slots: config.judgeSlots,
    cacheDir: join(config.dataDir, 'compiled'),
    isUnsafeAllowed: config.judgesWithoutSandbox,
    log,
  })
  if (installation.isNew) {
    await projections.caughtUp()
    await found(config, core, room, clock, log)
    installation.complete()
  }

  const tickets = createTickets()
  const isKnown = areRightsKnown(access)
  const live = createLive({ log, tickets, areRightsKnown: isKnown, maySee: maySeeTopic(access), mustLeave: mustLeave(access, clock.now) })
  vault.sessions.onEnded(({ sessionId }, why) =>
    live.disconnect(sessionId, why === 'superseded' ? CLOSE.signedInElsewhere : CLOSE.sessionEnded),
  )
  const metrics = createMetrics()
  const judging = createJudging({
    judge: room.judge,
    slots: config.judgeSlots,
    maxWaiting: config.judgeMaxWaiting,
    maxWaitingEach: config.judgeMaxWaitingEach,
    commands,
    loadBlob: blobs.load,
    publishJudging: (userId, message) => publishJudging(live, userId, message),
    ...judgeTimeMetrics(metrics),
    log,
  })
  const rejudging = createRejudging({
    commands,
    events: core.events,
    enqueue: judging.resume,
    giveUp: judging.rejudgeDropped,
    now: () => clock.now(),
    log,
  })
  const anchoring = createAnchoring({ events: core.events, sign: vault.signing.sign, dataDir: config.dataDir, now: () => clock.now(), log })
  const samples = async (problemId: number, problemVersion: number) =>
    (await loadProblemVersion({ commands }, problemId, problemVersion))?.samples ?? []
  committed.tell = createLiveUpdates({
    live,
    judging,
    rejudging,
    startedAfter: await core.events.head(),
    samples,
    mayAudit: (userId, groupId) => isKnown() && access.mayAuditGroup(userId, groupId),
    onError: (error) => log.error({ err: error }, 'a live message was not sent'),
  })

  const readiness = (): Readiness => {
    // whose submission is the oldest is not said: nobody needs it here
    const { oldest: _, ...queue } = judging.stats()
    return {
      isReady: projections.isCaughtUp && projections.trouble === null,
      trouble: projections.trouble,
      version,
      node: process.version,
      judge: { mode: room.mode, slots: config.judgeSlots, queue },
      languages: room.languages,
      projections: projections.status(),
    }
  }
  addJudgeMetrics(metrics, judging, room)
  metrics.gauge('live_connections', 'Open live sockets.', () => live.connections())

  const reads = createPersonalReads({ commands, access, log })
  projections
    .caughtUp()
    .then(() => finishForgetting({ commands, events: core.events, vault }, forgottenIn(core), clock.now()))
    .catch((error: unknown) => log.error({ err: error }, 'somebody who is to be forgotten could not be: the next start tries again'))
  const application = await createApplication({
    routes: allRoutes({ core, judge: judging, room, live, tickets, resetPassword: config.resetPassword, noteRead: reads.note }),
    sessions: vault.sessions,
    requestHash: vault.requestHash,
    access,
    consistency: projections,
    limits: createLimits(vault),
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
  const resumed = projections.caughtUp().then(() => resume(projections.reader, judging, rejudging))
  resumed.catch((error: unknown) => log.error({ err: error }, 'what was waiting for its verdict could not be taken up'))
  await Promise.race([resumed.catch(() => {}), isLate])
  const origin = await application.listen({ port: config.port, host: config.host })
  anchoring.start()

  return {
    origin,
    core,
    async stop() {
      await Promise.all([application.close(), judging.stop(GRACE_MS), rejudging.stop(), anchoring.stop()])
      await reads.stop()
      await room.close()
      await core.close()
      installation.release()
    },
  }
}
