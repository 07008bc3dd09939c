// Background work of a server: reactors, anchors, and keeping the read models for other processes. A single process does all of it; of
// several, each does what its roles include, or stands by for it.
import type { Reactors } from '../../commands/kit/reactors.ts'
import { type Config, isApart } from '../config.ts'
import { createMailer } from '../external/mail.ts'
import { askingAgain } from '../live/askingAgain.ts'
import { createAnchoring } from '../log/anchoring.ts'
import type { ConfirmedEnd } from '../log/logEnd.ts'
import { leasedReactors, type OpenReactorsOptions, openReactors } from '../reactors/openReactors.ts'
import { allHere, openReactorPlaces, type ReactorPlaces } from '../reactors/reactorPlaces.ts'
import { againWhenLost } from '../redis/againWhenLost.ts'
import type { RedisConnection } from '../redis/connection.ts'
import type { Lease } from '../redis/leases.ts'
import { openCheckpointsOf } from '../stores/openStores.ts'
import { keepReactors, keepReadModels, type ReactorLeases, type ReadModelsLease } from './leasedRoles.ts'

export interface BackgroundWorkOptions extends Omit<OpenReactorsOptions, 'checkpoints' | 'mailer' | 'site' | 'anchorLog'> {
  config: Config
  redis: RedisConnection | null
}

export interface BackgroundWork {
  reactors: Pick<Reactors, 'status'> & Partial<Pick<ReactorLeases, 'held'>>
  /** Location of each reactor, in all processes. */
  places: Pick<ReactorPlaces, 'find'>
  /** Details for /readyz; undefined for work that this process does not do. */
  turns(): { keepsReadModels?: boolean; runsReactors?: boolean; reactorLeases?: Readonly<Record<string, boolean>> }
  /** Error of keeping the read models for others; null if there is none. */
  trouble(): ReadModelsLease['trouble']
  /** Starts the reactors that need no lease. */
  start(): Promise<void>
  /** Starts anchoring the log, if this process has that role; a confirmed end of the log is recorded and anchored immediately. */
  anchor(cutShort: ConfirmedEnd | null): void
  /** Stops reactors and anchors, and releases their leases. */
  stop(): Promise<void>
  /** Releases the read models, as the last step. */
  close(): Promise<void>
}

/** Reactors that run in every process. */
const openOwn = (options: BackgroundWorkOptions, parts: OpenReactorsOptions): Reactors | null => {
  const { config, redis } = options
  if (!isApart(config)) return againWhenLost(redis, () => openReactors(parts))
  return config.roles.includes('api') ? openReactors(parts, ({ isEverywhere }) => isEverywhere === true) : null
}

/** Work under leases. */
const openTurns = async ({ config, redis, core, live, log }: BackgroundWorkOptions, parts: OpenReactorsOptions) => {
  if (redis === null || !isApart(config)) return { readModels: null, leases: null, leased: [] }
  const holding = { redis, log }
  const open = (name: string) => againWhenLost(redis, () => openReactors(parts, (reactor) => reactor.name === name))
  const leased = leasedReactors(parts)
  const names = leased.map(({ name }) => name)
  const askAgain = askingAgain({ live, events: core.events, consistency: core.projections })
  /** Reactors that start at the end of the log send nothing about earlier events. */
  const onBegun = (begun: string): void => {
    if (leased.some(({ name, from }) => name === begun && from === 'now')) askAgain()
  }
  return {
    leased,
    readModels: config.roles.includes('projections') ? await keepReadModels({ ...holding, events: core.events, stores: config }) : null,
    leases: config.roles.includes('reactors') ? await keepReactors({ ...holding, names, open, onBegun }) : null,
  }
}

const turnsOf = (readModels: Lease | null, leases: ReactorLeases | null): ReturnType<BackgroundWork['turns']> => {
  const held = leases?.held()
  return {
    ...(readModels && { keepsReadModels: readModels.isHeld }),
    ...(held && { runsReactors: Object.values(held).some(Boolean), reactorLeases: held }),
  }
}

/** Leased work starts when this process gets the lease, the rest with `start`. */
export const openBackgroundWork = async (options: BackgroundWorkOptions): Promise<BackgroundWork> => {
  const { config, redis, ...rest } = options
  const { core, now, log } = rest
  const checkpoints = openCheckpointsOf(config, log)
  const mailer = createMailer({ ...config.mail, log })
  const anchoring = createAnchoring({ events: core.events, signing: core.vault.signing, dataDir: config.dataDir, now, log })
  const parts = { ...rest, checkpoints, mailer, site: config, anchorLog: anchoring.now }
  const own = openOwn(options, parts)
  const { readModels, leases, leased } = await openTurns(options, parts)
  const places = redis !== null && isApart(config) ? openReactorPlaces({ redis, own, turns: leases, leased }) : allHere(own)
  return {
    reactors: {
      status: () => [...(own?.status() ?? []), ...(leases?.status() ?? [])],
      ...(leases && { held: leases.held }),
    },
    places,
    turns: () => turnsOf(readModels, leases),
    trouble: () => readModels?.trouble ?? null,
    async start() {
      await own?.start()
    },
    anchor(cutShort) {
      if (config.roles.includes('reactors')) anchoring.start(cutShort)
    },
    async stop() {
      await Promise.all([own?.stop(), leases?.stop(), anchoring.stop()])
      await places.close()
      await checkpoints.close()
      mailer.close()
    },
    async close() {
      await readModels?.stop()
    },
  }
}
