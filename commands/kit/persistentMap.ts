// An immutable map by id: setting an entry copies a few small arrays, regardless of the number of entries.
// For folds with tens of thousands of members, where copying everything at each event would take quadratic time.

type Branch<Value> = readonly (Branch<Value> | ReadonlyMap<number, Value> | undefined)[]

const BITS = 4
const WIDTH = 2 ** BITS
const DEPTH = 3

/** Hash that spreads consecutive ids and ids that differ only in their high digits. */
const spread = (id: number): number => {
  const mixed = Math.imul((id % 2 ** 32) ^ Math.floor(id / 2 ** 32), 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const setIn = <Value>(branch: Branch<Value> | undefined, hash: number, depth: number, id: number, value: Value): Branch<Value> => {
  const at = (hash >>> (depth * BITS)) % WIDTH
  const below = branch?.[at]
  const next: Branch<Value>[number] =
    depth === DEPTH - 1
      ? new Map(below as ReadonlyMap<number, Value> | undefined).set(id, value)
      : setIn(below as Branch<Value> | undefined, hash, depth + 1, id, value)
  const copy = Array.from({ length: WIDTH }, (_, n) => branch?.[n])
  copy[at] = next
  return copy
}

export interface PersistentMap<Value> {
  has(id: number): boolean
  get(id: number): Value | undefined
  /** A copy with one entry added or replaced. */
  with(id: number, value: Value): PersistentMap<Value>
}

const over = <Value>(root: Branch<Value> | undefined): PersistentMap<Value> => {
  const leafOf = (id: number): ReadonlyMap<number, Value> | undefined => {
    const hash = spread(id)
    let found: Branch<Value>[number] = root
    for (let depth = 0; depth < DEPTH && found !== undefined; depth += 1)
      found = (found as Branch<Value>)[(hash >>> (depth * BITS)) % WIDTH]
    return found as ReadonlyMap<number, Value> | undefined
  }
  return {
    has: (id) => leafOf(id)?.has(id) ?? false,
    get: (id) => leafOf(id)?.get(id),
    with: (id, value) => over(setIn(root, spread(id), 0, id, value)),
  }
}

/** An empty map. */
export const persistentMap = <Value>(): PersistentMap<Value> => over<Value>(undefined)
