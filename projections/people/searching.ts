// Search keys of users: matched by prefix in every list of the user. A pure leaf.
import { searchable, startsOf } from '../../protocol/searching.ts'

/** Lists of users: all, members of a unit, holders of a platform role, and teachers. */
export const scopeOf = {
  everybody: 'all',
  unit: (businessUnitId: number): string => `unit-${businessUnitId}`,
  role: (role: string): string => `role-${role}`,
  /** Users with the platform role, or who teach a class (requirement a41). */
  teachers: 'teachers',
}

export const isUnitScope = (scope: string): boolean => scope.startsWith('unit-')

/** Searchable fields of a user. */
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

/** Search keys of a user; the first is the address, empty if there is none. */
export const keysOfPerson = ({ name, email, studentId }: Findable): readonly string[] => {
  const address = searchable(email ?? '')
  return [
    address,
    ...new Set([...(studentId ? [searchable(studentId)] : []), ...startsOf(searchable(name ?? ''))].filter((key) => key !== address)),
  ]
}

/** Lists of a user. */
export const scopesOfPerson = ({ roles, unitIds, taughtIds }: Findable): readonly string[] => [
  scopeOf.everybody,
  ...unitIds.map(scopeOf.unit),
  ...roles.map(scopeOf.role),
  ...(roles.includes('teacher') || taughtIds.length > 0 ? [scopeOf.teachers] : []),
]
