// Rows of the classes of a unit: figures of each class, and of the median. Pure.
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'

export interface ClassRow<Name extends string> {
  /** Null for the median. */
  group: UnitClass | null
  figures: Readonly<Record<Name, number | null>>
}

type Figures<Name extends string> = Readonly<Record<Name, number | null>>

/** The median first. No rows for a unit without classes. */
export const classRows = <Name extends string>(classes: readonly (UnitClass & Figures<Name>)[], median: Figures<Name>): ClassRow<Name>[] =>
  classes.length === 0 ? [] : [{ group: null, figures: median }, ...classes.map((group) => ({ group, figures: group }))]

/** The difference of a class from the median, as it is written; empty without one. */
export const differenceOf = (value: number | null, median: number | null): string => {
  if (value === null || median === null) return ''
  const difference = Math.round((value - median) * 100) / 100
  if (difference === 0) return '±0'
  return difference > 0 ? `+${difference}` : `−${-difference}`
}

/** Most classes in a chart. */
export const MOST_BARS = 30

export interface RankedClass {
  label: string
  value: number
  group: UnitClass
}

/** The classes with students and a value, highest first, with different labels also where names are the same. */
export const rankedClasses = <Name extends string>(classes: readonly (UnitClass & Figures<Name>)[], name: Name): RankedClass[] => {
  const seen = new Map<string, number>()
  return classes
    .flatMap((group) => {
      const value = group[name]
      if (group.userCount === 0 || value === null) return []
      const before = seen.get(group.groupName) ?? 0
      seen.set(group.groupName, before + 1)
      return [{ label: before === 0 ? group.groupName : `${group.groupName} (${before + 1})`, value, group }]
    })
    .toSorted((a, b) => b.value - a.value)
}
