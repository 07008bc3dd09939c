// Changes of the test groups of a problem that also concern its cases and other groups.
import type { DatumValues, GroupValues, ProblemValues } from '../values.ts'

type Grouped = Pick<ProblemValues, 'judging' | 'testDatas'>

const groupsOf = ({ judging }: Grouped): readonly GroupValues[] => judging.groups ?? []

const withGroups = (values: Grouped, groups: readonly GroupValues[], testDatas: readonly DatumValues[] = values.testDatas): Grouped => ({
  judging: { ...values.judging, groups: groups.length === 0 ? undefined : groups },
  testDatas,
})

/** The first free name of a new group. */
export const withNewGroup = (values: Grouped, nameOf: (number: number) => string): Grouped => {
  const groups = groupsOf(values)
  const names = new Set(groups.map(({ name }) => name))
  let number = groups.length + 1
  while (names.has(nameOf(number))) number += 1
  return withGroups(values, [...groups, { name: nameOf(number), scoring: 'all', points: 1 }])
}

/** Cases and other groups follow. */
export const renamedGroup = (values: Grouped, old: string, name: string): Grouped => {
  const renamed = <Name extends string | undefined>(one: Name) => (one === old ? name : one)
  return withGroups(
    values,
    groupsOf(values).map((group) => ({
      ...group,
      name: renamed(group.name),
      parent: renamed(group.parent),
      dependsOn: group.dependsOn?.map(renamed),
    })),
    values.testDatas.map((datum) => (datum.group === old ? { ...datum, group: name } : datum)),
  )
}

/** Its cases belong to no group then, the groups in it to the one around it. */
export const withoutGroup = (values: Grouped, name: string): Grouped => {
  const gone = groupsOf(values).find((group) => group.name === name)
  return withGroups(
    values,
    groupsOf(values)
      .filter((group) => group !== gone)
      .map((group) => ({
        ...group,
        parent: group.parent === name ? gone?.parent : group.parent,
        dependsOn: group.dependsOn?.filter((other) => other !== name),
      })),
    values.testDatas.map((datum) => (datum.group === name ? { ...datum, group: undefined } : datum)),
  )
}

/** Names of the group and of all groups in it, which cannot be its parents. */
export const namesWithin = (groups: readonly GroupValues[], name: string): string[] => [
  name,
  ...groups.filter(({ parent }) => parent === name).flatMap((group) => namesWithin(groups, group.name)),
]
