// Read access to a store's read models without a runner, for the command line and benchmarks.
import type { Position } from '../../eventstore/port.ts'
import type { RangeReader, Reader } from '../store/port.ts'
import { readManifest } from './manifest.ts'
import type { PastSources } from './pastSources.ts'
import { type AnyProjection, collectionsOf } from './projection.ts'
import { NotBuilt } from './reader.ts'

/** Read models of the wanted versions; others count as not built. */
export const keptIn = async (
  store: Reader & RangeReader & { checkpoint(name: string): Promise<Position | null> },
  projections: readonly AnyProjection[],
): Promise<Omit<PastSources, 'events'>> => {
  const manifest = await readManifest(store)
  return {
    store,
    keeperOf(collection) {
      const projection = projections.find((candidate) => collectionsOf(candidate).some((one) => one.collection === collection))
      const entry = projection && manifest.get(projection.name)
      if (!projection || entry?.version !== projection.version || entry.served === null) throw new NotBuilt(collection)
      return { projection, physical: entry.served }
    },
  }
}
