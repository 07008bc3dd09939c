// Test groups without groups in them, as formats of other products have them.
import type { TestGroup } from '../../../../protocol/verdict.ts'
import type { PackageNotes } from '../kattis/notes.ts'
import type { LightProblem } from './light.ts'

/** A group of cases that earns by itself. */
export interface ScoringLeaf {
  name: string
  scoring: TestGroup['scoring']
  points: number
  cases: number[]
  dependsOn: readonly string[]
}

const counts = (cases: LightProblem['cases'], index: number): boolean => (cases[index]?.weight ?? 0) > 0

/** Groups of groups are dissolved where points are added; `split` may divide what remains. */
export const leavesOf = (
  groups: readonly TestGroup[],
  cases: LightProblem['cases'],
  notes: PackageNotes,
  split: (leaf: ScoringLeaf) => ScoringLeaf[] = (leaf) => [leaf],
) => {
  /** Names of the leaves that a group became. */
  const became = new Map<string, string[]>()
  const childrenOf = (name: string | undefined) => groups.filter(({ parent }) => parent === name)
  const directCases = (name: string) => [...cases.keys()].filter((index) => cases[index]?.group === name)
  const within = (name: string): number[] =>
    [...directCases(name), ...childrenOf(name).flatMap((child) => within(child.name))].sort((a, b) => a - b)
  const leaves = (group: TestGroup, points: number, inherited: readonly string[]): ScoringLeaf[] => {
    const dependsOn = [...inherited, ...(group.dependsOn ?? [])]
    const children = childrenOf(group.name)
    const own = directCases(group.name)
    const leaf = { name: group.name, scoring: group.scoring, dependsOn }
    if (group.stopsAtFailure && group.scoring === 'sum') notes.add('groupsChanged', '', group.name)
    let made: ScoringLeaf[]
    if (children.length === 0) made = split({ ...leaf, points, cases: own })
    else if (group.scoring !== 'sum') {
      notes.add('groupsChanged', '', group.name)
      made = [{ ...leaf, points, cases: within(group.name) }]
    } else {
      const ownWeight = own.reduce((sum, index) => sum + (cases[index]?.weight ?? 0), 0)
      const whole = children.reduce(
        (sum, child) => sum + (within(child.name).some((index) => counts(cases, index)) ? child.points : 0),
        ownWeight,
      )
      const share = whole === 0 ? 0 : points / whole
      made = [
        ...(own.length > 0 ? split({ ...leaf, points: ownWeight * share, cases: own }) : []),
        ...children.flatMap((child) => leaves(child, child.points * share, dependsOn)),
      ]
    }
    became.set(
      group.name,
      made.map(({ name }) => name),
    )
    return made
  }
  return { leaves, became, childrenOf }
}
