// Test groups of a problem (docs/decisions/0116): running order, cases that are left out, and points. Without groups, each case earns its
// own points by its weight. A pure leaf.
import type { CaseGroup, CaseResult, JudgeTask, TestGroup } from '../protocol/verdict.ts'
import { groupStopped, requiredGroupFailed, STATUS } from './catalogue.ts'

type Scored = Pick<JudgeTask, 'distribution' | 'tests' | 'judging'>

/** A group, or the problem as a whole, with what belongs to it directly. */
interface Node {
  group: TestGroup | null
  parent: Node | null
  children: Node[]
  /** Indexes of its own cases. */
  cases: number[]
  /** What its members share its points by, in sum: weights of cases, points of groups. 0: nothing in it counts. */
  weights: number
}

const hasGroups = ({ judging }: Pick<JudgeTask, 'judging'>): boolean => (judging?.groups ?? []).length > 0

/** What a group counts for in the whole around it. */
const weightOf = ({ group, weights }: Node): number => (weights > 0 ? (group?.points ?? 0) : 0)

/** The groups as a tree. A case whose group does not exist belongs to the root, where it counts only if there are no groups. */
const treeOf = ({ tests, judging }: Pick<JudgeTask, 'tests' | 'judging'>): { root: Node; byName: ReadonlyMap<string, Node> } => {
  const nodeOf = (group: TestGroup | null, parent: Node | null): Node => ({ group, parent, children: [], cases: [], weights: 0 })
  const root = nodeOf(null, null)
  const groups = judging?.groups ?? []
  const byName = new Map<string, Node>()
  const addChildren = (parent: Node): void => {
    for (const group of groups.filter((one) => one.parent === parent.group?.name)) {
      const node = nodeOf(group, parent)
      byName.set(group.name, node)
      parent.children.push(node)
      addChildren(node)
    }
  }
  addChildren(root)
  for (const [index, { group }] of tests.entries()) (byName.get(group ?? '') ?? root).cases.push(index)
  const addWeights = (node: Node): void => {
    for (const child of node.children) addWeights(child)
    const own = node.group === null && groups.length > 0 ? [] : node.cases
    const ofCases = own.reduce((sum, index) => sum + (tests[index]?.weight ?? 0), 0)
    node.weights = node.children.reduce((sum, child) => sum + weightOf(child), ofCases)
  }
  addWeights(root)
  return { root, byName }
}

const casesWithin = (node: Node): number[] => [...node.cases, ...node.children.flatMap(casesWithin)]

/** The group and the groups that it is a part of. */
const lineOf = (node: Node | null): Node[] => (node?.group ? [node, ...lineOf(node.parent)] : [])

/** What a member earns at most of what the whole around it does: a part where shares are added, else all of it. */
const mostOf = (weight: number, around: Node, most: number): number => {
  if (weight === 0) return 0
  return around.group === null || around.group.scoring === 'sum' ? (most * weight) / around.weights : most
}

/** Points that a group, or the problem, earns at most. */
const mostOfGroup = (node: Node, distribution: number): number =>
  node.parent === null ? distribution : mostOf(weightOf(node), node.parent, mostOfGroup(node.parent, distribution))

/**
 * Points of each case, unrounded, if its checker gives all of them: its part of the distribution. In a group that takes its worst member
 * or everything, they are those that the group would have by this case alone.
 */
export const pointsOfCases = (task: Scored): number[] => {
  const { root, byName } = treeOf(task)
  const points = task.tests.map(() => 0)
  for (const node of hasGroups(task) ? byName.values() : [root]) {
    const most = mostOfGroup(node, task.distribution)
    for (const index of node.cases) points[index] = mostOf(task.tests[index]?.weight ?? 0, node, most)
  }
  return points
}

/** Whether each case counts for points and status: all do where none would. */
export const countingCases = ({ tests, judging }: Pick<JudgeTask, 'tests' | 'judging'>): boolean[] => {
  const counts = pointsOfCases({ distribution: 1, tests, judging }).map((points) => points > 0)
  return counts.some(Boolean) ? counts : counts.map(() => true)
}

