// The three measures of two programs, and the largest of each against earlier programs.
import type { Syntax } from './syntax.ts'
import { TEXT_RUN } from './syntax.ts'
import { type Budget, maskFor, runHashes, tile } from './tiling.ts'
import { areEqual, type TokenizedProgram, type Tokens } from './tokens.ts'
import type { Largest, Measure, Values } from './types.ts'
import { measures } from './types.ts'

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Twice the common names, each as often as both declare it, by the names of both. */
const dice = (a: Int32Array, b: Int32Array): number => {
  let common = 0
  for (let inA = 0, inB = 0; inA < a.length && inB < b.length; ) {
    const difference = (a[inA] as number) - (b[inB] as number)
    if (difference === 0) common++
    if (difference <= 0) inA++
    if (difference >= 0) inB++
  }
  return (200 * common) / (a.length + b.length)
}

/** How a tiled measure is made of the tokens covered. */
interface Tiled {
  sequenceOf(tokens: Tokens): Int32Array
  run: number
  valueOf(covered: number, a: number, b: number): number
}
const tiledOf = (syntax: Syntax): Record<'text' | 'structure', Tiled> => ({
  text: { sequenceOf: ({ text }) => text, run: TEXT_RUN, valueOf: (covered, a, b) => (200 * covered) / (a + b) },
  // by the shorter program: dead code added to a copy changes nothing
  structure: {
    sequenceOf: ({ structure }) => structure,
    run: syntax.structureRun,
    valueOf: (covered, a, b) => (100 * covered) / Math.min(a, b),
  },
})

const tiledValue = ({ sequenceOf, run, valueOf }: Tiled, a: Tokens, b: Tokens, budget: Budget): number => {
  const [ofA, ofB] = [sequenceOf(a), sequenceOf(b)]
  if (ofA.length === 0 || ofB.length === 0) return 0
  return areEqual(ofA, ofB) ? 100 : rounded(valueOf(tile(ofA, ofB, run, budget).covered, ofA.length, ofB.length))
}

const variableValue = (a: Tokens, b: Tokens): number => {
  if (a.text.length > 0 && areEqual(a.text, b.text)) return 100
  return a.names.length === 0 || b.names.length === 0 ? 0 : rounded(dice(a.names, b.names))
}

/**
 * Values of two programs of one language, the same in both orders. 0 where one of them has no tokens, or declares no names; 100 for equal
 * programs of any length.
 */
export const compare = (syntax: Syntax, a: Tokens, b: Tokens, budget: Budget): Values => {
  const { text, structure } = tiledOf(syntax)
  return { text: tiledValue(text, a, b, budget), structure: tiledValue(structure, a, b, budget), variable: variableValue(a, b) }
}

/** The runs of one program, to bound from above what a comparison with it can give. */
class Runs {
  readonly #slots: Int32Array
  readonly #isUsed: Uint8Array
  readonly #mask: number
  readonly #run: number
  readonly #length: number

  constructor(sequence: Int32Array, run: number) {
    const hashes = runHashes(sequence, run)
    this.#mask = maskFor(hashes.length)
    this.#slots = new Int32Array(this.#mask + 1)
    this.#isUsed = new Uint8Array(this.#mask + 1)
    this.#run = run
    this.#length = sequence.length
    for (const hash of hashes) {
      const slot = this.#slotOf(hash)
      this.#slots[slot] = hash
      this.#isUsed[slot] = 1
    }
  }

  #slotOf(hash: number): number {
    let slot = Math.imul(hash, 0x9e3779b1) >>> 7
    for (slot &= this.#mask; this.#isUsed[slot] === 1 && this.#slots[slot] !== hash; ) slot = (slot + 1) & this.#mask
    return slot
  }

  /** No more tokens than this can be covered. */
  mostCovered(other: Int32Array): number {
    let covered = 0
    let end = 0
    const hashes = runHashes(other, this.#run)
    for (let at = 0; at < hashes.length; at++) {
      if (this.#isUsed[this.#slotOf(hashes[at] as number)] === 0) continue
      covered += at + this.#run - Math.max(end, at)
      end = at + this.#run
    }
    return Math.min(covered, this.#length)
  }
}

const nothing = (): Largest => ({ value: 0, answerId: null })

/** The largest value of a tiled measure: programs that cannot exceed it by their common runs are not tiled. */
const largest = (tiled: Tiled, own: Tokens, baseline: readonly TokenizedProgram[], budget: Budget): Largest => {
  const sequence = tiled.sequenceOf(own)
  if (sequence.length === 0) return nothing()
  const runs = new Runs(sequence, tiled.run)
  const bounds = baseline.map(({ tokens }, index) => {
    const other = tiled.sequenceOf(tokens)
    budget.left -= other.length
    if (other.length === 0) return { index, bound: 0 }
    return {
      index,
      bound: areEqual(sequence, other) ? 100 : rounded(tiled.valueOf(runs.mostCovered(other), sequence.length, other.length)),
    }
  })
  let best = { value: 0, index: -1 }
  for (const { index, bound } of bounds.sort((p, q) => q.bound - p.bound || p.index - q.index)) {
    if (bound === 0 || bound < best.value || budget.left <= 0) break
    const value = tiledValue(tiled, own, (baseline[index] as TokenizedProgram).tokens, budget)
    if (value > best.value || (value === best.value && index < best.index)) best = { value, index }
  }
  return best.value === 0 ? nothing() : { value: best.value, answerId: baseline[best.index]?.answerId ?? null }
}

/** The largest value of each measure against earlier programs, and the first of these that has it. Not valid once the budget is used up. */
export const measure = (syntax: Syntax, own: Tokens, baseline: readonly TokenizedProgram[], budget: Budget): Record<Measure, Largest> => {
  const { text, structure } = tiledOf(syntax)
  let variable = nothing()
  for (const { answerId, tokens } of baseline) {
    const value = variableValue(own, tokens)
    if (value > variable.value) variable = { value, answerId }
  }
  return { text: largest(text, own, baseline, budget), structure: largest(structure, own, baseline, budget), variable }
}

/** Values of all pairs, by rows of the upper triangle. */
export const compareAll = (syntax: Syntax, programs: readonly Tokens[], budget: Budget): Record<Measure, Float32Array> => {
  const pairs = (programs.length * (programs.length - 1)) / 2
  const matrix = { text: new Float32Array(pairs), structure: new Float32Array(pairs), variable: new Float32Array(pairs) }
  let pair = 0
  for (const [row, a] of programs.entries()) {
    for (const b of programs.slice(row + 1)) {
      const values = compare(syntax, a, b, budget)
      for (const name of measures) matrix[name][pair] = values[name]
      pair++
    }
  }
  return matrix
}
