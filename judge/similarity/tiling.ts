// Greedy string tiling (Wise 1993): covers two sequences with their longest common runs, none overlapping, within a budget of work.

export interface Tile {
  a: number
  b: number
  length: number
}

export interface Tiling {
  /** Tokens covered in each of the sequences. */
  covered: number
  /** Longest first. */
  tiles: Tile[]
}

/** Steps that may still be taken; shared by all comparisons of one request. */
export interface Budget {
  left: number
}

/** Places of one hash that are tried for each place of the other sequence; the next pass tries others. */
const MOST_CANDIDATES = 48
const MOST_PASSES = 8
/** Steps of one pass for each token. Programs of students need ten; repetitive ones would take as many as their tokens squared. */
const MOST_STEPS_EACH = 64
const LEAST_STEPS = 20_000

/** Hash of the `run` tokens from each place. */
export const runHashes = (sequence: Int32Array, run: number): Int32Array => {
  const count = Math.max(0, sequence.length - run + 1)
  const hashes = new Int32Array(count)
  if (count === 0) return hashes
  const base = 0x01000193
  let power = 1
  for (let at = 1; at < run; at++) power = Math.imul(power, base)
  let hash = 0
  for (let at = 0; at < sequence.length; at++) {
    if (at >= run) hash = (hash - Math.imul(sequence[at - run] as number, power)) | 0
    hash = (Math.imul(hash, base) + (sequence[at] as number)) | 0
    if (at >= run - 1) hashes[at - run + 1] = hash
  }
  return hashes
}

const slotOf = (hash: number, mask: number): number => (Math.imul(hash, 0x9e3779b1) >>> 7) & mask
export const maskFor = (count: number): number => (1 << Math.max(4, 32 - Math.clz32(count * 2))) - 1

/** Matches by their lengths; the longest are taken first, and of those the ones that come first in both sequences. */
class ByLength {
  readonly #buckets = new Map<number, number[]>()
  /** Ascending. */
  readonly #lengths: number[] = []

