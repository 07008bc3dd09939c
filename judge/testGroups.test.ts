// Test groups: order, cases that are left out, and points, of examples and of random problems (docs/decisions/0116).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseResult, JudgeTask, TestDatum, TestGroup, Verdict } from '../protocol/verdict.ts'
import { skippedCase } from './casesToRun.ts'
import { STATUS } from './catalogue.ts'
import { judgingOrder } from './testGroups.ts'
import { pointsOf, verdictOf } from './verdict.ts'

type Task = Pick<JudgeTask, 'distribution' | 'isAllOrNothing' | 'tests' | 'judging'>
interface Case {
  group?: string
  weight?: number
  read?: boolean
}
const taskOf = (groups: TestGroup[], cases: readonly Case[], more: Partial<Task> = {}): Task => ({
  distribution: 100,
  tests: cases.map(({ group, weight = 1, read = false }) => ({ ...(group ? { group } : {}), weight, read, timeLimit: 1 }) as TestDatum),
  judging: { groups },
  ...more,
})
/** The verdict on a program that earns these fractions: 1 is accepted, 0 is wrong. */
const judged = (task: Task, fractions: readonly number[]): Verdict => {
  const cases: CaseResult[] = []
  for (const index of judgingOrder(task)) {
    const fraction = fractions[index] as number
    const statusCode = fraction === 1 ? STATUS.Accept : fraction > 0 ? STATUS.Partial : STATUS.WrongAnswer
    const points = pointsOf(task, index, fraction)
    const ran = { index, isVisible: false, statusCode, points, timeMs: 1, wallMs: 1, memoryKb: 1 }
    cases.push(skippedCase(task, index, cases) ?? ran)
  }
  return verdictOf(task, cases)
}
const pointsOfGroups = ({ groups = [] }: Verdict) =>
  Object.fromEntries(groups.map(({ name, points, maxPoints }) => [name, [points, maxPoints]]))
const reasons = ({ cases }: Verdict) =>
  cases.map(({ statusCode, reason }) => (statusCode === STATUS.Skipped ? (reason ?? 'decided') : null))

const group = (name: string, points: number, more: Partial<TestGroup> = {}): TestGroup => ({ name, points, scoring: 'all', ...more })
const inGroups = (...names: string[]): Case[] => names.map((name) => ({ group: name }))

test.each([
  ['all', [1, 1, 1, 0.5], 40, [40, 40], [0, 60]],
  ['minimum', [1, 1, 1, 0.5], 70, [40, 40], [30, 60]],
  ['sum', [0, 1, 1, 0.5], 65, [20, 40], [45, 60]],
] as const)('a group of scoring %s with %j earns %d', (scoring, fractions, score, a, b) => {
  const task = taskOf([group('a', 2, { scoring }), group('b', 3, { scoring })], inGroups('a', 'a', 'b', 'b'))
  const verdict = judged(task, fractions)
  expect(verdict.score).toBe(score)
  expect(pointsOfGroups(verdict)).toEqual({ a, b })
})

test('cases and groups share the points of a group that adds them', () => {
  const groups = [group('a', 10, { scoring: 'sum' }), group('a/1', 3, { parent: 'a' }), group('b', 0)]
  const verdict = judged(taskOf(groups, [...inGroups('a', 'a/1', 'a/1', 'b'), {}]), [0, 1, 1, 0, 0])
  expect(verdict).toMatchObject({ score: 75, statusCode: STATUS.WrongAnswer })
  expect(pointsOfGroups(verdict)).toEqual({ a: [75, 100], 'a/1': [75, 75], b: [0, 0] })
  expect(verdict.groups?.map(({ parent, cases }) => [parent, cases])).toEqual([
    [undefined, [0]],
    ['a', [1, 2]],
    [undefined, [3]],
  ])
})

test('what does not count is run, and changes neither points nor status', () => {
  const cases = [{ read: true }, { group: 'a' }, { group: 'a', weight: 0 }]
  const task = taskOf([group('a', 1)], cases)
  expect(judged(task, [0, 1, 0])).toMatchObject({ score: 100, statusCode: STATUS.Accept })
  expect(judged(task, [0, 0, 1])).toMatchObject({ score: 0, statusCode: STATUS.WrongAnswer })
  const alone = { ...taskOf([], [{ weight: 0 }, {}]), judging: undefined }
  expect(judged(alone, [0, 1])).toMatchObject({ score: 100, statusCode: STATUS.Accept })
  expect(judged(alone, [0, 1])).not.toHaveProperty('groups')
})

test('groups that need others come after these, and are skipped unless all of their cases are accepted', () => {
  const groups = [group('large', 6, { dependsOn: ['small'] }), group('small', 4), group('small/1', 1, { parent: 'small' })]
  const task = taskOf(groups, [...inGroups('large', 'large', 'small', 'small/1'), { read: true }])
  expect(judgingOrder(task)).toEqual([4, 2, 3, 0, 1])
  const failing = judged(task, [1, 1, 1, 0, 1])
  const why = 'required group not accepted: small'
  expect(reasons(failing)).toEqual([why, why, null, null, null])
  expect(failing).toMatchObject({ score: 0, statusCode: STATUS.WrongAnswer })
  expect(judged(task, [0, 1, 1, 1, 1])).toMatchObject({ score: 40, statusCode: STATUS.WrongAnswer })
  expect(judged(task, [1, 1, 1, 1, 1])).toMatchObject({ score: 100, statusCode: STATUS.Accept })
})

