// What people are found by: texts that begin with what is typed, whole in every list that the person is in. A pure leaf.
import { searchable, startsOf } from '../../protocol/searching.ts'

/** A list that people are found in: everybody, a unit's members, who has a platform role, or who teaches. */
export const scopeOf = {
  everybody: 'all',
  unit: (businessUnitId: number): string => `unit-${businessUnitId}`,
  role: (role: string): string => `role-${role}`,
  /** Whoever has the platform role, or teaches a class (requirement a41). */
  teachers: 'teachers',
}

export const isUnitScope = (scope: string): boolean => scope.startsWith('unit-')

/** What of a person is searched by. */
export type Findable = {
  _id: string
  userId: number
  name: string | null
  email: string | null
  studentId: string | null
  roles: readonly string[]
  unitIds: readonly number[]
  taughtIds: readonly number[]
}

/** What a person is found by; the first is the address, and empty where there is none. */
export const keysOfPerson = ({ name, email, studentId }: Findable): readonly string[] => {
  const address = searchable(email ?? '')
  return [
    address,
    ...new Set([...(studentId ? [searchable(studentId)] : []), ...startsOf(searchable(name ?? ''))].filter((key) => key !== address)),
  ]
}

/** The lists that a person is in. */
export const scopesOfPerson = ({ roles, unitIds, taughtIds }: Findable): readonly string[] => [
  scopeOf.everybody,
  ...unitIds.map(scopeOf.unit),
  ...roles.map(scopeOf.role),
  ...(roles.includes('teacher') || taughtIds.length > 0 ? [scopeOf.teachers] : []),
]
