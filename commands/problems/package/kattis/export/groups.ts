// Test groups in the shape of the 2025-09 format: groups in `secret`, none in these, points as whole numbers.
import { leavesOf, type ScoringLeaf } from '../../foreign/groups.ts'
import { type LightProblem, sortedNames } from '../../foreign/light.ts'
import type { PackageNotes } from '../notes.ts'

/** A folder of cases with its settings; the folders of a problem without groups have none. */
export interface CaseFolder {
  /** Below data/. */
  path: string
  settings: Record<string, unknown>
  /** Indexes of its cases. */
  cases: number[]
}

type Cases = LightProblem['cases']

const AGGREGATIONS = { all: 'pass-fail', sum: 'sum', minimum: 'min' } as const
const MOST_DECIMALS = 6

/** Factor that makes points whole numbers. */
const factorFor = (points: readonly number[]): number => {
  for (let decimals = 0, factor = 1; decimals < MOST_DECIMALS; decimals += 1, factor *= 10)
    if (points.every((value) => Math.abs(value * factor - Math.round(value * factor)) < 1e-9)) return factor
  return 10 ** MOST_DECIMALS
}

const counts = (cases: Cases, index: number): boolean => (cases[index]?.weight ?? 0) > 0

/** Groups of equal weight, where weights differ: a group's cases share its points evenly. */
const byWeight = (cases: Cases, { cases: indexes, ...leaf }: ScoringLeaf): ScoringLeaf[] => {
  const weights = [...new Set(indexes.map((index) => cases[index]?.weight ?? 0))]
  if (leaf.scoring !== 'sum' || weights.length < 2) return [{ ...leaf, cases: indexes }]
  const whole = indexes.reduce((sum, index) => sum + (cases[index]?.weight ?? 0), 0)
  return weights.map((weight, position) => {
    const own = indexes.filter((index) => cases[index]?.weight === weight)
    const points = whole === 0 ? 0 : (leaf.points * weight * own.length) / whole
    return { ...leaf, name: `${leaf.name}-${position + 1}`, points, cases: own }
  })
}

/** Folders of a scoring problem; each counting case is in one of them, and visible ones are in `sample` too. */
export const scoringFolders = ({ cases, content }: LightProblem, notes: PackageNotes): CaseFolder[] => {
  const groups = content.judging?.groups ?? []
  const samples: number[] = []
  const sampleGroup = groups.find(({ name, points, parent }) => name === 'sample' && points === 0 && parent === undefined)
  for (const [index, { read, group }] of cases.entries()) if (read || (sampleGroup && group === 'sample')) samples.push(index)
  const { leaves, became, childrenOf } = leavesOf(groups, cases, notes, (leaf) => byWeight(cases, leaf))
  const tops = childrenOf(undefined).filter((group) => group !== sampleGroup)
  const [only] = tops
  const isRoot =
    tops.length === 1 && only !== undefined && childrenOf(only.name).length > 0 && !cases.some(({ group }) => group === only.name)
  const root = isRoot ? only : null
  const listed = groups.length === 0 ? [] : root ? childrenOf(root.name) : tops
  const all = [...cases.keys()]
  let found: ScoringLeaf[] =
    groups.length === 0
      ? byWeight(cases, { name: 'tests', scoring: 'sum', points: 100, cases: all, dependsOn: [] })
      : listed.flatMap((group) => leaves(group, group.points, []))
  const ungrouped = groups.length === 0 ? [] : all.filter((index) => !groups.some(({ name }) => name === cases[index]?.group))
  if (ungrouped.length > 0) found.push({ name: 'ungrouped', scoring: 'sum', points: 0, cases: ungrouped, dependsOn: [] })
  // what is shown and earns nothing is a sample alone
  found = found
    .map((leaf) => ({
      ...leaf,
      cases: leaf.cases.filter((index) => !(samples.includes(index) && (leaf.points === 0 || !counts(cases, index)))),
    }))
    .filter((leaf) => leaf.cases.length > 0)
  const doubled = samples.filter((index) => found.some((leaf) => leaf.cases.includes(index)))
  if (doubled.length > 0) notes.add('samplesDoubled', '', doubled.map((index) => cases[index]?.name ?? String(index + 1)).join(', '))
  const sample = samples.length > 0 ? [{ path: 'sample', settings: {}, cases: samples }] : []
  const [first, second] = found
  if (first && !second && first.dependsOn.every((name) => name === 'sample')) {
    const { scoring, points, dependsOn } = first
    const settings = {
      max_score: Math.round(points * factorFor([points])),
      ...(scoring !== 'sum' && { score_aggregation: AGGREGATIONS[scoring] }),
      ...(dependsOn.length > 0 && { require_pass: ['sample'] }),
    }
    return [...sample, { path: 'secret', settings: groups.length === 0 ? {} : settings, cases: first.cases }]
  }
  const factor = factorFor([...found.map(({ points }) => points), root?.points ?? 0])
  const names = sortedNames(found.map(({ name }) => name.replace(/^secret\//, '')))
  const placeOf = (name: string): string[] =>
    name === 'sample'
      ? ['sample']
      : (became.get(name) ?? []).flatMap((leaf) => found.flatMap((one, at) => (one.name === leaf ? [`secret/${names[at]}`] : [])))
  const pointsOf = (points: number) => Math.round(points * factor)
  const whole = found.reduce((sum, { points }) => sum + pointsOf(points), 0)
  return [
    ...sample,
    {
      path: 'secret',
      settings: {
        max_score: root && root.scoring !== 'sum' ? pointsOf(root.points) : whole,
        ...(root && root.scoring !== 'sum' && { score_aggregation: AGGREGATIONS[root.scoring] }),
      },
      cases: [],
    },
    ...found.map((leaf, at): CaseFolder => {
      const requires = [...new Set(leaf.dependsOn.flatMap(placeOf))]
      return {
        path: `secret/${names[at]}`,
        settings: {
          max_score: pointsOf(leaf.points),
          ...(leaf.scoring !== 'all' && { score_aggregation: AGGREGATIONS[leaf.scoring] }),
          ...(requires.length > 0 && { require_pass: requires }),
        },
        cases: leaf.cases,
      }
    }),
  ]
}