  add(a: number, b: number, length: number): void {
    const bucket = this.#buckets.get(length)
    if (bucket) {
      bucket.push(a, b)
      return
    }
    this.#buckets.set(length, [a, b])
    let at = this.#lengths.length
    this.#lengths.push(length)
    for (; at > 0 && (this.#lengths[at - 1] as number) > length; at--) this.#lengths[at] = this.#lengths[at - 1] as number
    this.#lengths[at] = length
  }

  /** Starts in both sequences, one after the other, of all matches of the longest length that is left. */
  next(): { length: number; starts: readonly number[] } | null {
    const length = this.#lengths.pop()
    if (length === undefined) return null
    const starts = this.#buckets.get(length) as number[]
    this.#buckets.delete(length)
    if (starts.length === 2) return { length, starts }
    const order = Array.from({ length: starts.length / 2 }, (_, index) => 2 * index)
    order.sort((p, q) => (starts[p] as number) - (starts[q] as number) || (starts[p + 1] as number) - (starts[q + 1] as number))
    return { length, starts: order.flatMap((at) => [starts[at] as number, starts[at + 1] as number]) }
  }
}

/** Collects common runs of what is not covered yet; whether these are all. */
const collect = (
  a: Int32Array,
  b: Int32Array,
  hashesOfA: Int32Array,
  hashesOfB: Int32Array,
  coveredA: Uint8Array,
  coveredB: Uint8Array,
  run: number,
  budget: Budget,
  found: ByLength,
): boolean => {
  const mask = maskFor(hashesOfA.length)
  const heads = new Int32Array(mask + 1).fill(-1)
  const nexts = new Int32Array(hashesOfA.length)
  for (let at = hashesOfA.length - 1; at >= 0; at--) {
    if (coveredA[at] === 1) continue
    const slot = slotOf(hashesOfA[at] as number, mask)
    nexts[at] = heads[slot] as number
    heads[slot] = at
  }
  let isComplete = true
  const end = budget.left - LEAST_STEPS - MOST_STEPS_EACH * (a.length + b.length)
  for (let inB = 0; inB < hashesOfB.length; inB++) {
    if (coveredB[inB] === 1) continue
    const hash = hashesOfB[inB] as number
    let tried = 0
    let inA = heads[slotOf(hash, mask)] as number
    for (; inA >= 0; inA = nexts[inA] as number) {
      if (hashesOfA[inA] !== hash) {
        budget.left--
        continue
      }
      if (tried++ >= MOST_CANDIDATES) {
        isComplete = false
        break
      }
      // the longer run that begins one token earlier has been found already
      const isInner = inA > 0 && inB > 0 && a[inA - 1] === b[inB - 1] && coveredA[inA - 1] === 0 && coveredB[inB - 1] === 0
      if (isInner) continue
      let length = 0
      while (
        inA + length < a.length &&
        inB + length < b.length &&
        a[inA + length] === b[inB + length] &&
        coveredA[inA + length] === 0 &&
        coveredB[inB + length] === 0
      )
        length++
      budget.left -= length
      if (length >= run) found.add(inA, inB, length)
    }
    budget.left -= tried + 1
    if (budget.left <= Math.max(0, end)) return false
  }
  return isComplete
}

/** Takes the longest matches first; one that is covered in part is tried again with what is left of it. Returns the tokens covered. */
const cover = (found: ByLength, coveredA: Uint8Array, coveredB: Uint8Array, run: number, budget: Budget, tiles: Tile[]): number => {
  let covered = 0
  for (let next = found.next(); next; next = found.next()) {
    for (let index = 0; index < next.starts.length; index += 2) {
      const inA = next.starts[index] as number
      const inB = next.starts[index + 1] as number
      budget.left -= next.length
      let isFree = true
      let from = 0
      for (let at = 0; at <= next.length; at++) {
        if (at < next.length && coveredA[inA + at] === 0 && coveredB[inB + at] === 0) continue
        if (at < next.length) isFree = false
        if (!isFree && at - from >= run) found.add(inA + from, inB + from, at - from)
        from = at + 1
      }
      if (!isFree) continue
      coveredA.fill(1, inA, inA + next.length)
      coveredB.fill(1, inB, inB + next.length)
      tiles.push({ a: inA, b: inB, length: next.length })
      covered += next.length
    }
  }
  return covered
}

/** Which of two sequences is indexed: the shorter one, or the smaller one of equal length, so that the order of the arguments is no matter. */
const comesFirst = (a: Int32Array, b: Int32Array): boolean => {
  if (a.length !== b.length) return a.length < b.length
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return (a[at] as number) < (b[at] as number)
  return true
}

/** For long sequences the long runs are looked for first: they leave little to look for, and the tiles are the same. */
const LONG_SEQUENCE = 1000
const LONG_RUN = 4

/** Common runs of at least `run` tokens. When the budget is used up, those found until then are used, and `budget.left` is not positive. */
export const tile = (a: Int32Array, b: Int32Array, run: number, budget: Budget): Tiling => {
  if (!comesFirst(a, b)) {
    const { covered, tiles } = tile(b, a, run, budget)
    return { covered, tiles: tiles.map((one) => ({ a: one.b, b: one.a, length: one.length })) }
  }
  const coveredA = new Uint8Array(a.length)
  const coveredB = new Uint8Array(b.length)
  const tiles: Tile[] = []
  let covered = 0
  for (const least of a.length > LONG_SEQUENCE ? [LONG_RUN * run, run] : [run]) {
    const hashesOfA = runHashes(a, least)
    const hashesOfB = runHashes(b, least)
    for (let pass = 0; pass < MOST_PASSES && budget.left > 0; pass++) {
      const found = new ByLength()
      const isComplete = collect(a, b, hashesOfA, hashesOfB, coveredA, coveredB, least, budget, found)
      const gained = cover(found, coveredA, coveredB, least, budget, tiles)
      covered += gained
      if (isComplete || gained === 0) break
    }
  }
  return { covered, tiles: tiles.sort((p, q) => q.length - p.length || p.a - q.a) }
}
