// Points of cases are the same after an export, whatever the shape of groups here.
import { expect, test } from 'vitest'
import { pointsOfCases } from '../../../../../judge/testGroups.ts'
import type { TestDatum, TestGroup } from '../../../../../protocol/verdict.ts'
import { exportedWith } from '../../foreign/roundTrip.fixture.ts'
import { planPolygon } from '../../polygon/export/writing.ts'
import { readWholePolygon } from '../../polygon/polygon.fixture.ts'
import { legacyPackage, readWhole } from '../kattis.fixture.ts'
import { planKattis } from './writing.ts'

type Case = [weight: number, read: boolean, group?: string]

const group = (name: string, scoring: TestGroup['scoring'], points: number, more: Partial<TestGroup> = {}): TestGroup => ({
  name,
  scoring,
  points,
  ...more,
})

const shapes: [string, Case[], TestGroup[] | undefined][] = [
  [
    'no groups, equal weights',
    [
      [1, true],
      [1, false],
      [1, false],
    ],
    undefined,
  ],
  [
    'no groups, other weights',
    [
      [1, true],
      [2, false],
      [2, false],
      [5, true],
    ],
    undefined,
  ],
  [
    'cases that do not count',
    [
      [0, true],
      [0, false],
      [3, false],
    ],
    undefined,
  ],
  [
    'groups beside each other',
    [
      [1, true, 'a'],
      [1, false, 'a'],
      [1, false, 'b'],
      [1, false, 'c'],
    ],
    [group('a', 'sum', 20), group('b', 'all', 30, { dependsOn: ['a'] }), group('c', 'minimum', 12.5)],
  ],
  [
    'weights in a group',
    [
      [1, false, 'a'],
      [3, false, 'a'],
      [1, false, 'b'],
    ],
    [group('a', 'sum', 40), group('b', 'all', 60)],
  ],
  [
    'groups in groups',
    [
      [1, false, 'x'],
      [1, false, 'y'],
      [2, false, 'all'],
      [1, false, 'z'],
    ],
    [group('all', 'sum', 50), group('x', 'sum', 1, { parent: 'all' }), group('y', 'all', 2, { parent: 'all' }), group('z', 'all', 50)],
  ],
  [
    'a case in no group',
    [
      [1, false],
      [1, true],
      [1, false, 'only'],
    ],
    [group('only', 'sum', 100)],
  ],
]

test.each(shapes)('%s', async (_, cases, groups) => {
  const before = readWhole(legacyPackage)
  const [one] = before.tests as [TestDatum]
  const tests = cases.map(([weight, read, name], index): TestDatum => {
    const { name: __, group: ___, ...plain } = one
    return { ...plain, testDataId: index + 1, input: `${index}\n`, weight, read, ...(name !== undefined && { group: name }) }
  })
  const form = { ...before.form, isAllOrNothing: false, ...(groups && { judging: { groups } }) }
  const byInput = (all: readonly TestDatum[], judging: typeof form.judging) => {
    const points = pointsOfCases({ distribution: 100, tests: all, judging })
    const sums = new Map<string, number>()
    for (const [index, { input }] of all.entries()) sums.set(input, (sums.get(input) ?? 0) + (points[index] ?? 0))
    return [...sums].sort(([first], [second]) => (first < second ? -1 : 1)).map(([input, sum]) => [input, Number(sum.toFixed(6))])
  }
  const expected = byInput(tests, form.judging)
  for (const [plan, read] of [[planKattis, readWhole] as const, [planPolygon, readWholePolygon] as const]) {
    const { files } = await exportedWith(plan, { ...before, tests, form }, ({ packageFiles: __, ...content }) => content)
    const after = read(files)
    expect(byInput(after.tests, after.form.judging)).toEqual(expected)
    for (const [index, [, isRead]] of cases.entries())
      expect(after.tests.some((datum) => datum.input === `${index}\n` && datum.read)).toBe(isRead)
  }
})
