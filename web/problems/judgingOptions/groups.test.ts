// Changes of test groups take their cases and the other groups along.
import { expect, test } from 'vitest'
import { type DatumValues, emptyDatum } from '../values.ts'
import { namesWithin, renamedGroup, withNewGroup, withoutGroup } from './groups.ts'

const inGroup = (group: string | undefined): DatumValues => ({ ...emptyDatum(undefined), group })
const values = {
  judging: {
    groups: [
      { name: 'a', scoring: 'sum' as const, points: 3 },
      { name: 'a1', scoring: 'all' as const, points: 1, parent: 'a' },
      { name: 'a2', scoring: 'all' as const, points: 1, parent: 'a1', dependsOn: ['a1'] },
    ],
  },
  testDatas: [inGroup('a1'), inGroup(undefined), inGroup('a2')],
}

test('a new group gets a free name', () => {
  const named = withNewGroup(
    withNewGroup(values, (number) => `g${number}`),
    (number) => `g${Math.min(number, 5)}`,
  )
  expect(named.judging.groups?.slice(3).map(({ name }) => name)).toEqual(['g4', 'g5'])
})

test('renaming a group renames it everywhere', () => {
  const renamed = renamedGroup(values, 'a1', 'odd')
  expect(renamed.judging.groups?.map(({ name, parent, dependsOn }) => [name, parent, dependsOn])).toEqual([
    ['a', undefined, undefined],
    ['odd', 'a', undefined],
    ['a2', 'odd', ['odd']],
  ])
  expect(renamed.testDatas.map(({ group }) => group)).toEqual(['odd', undefined, 'a2'])
})

test('groups in a removed one move to the group around it, its cases to none', () => {
  const rest = withoutGroup(values, 'a1')
  expect(rest.judging.groups?.map(({ name, parent, dependsOn }) => [name, parent, dependsOn])).toEqual([
    ['a', undefined, undefined],
    ['a2', 'a', []],
  ])
  expect(rest.testDatas.map(({ group }) => group)).toEqual([undefined, undefined, 'a2'])
  expect(withoutGroup(withoutGroup(rest, 'a'), 'a2').judging.groups).toBeUndefined()
})

test('a group cannot be part of groups in it', () => expect(namesWithin(values.judging.groups, 'a1')).toEqual(['a1', 'a2']))
