// What one process at a time does for all others: keeping the read models, and what reactors do.
import { setTimeout as pause } from 'node:timers/promises'
import type { Reactors } from '../commands/kit/reactors.ts'
import type { EventStore } from '../eventstore/port.ts'
import { createProjections, KEEPING } from '../projections/kit/runner.ts'
import type { Anchoring } from './anchoring.ts'
import { projections as readModels } from './areas.ts'
import { keepLease, type Lease, type LeaseOptions } from './redis/leases.ts'
import { openReadStoreOf, type Stores } from './stores.ts'

/** How often it is looked whether another process has begun to keep the read models. */
const LOOK_MS = 500

type Holding = Pick<LeaseOptions, 'redis'> & { log: Parameters<typeof createProjections>[0]['log'] }

/** Keeps the read models while it is this process's turn; else it stands by. */
export const keepReadModels = ({ events, stores, ...holding }: Holding & { events: EventStore; stores: Stores }): Promise<Lease> =>
  keepLease({
    ...holding,
    name: 'projections',
    async work(signal) {
      const store = await openReadStoreOf(stores)
      const over = new AbortController()
      const keeper = createProjections({ events, store, projections: readModels, log: holding.log })
      try {
        await keeper.start(AbortSignal.any([signal, over.signal]))
        while (!signal.aborted && keeper.trouble?.doing !== KEEPING) await pause(LOOK_MS, undefined, { signal }).catch(() => {})
      } finally {
        over.abort()
        await keeper.stopped()
        await store.close()
      }
    },
  })

export interface ReactorsLease extends Lease {
  status: Reactors['status']
}

/** Runs what `open` opens while it is this process's turn; anchors are written with it. */
export const keepReactors = async ({
  open,
  anchoring,
  ...holding
}: Holding & { open: () => Reactors; anchoring: Anchoring }): Promise<ReactorsLease> => {
  let current: Reactors | null = null
  const lease = await keepLease({
    ...holding,
    name: 'reactors',
    async work(signal) {
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      current = open()
      try {
        await current.start()
        anchoring.start()
        await ended
      } finally {
        await Promise.all([current.stop(), anchoring.stop()])
        current = null
      }
    },
  })
  return {
    get isHeld() {
      return lease.isHeld
    },
    stop: lease.stop,
    status: () => current?.status() ?? [],
  }
}
