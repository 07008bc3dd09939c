// Groups of answers that are connected by similar pairs.

import type { Measure } from '../../../judge/similarity/types.ts'
import type { AnalyzeClass } from '../../../queries/judging/similarity/schemas.ts'

export type SimilarPair = AnalyzeClass['pairs'][number]

/** Pairs at or above a value. */
export const pairsFrom = (pairs: readonly SimilarPair[], measure: Measure, threshold: number): SimilarPair[] =>
  pairs.filter((pair) => pair[measure] >= threshold)

/** Indexes of students in groups of at least two, the largest group first. */
export const groupsOf = (pairs: readonly SimilarPair[]): number[][] => {
  const parents = new Map<number, number>()
  const rootOf = (index: number): number => {
    let root = index
    while ((parents.get(root) ?? root) !== root) root = parents.get(root) ?? root
    parents.set(index, root)
    return root
  }
  for (const { left, right } of pairs) parents.set(rootOf(left), rootOf(right))
  const groups = new Map<number, number[]>()
  for (const index of new Set(pairs.flatMap(({ left, right }) => [left, right])))
    groups.set(rootOf(index), [...(groups.get(rootOf(index)) ?? []), index])
  return [...groups.values()].map((group) => group.toSorted((a, b) => a - b)).sort((a, b) => b.length - a.length)
}
