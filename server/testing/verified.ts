// Builds every read model anew beside the live ones of a server, and returns where they differ: nowhere, it is hoped.
import { join } from 'node:path'
import { verifyReadModels } from '../../projections/kit/verify.ts'
import { openSqliteReadStore } from '../../projections/store/sqlite/store.ts'
import { projections as readModels } from '../areas.ts'
import type { Core } from '../core.ts'

export const differencesOf = async ({ events, projections }: Pick<Core, 'events' | 'projections'>, dataDir: string): Promise<unknown[]> => {
  await projections.reached(await events.head(), 10_000)
  const store = await openSqliteReadStore({ file: join(dataDir, 'views.db') })
  const { differences, notBuilt } = await verifyReadModels({ events, store, projections: readModels })
  await store.close()
  return [...differences, ...notBuilt]
}
