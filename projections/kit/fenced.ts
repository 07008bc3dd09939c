// Fences a store to one owner: once another owner has begun a term, the store rejects this one's writes and drops.
import type { ReadStore } from '../store/port.ts'

const nothing = { puts: [], deletes: [], checkpoints: {} }

/** Begins a term. Every write through the returned store rejects with Superseded once a later term has begun. */
export const fenced = async (store: ReadStore): Promise<ReadStore> => {
  const fence = await store.claim()
  const requireTerm = () => store.commit({ ...nothing, fence })
  const change = (work: (collection: string) => Promise<void>) => async (collection: string) => {
    await requireTerm()
    await work(collection)
  }
  const own: Partial<ReadStore> = {
    commit: (commit) => store.commit({ ...commit, fence }),
    drop: change((collection) => store.drop(collection)),
    retire: change((collection) => store.retire(collection)),
  }
  return new Proxy(store, {
    get(target, property: keyof ReadStore) {
      const value = own[property] ?? target[property]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
