// Queries name logical collections ('classes'); this finds the physical one ('classes_v3') that serves at the moment of each call.
import type { Reader } from '../store/port.ts'
import { MANIFEST } from './manifest.ts'
import { PARKED } from './model.ts'

const own = new Set([MANIFEST, PARKED])

/** `served` answers null for a collection that no projection keeps, which is a mistake in the query. */
export const logicalReader = (store: Reader, served: (collection: string) => string | null): Reader => {
  const physical = (collection: string): string => {
    const name = own.has(collection) ? collection : served(collection)
    if (name === null) throw new Error(`no projection keeps the collection ${collection}`)
    return name
  }
  return {
    get: async (collection, id) => store.get(physical(collection), id),
    getMany: async (collection, ids) => store.getMany(physical(collection), ids),
    find: async (collection, options) => store.find(physical(collection), options),
    count: async (collection, filter) => store.count(physical(collection), filter),
  }
}
