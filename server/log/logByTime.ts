// Finds log positions by time: with the log itself or, if it does not order events by time, with the read model `moments`.
import type { EventStore } from '../../eventstore/port.ts'
import { positionAt } from '../../eventstore/time.ts'
import { positionByMoments } from '../../projections/audit/bounds.ts'
import { moments } from '../../projections/audit/moments.ts'
import { readManifest } from '../../projections/kit/manifest.ts'
import { openReadStoreOf, type Stores } from '../stores/openStores.ts'

/** Queries the read model; if it is not available, reads the log up to the time. */
export const logByTime = (events: EventStore, stores: Stores): EventStore => {
  if (events.positionAt) return events
  const byMoments = async (time: Date) => {
    const store = await openReadStoreOf(stores)
    try {
      const served = (await readManifest(store)).get(moments.name)?.served
      if (!served) return await positionAt(events, time)
      const reader = { find: (_: string, options: Parameters<typeof store.find>[1]) => store.find(served, options) } as Pick<
        typeof store,
        'find'
      >
      return await positionByMoments(reader, events, time.toISOString())
    } finally {
      await store.close()
    }
  }
  return { ...events, positionAt: byMoments }
}