/** The share of its points that a group earns, 0 to 1; `shareOfCase` is that of a case. */
const shareOf = (node: Node, tests: JudgeTask['tests'], shareOfCase: (index: number) => number): number => {
  const members = [
    ...node.cases.map((index) => ({ weight: tests[index]?.weight ?? 0, share: shareOfCase(index) })),
    ...node.children.map((child) => ({ weight: weightOf(child), share: shareOf(child, tests, shareOfCase) })),
  ].filter(({ weight }) => weight > 0)
  if (members.length === 0) return 0
  const worst = members.reduce((least, { share }) => Math.min(least, share), 1)
  switch (node.group?.scoring) {
    case 'minimum':
      return worst
    case 'all':
      return worst === 1 ? 1 : 0
    default:
      return members.reduce((sum, { weight, share }) => sum + weight * share, 0) / node.weights
  }
}

/** Results of the groups that have cases, in the author's order; undefined for a problem without groups. */
export const groupResultsOf = (task: Scored, cases: readonly CaseResult[]): CaseGroup[] | undefined => {
  if (!hasGroups(task)) return undefined
  const most = pointsOfCases(task)
  const points = new Map(cases.map((result) => [result.index, result.points]))
  const shareOfCase = (index: number): number => (most[index] ? (points.get(index) ?? 0) / most[index] : 0)
  const { byName } = treeOf(task)
  return (task.judging?.groups ?? []).flatMap(({ name, parent, scoring }) => {
    const node = byName.get(name)
    if (!node || casesWithin(node).length === 0) return []
    const maxPoints = mostOfGroup(node, task.distribution)
    const earned = maxPoints * shareOf(node, task.tests, shareOfCase)
    return [{ name, ...(parent === undefined ? {} : { parent }), scoring, cases: node.cases, points: earned, maxPoints }]
  })
}

/** In which order cases are run: samples, the groups in the author's order but for those that they require, and what belongs to none. */
export const judgingOrder = (task: Pick<JudgeTask, 'tests' | 'judging'>): number[] => {
  const { byName } = treeOf(task)
  const taken = new Set<string>()
  const names: string[] = []
  const within = (node: Node): Node[] => [node, ...node.children.flatMap(within)]
  const take = (node: Node): void => {
    const { name } = node.group as TestGroup
    if (taken.has(name)) return
    taken.add(name)
    for (const required of lineOf(node).flatMap((one) => one.group?.dependsOn ?? [])) {
      const other = byName.get(required)
      if (other) for (const one of within(other)) take(one)
    }
    names.push(name)
  }
  for (const { name } of task.judging?.groups ?? []) {
    const node = byName.get(name)
    if (node) take(node)
  }
  const placeOf = (index: number): number => {
    const { read, group = '' } = task.tests[index] as { read: boolean; group?: string }
    if (read) return -1
    const place = names.indexOf(group)
    return place < 0 ? names.length : place
  }
  return [...task.tests.keys()].toSorted((a, b) => placeOf(a) - placeOf(b) || a - b)
}

/** Why the groups of a case leave it out after the cases that were judged before it; null if they do not. */
export const reasonOfGroups = (task: Pick<JudgeTask, 'tests' | 'judging'>, index: number, judged: readonly CaseResult[]): string | null => {
  if (!hasGroups(task)) return null
  const { byName } = treeOf(task)
  const failed = new Set(judged.filter(({ statusCode }) => statusCode !== STATUS.Accept).map((result) => result.index))
  const hasFailed = (node: Node | undefined): boolean => node !== undefined && casesWithin(node).some((one) => failed.has(one))
  const line = lineOf(byName.get(task.tests[index]?.group ?? '') ?? null)
  const required = line.flatMap(({ group }) => group?.dependsOn ?? []).find((name) => hasFailed(byName.get(name)))
  if (required !== undefined) return `${requiredGroupFailed}: ${required}`
  const stopped = line.find((node) => node.group?.stopsAtFailure === true && hasFailed(node))
  return stopped ? `${groupStopped}: ${stopped.group?.name}` : null
}