test('a group may stop at its first failure, with the groups in it', () => {
  const groups = [group('a', 1, { stopsAtFailure: true }), group('a/1', 1, { parent: 'a' }), group('b', 1)]
  const verdict = judged(taskOf(groups, inGroups('a', 'a', 'a/1', 'b')), [0, 1, 1, 1])
  const why = 'group stopped at a failure: a'
  expect(reasons(verdict)).toEqual([null, why, why, null])
  expect(verdict.score).toBe(50)
})

test('all or nothing beside groups: one failure that counts ends it', () => {
  const task = taskOf([group('a', 1), group('b', 1)], [{ read: true }, ...inGroups('a', 'b')], { isAllOrNothing: true })
  const failing = judged(task, [1, 0, 1])
  expect(reasons(failing)).toEqual([null, null, 'decided'])
  expect(pointsOfGroups(failing)).toEqual({ a: [0, 50], b: [0, 50] })
  expect(failing.score).toBe(0)
  expect(judged(task, [0, 1, 1]).score).toBe(100)
})

const names = ['a', 'b', 'c', 'd', 'e']
/** A parent and required groups are among those before, so that there is no circle. */
const someGroups = fc.array(
  fc.record({
    scoring: fc.constantFrom('sum' as const, 'minimum' as const, 'all' as const),
    points: fc.constantFrom(0, 1, 2, 7.5),
    parent: fc.option(fc.nat(4), { nil: undefined }),
    dependsOn: fc.array(fc.nat(4), { maxLength: 2 }),
    stopsAtFailure: fc.boolean(),
  }),
  { minLength: 1, maxLength: names.length },
)
const someCases = fc.array(
  fc.record({
    group: fc.option(fc.nat(4)),
    weight: fc.constantFrom(0, 1, 1, 3),
    read: fc.boolean(),
    fraction: fc.constantFrom(0, 0.5, 1, 1, 1),
  }),
  { minLength: 1, maxLength: 12 },
)
const problems = fc.record({ groups: someGroups, cases: someCases }).map(({ groups, cases }) => {
  const nameAt = (place: number, end: number): string | undefined => (place < end ? names[place] : undefined)
  const named = groups.map(({ parent, dependsOn, ...one }, index): TestGroup => {
    const above = parent === undefined ? undefined : nameAt(parent, index)
    const required = dependsOn.flatMap((place) => nameAt(place, index) ?? [])
    return { ...one, name: names[index] as string, ...(above ? { parent: above } : {}), dependsOn: required }
  })
  const placed = cases.map(({ group: place, ...one }): Case & { fraction: number } => {
    const name = place === null ? undefined : nameAt(place, groups.length)
    return { ...one, ...(name ? { group: name } : {}) }
  })
  return { groups: named, cases: placed }
})

/** The share of a group as the decision words it, with each member as a pair of its weight and its share; null where nothing counts. */
const naiveShare = (groups: TestGroup[], cases: readonly (Case & { fraction: number })[], name: string | undefined): number | null => {
  const members: [number, number][] = []
  if (name !== undefined) for (const one of cases) if (one.group === name) members.push([one.weight ?? 1, one.fraction])
  for (const one of groups.filter(({ parent }) => parent === name)) {
    const share = naiveShare(groups, cases, one.name)
    if (share !== null) members.push([one.points, share])
  }
  const counting = members.filter(([weight]) => weight > 0)
  if (counting.length === 0) return null
  const scoring = groups.find((one) => one.name === name)?.scoring ?? 'sum'
  const shares = counting.map(([, share]) => share)
  if (scoring === 'minimum') return Math.min(...shares)
  if (scoring === 'all') return shares.every((share) => share === 1) ? 1 : 0
  const total = counting.reduce((sum, [weight]) => sum + weight, 0)
  return counting.reduce((sum, [weight, share]) => sum + weight * share, 0) / total
}

test('points of random problems are those of a naive count, and so are the cases that are left out', () => {
  fc.assert(
    fc.property(problems, ({ groups, cases }) => {
      const task = taskOf(groups, cases)
      const fractions = cases.map(({ fraction }) => fraction)
      const verdict = judged(task, fractions)
      const ran = cases.map((one, index) => ({ ...one, fraction: verdict.cases[index]?.statusCode === STATUS.Skipped ? 0 : one.fraction }))
      const share = naiveShare(groups, ran, undefined)
      if (share !== null) expect(verdict.score).toBeCloseTo(100 * share, 1)
      if (verdict.statusCode === STATUS.Accept) expect(verdict.score).toBe(100)
      for (const { name, points, maxPoints } of verdict.groups ?? []) {
        const own = naiveShare(groups, ran, name)
        expect(points).toBeCloseTo((own ?? 0) * maxPoints, 6)
      }
      const lineOf = (name: string | undefined): TestGroup[] => {
        const one = groups.find((other) => other.name === name)
        return one ? [one, ...lineOf(one.parent)] : []
      }
      const isWithin = (index: number, name: string) => lineOf(cases[index]?.group).some((one) => one.name === name)
      const order = judgingOrder(task)
      for (const [place, index] of order.entries()) {
        const before = order.slice(0, place).filter((other) => verdict.cases[other]?.statusCode !== STATUS.Accept)
        const line = lineOf(cases[index]?.group)
        const blocking = line.flatMap((one) => [...(one.dependsOn ?? []), ...(one.stopsAtFailure ? [one.name] : [])])
        const isLeftOut = blocking.some((name) => before.some((other) => isWithin(other, name)))
        expect(verdict.cases[index]?.statusCode === STATUS.Skipped).toBe(isLeftOut)
      }
    }),
    { numRuns: 500 },
  )
})
