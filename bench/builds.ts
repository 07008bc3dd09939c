// Builds read models from a log in a store of their own, and what the least of some builds costs.
import { mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EventStore } from '../eventstore/port.ts'
import type { AnyProjection } from '../projections/kit/projection.ts'
import { createProjections } from '../projections/kit/runner.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { silent } from './events.ts'

/** `microseconds`: processor time of the build. `close` resolves to the size of the store, in bytes. */
export const buildReadModels = async (events: EventStore, folder: string, projections: readonly AnyProjection[]) => {
  const file = join(mkdtempSync(join(folder, 'views-')), 'views.db')
  const store = await openSqliteReadStore({ file })
  const stopping = new AbortController()
  const running = createProjections({ events, store, projections, log: silent })
  const before = process.cpuUsage()
  await running.start(stopping.signal)
  await running.caughtUp()
  const { user, system } = process.cpuUsage(before)
  const close = async () => {
    stopping.abort()
    await running.stopped()
    await store.close()
    return statSync(file).size
  }
  return { store, reader: running.reader, microseconds: user + system, close }
}

/** What a build costs. */
export interface BuildCost {
  microseconds: number
  bytes: number
}

/** Least of three builds of each, in turns, since other work on the machine only adds, and compiled code is faster later. */
const cheapestBuild = async (
  events: EventStore,
  folder: string,
  choices: readonly [readonly AnyProjection[], readonly AnyProjection[]],
) => {
  const least = (): BuildCost => ({ microseconds: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY })
  const costs: [BuildCost, BuildCost] = [least(), least()]
  for (let round = 0; round < 3; round += 1)
    for (const at of [0, 1] as const) {
      const built = await buildReadModels(events, folder, choices[at])
      const bytes = await built.close()
      costs[at] = { microseconds: Math.min(costs[at].microseconds, built.microseconds), bytes: Math.min(costs[at].bytes, bytes) }
    }
  return costs
}

/** What some read models cost alone, and what more of them add to that. */
export const addedToBuild = async (
  events: EventStore,
  folder: string,
  plain: readonly AnyProjection[],
  more: readonly AnyProjection[],
): Promise<{ plain: BuildCost; added: BuildCost }> => {
  const [without, whole] = await cheapestBuild(events, folder, [plain, more])
  return {
    plain: without,
    added: { microseconds: whole.microseconds - without.microseconds, bytes: whole.bytes - without.bytes },
  }
}
