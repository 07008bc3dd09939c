// Maps the logical collections of queries ('classes') to the physical ones ('classes_v3') that serve at the moment of each call.
import { type Reader, StoreBroken } from '../store/port.ts'
import { MANIFEST } from './manifest.ts'
import { PARKED } from './parking.ts'

const own = new Set([MANIFEST, PARKED])

/** Nothing serves this collection: its first build is running or has failed; see `status`. */
export class NotBuilt extends Error {
  override name = 'NotBuilt'
  constructor(collection: string) {
    super(`the read model ${collection} is not built`)
  }
}

/** `served` returns the physical collection, or throws. A broken store is reported, and the caller receives the error. */
export const logicalReader = (store: Reader, served: (collection: string) => string, onBroken: (error: StoreBroken) => void): Reader => {
  const asking = async <T>(collection: string, ask: (physical: string) => Promise<T>): Promise<T> => {
    const physical = own.has(collection) ? collection : served(collection)
    try {
      return await ask(physical)
    } catch (error) {
      if (error instanceof StoreBroken) onBroken(error)
      throw error
    }
  }
  return {
    get: (collection, id) => asking(collection, (physical) => store.get(physical, id)),
    getMany: (collection, ids) => asking(collection, (physical) => store.getMany(physical, ids)),
    find: (collection, options) => asking(collection, (physical) => store.find(physical, options)),
    count: (collection, filter) => asking(collection, (physical) => store.count(physical, filter)),
  }
}
