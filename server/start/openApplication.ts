// The application for users and their browsers, assembled from the opened parts of a server.
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { mustSetUpSecondFactor } from '../../commands/people/secondFactor/policy.ts'
import type { ReadSetting } from '../../protocol/settings.ts'
import { accessEvents } from '../areas.ts'
import type { Config } from '../config.ts'
import { createCloudProvider } from '../external/educationCloud.ts'
import { createApplication } from '../http/application.ts'
import { createCounts } from '../http/counts.ts'
import { createLimits } from '../http/limits.ts'
import type { OperationsOptions } from '../http/operations.ts'
import type { MediaOrigins } from '../http/security.ts'
import type { PersonalReads } from '../reads/reads.ts'
import type { RedisConnection } from '../redis/connection.ts'
import { createSharedCounts } from '../redis/counts.ts'
import { createSharedKeys } from '../redis/usedKeys.ts'
import type { Core } from './core.ts'
import { allRoutes, type RoutesOptions } from './routes.ts'

const CHECKOUT = join(import.meta.dirname, '../..')

export interface OpenApplicationOptions
  extends OperationsOptions,
    Omit<RoutesOptions, 'resetPassword' | 'sendsMail' | 'cloud' | 'siteUrl' | 'noteRead'> {
  config: Config
  version: string
  core: Core
  redis: RedisConnection | null
  reads: PersonalReads
  now(): Date
  log: FastifyBaseLogger
}

/** Rate limits of the calls: counted by this process, or shared through Redis. */
const limitsOf = ({ core: { vault }, redis, log }: OpenApplicationOptions, calls: Parameters<typeof createLimits>[0]['calls']) =>
  createLimits({
    ...vault,
    ...(redis && {
      counts: createSharedCounts({ redis, alone: createCounts(), log }),
      passwordName: (password: string) => vault.requestHash(`password ${password}`),
    }),
    calls,
  })

const originOf = (address: string): string | null => (address === '' ? null : new URL(address).origin)

/** None while the settings are not known yet. */
const mediaOriginsOf = (readSetting: ReadSetting): MediaOrigins => {
  try {
    return { video: originOf(readSetting('videoPlayer')), pictures: originOf(readSetting('pictureHost')) }
  } catch {
    return { video: null, pictures: null }
  }
}

export const openApplication = async (options: OpenApplicationOptions): Promise<FastifyInstance> => {
  const { config, version, core, redis, judge, room, reactors, live, tickets, clock, reads, renderMarkdown, readiness, metrics, now, log } =
    options
  const { resetPassword, mail, publicUrl, trustedProxies, operators } = config
  const routes = allRoutes({
    core,
    judge,
    room,
    reactors,
    live,
    tickets,
    clock,
    resetPassword,
    sendsMail: mail.smtpUrl !== null,
    cloud: config.cloud && createCloudProvider({ ...config.cloud, now, log }),
    siteUrl: publicUrl,
    noteRead: reads.note,
    renderMarkdown,
  })
  return await createApplication({
    routes,
    sessions: core.vault.sessions,
    requestHash: core.vault.requestHash,
    ...(redis && { sharedKeys: createSharedKeys(redis) }),
    access: core.access,
    accessEvents,
    mustSetUpSecondFactor: (user) => mustSetUpSecondFactor(user, core.readSetting),
    consistency: {
      reached: (position, timeoutMs) => core.projections.reached(position, timeoutMs),
      head: () => core.events.head(),
    },
    limits: limitsOf(
      options,
      routes.map(({ call }) => call),
    ),
    readiness,
    log,
    metrics,
    live,
    webRoot: join(CHECKOUT, 'build', 'web'),
    viewModule: join(CHECKOUT, 'build', 'prerender', 'prerender.js'),
    publicUrl,
    mediaOrigins: () => mediaOriginsOf(core.readSetting),
    trustedProxies,
    operators,
    publicKeys: core.vault.signing.publicKeys,
    version,
    now,
  })
}
