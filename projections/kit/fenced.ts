// The store as one owner may write it: what it writes, or drops, after somebody else has begun to is refused by the store itself.
import type { ReadStore } from '../store/port.ts'

const nothing = { puts: [], deletes: [], checkpoints: {} }

/** Begins a term. Every change through the store that is returned rejects with Superseded once a later term has begun. */
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
