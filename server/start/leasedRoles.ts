// Roles that one process at a time holds by a lease: keeping the read models, and running each reactor.
import { setTimeout as pause } from 'node:timers/promises'
import type { Reactors } from '../../commands/kit/reactors.ts'
import type { EventStore } from '../../eventstore/port.ts'
import type { Projections } from '../../projections/kit/projections.ts'
import { createProjections, KEEPING } from '../../projections/kit/runner.ts'
import { projections as readModels } from '../areas.ts'
import { keepLease, type Lease, type LeaseOptions } from '../redis/leases.ts'
import { openReadStoreOf, type Stores } from '../stores/openStores.ts'

/** Interval of checking whether another process has started to keep the read models. */
const LOOK_MS = 500

type Holding = Pick<LeaseOptions, 'redis'> & { log: Parameters<typeof createProjections>[0]['log'] }

export interface ReadModelsLease extends Lease {
  /** The error of keeping them, which is retried; null if there is none, or another process keeps them. */
  readonly trouble: Projections['trouble']
}

/** Keeps the read models while this process has the lease; otherwise stands by. */
export const keepReadModels = async ({
  events,
  stores,
  ...holding
}: Holding & { events: EventStore; stores: Stores }): Promise<ReadModelsLease> => {
  let current: Projections | null = null
  const lease = await keepLease({
    ...holding,
    name: 'projections',
    async work(signal) {
      const store = await openReadStoreOf(stores)
      const over = new AbortController()
      const keeper = createProjections({ events, store, projections: readModels, log: holding.log })
      current = keeper
      try {
        await keeper.start(AbortSignal.any([signal, over.signal]))
        while (!signal.aborted && keeper.trouble?.doing !== KEEPING) await pause(LOOK_MS, undefined, { signal }).catch(() => {})
      } finally {
        over.abort()
        current = null
        await keeper.stopped()
        await store.close()
      }
    },
  })
  return {
    get isHeld() {
      return lease.isHeld
    },
    get trouble() {
      return current?.trouble ?? null
    },
    stop: lease.stop,
  }
}

export interface ReactorLeases {
  /** Whether this process has the lease, by reactor. */
  held(): Readonly<Record<string, boolean>>
  /** Status of the reactors that run in this process. */
  status: Reactors['status']
  /** Stops them and releases the leases. */
  stop(): Promise<void>
}

/**
 * Runs each reactor that `open` opens while this process has its lease, so that a failing or slow one does not block others. `onBegun` is
 * called with the name of each reactor that has started here.
 */
export const keepReactors = async ({
  names,
  open,
  onBegun = () => {},
  ...holding
}: Holding & { names: readonly string[]; open: (name: string) => Reactors; onBegun?(name: string): void }): Promise<ReactorLeases> => {
  const running = new Map<string, Reactors>()
  const run = async (name: string, signal: AbortSignal): Promise<void> => {
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    const reactor = open(name)
    running.set(name, reactor)
    try {
      await reactor.start()
      onBegun(name)
      await Promise.race([ended, reactor.superseded])
    } finally {
      await reactor.stop()
      running.delete(name)
    }
  }
  const keep = async (name: string) =>
    [name, await keepLease({ ...holding, name: `reactor:${name}`, work: (signal) => run(name, signal) })] as const
  const leases = await Promise.all(names.map(keep))
  return {
    held: () => Object.fromEntries(leases.map(([name, { isHeld }]) => [name, isHeld])),
    status: () => [...running.values()].flatMap((reactor) => reactor.status()),
    async stop() {
      await Promise.all(leases.map(([, lease]) => lease.stop()))
    },
  }
}
