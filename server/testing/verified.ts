// Rebuilds every read model beside the live ones of a server, and returns the differences, of which there should be none.
import { verifyReadModels } from '../../projections/kit/verify.ts'
import { projections as readModels } from '../areas.ts'
import type { Core } from '../start/core.ts'
import { openReadStoreOf } from '../stores/openStores.ts'

export const differencesOf = async ({ events, projections }: Pick<Core, 'events' | 'projections'>, dataDir: string): Promise<unknown[]> => {
  await projections.reached(await events.head(), 10_000)
  const store = await openReadStoreOf({ dataDir, readStoreUrl: null })
  const { differences, notBuilt } = await verifyReadModels({ events, store, projections: readModels })
  await store.close()
  return [...differences, ...notBuilt]
}
