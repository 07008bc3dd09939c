// What people are found by: texts that begin with what is typed, whole in every list that the person is in. A pure leaf.

/** Longest text that is kept to be searched by, in characters. */
const LONGEST = 64
/** Places in a name from which it may be begun to be typed, at most. */
const MOST_STARTS = 8

/** A list that people are found in: everybody, a unit's members, or who has a platform role. */
export const scopeOf = {
  everybody: 'all',
  unit: (businessUnitId: number): string => `unit-${businessUnitId}`,
  role: (role: string): string => `role-${role}`,
}

/** As it is compared: without differences of case, width and space. */
export const searchable = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')].slice(0, LONGEST).join('')

/** A name from each of its words on; one without spaces between words, from each of its characters on. */
const startsOf = (name: string): string[] => {
  const starts = [...name.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?<=^|[\s\-'.])\S/gu)]
  return starts.slice(0, MOST_STARTS).map(({ index }) => name.slice(index))
}

/** What of a person is searched by. */
export type Findable = {
  _id: string
  userId: number
  name: string | null
  email: string | null
  studentId: string | null
  roles: readonly string[]
  unitIds: readonly number[]
}

/** What a person is found by; the first is what lists are in the order of, and empty where there is no address. */
export const keysOfPerson = ({ name, email, studentId }: Findable): readonly string[] => {
  const address = searchable(email ?? '')
  return [
    address,
    ...new Set([...(studentId ? [searchable(studentId)] : []), ...startsOf(searchable(name ?? ''))].filter((key) => key !== address)),
  ]
}

/** The lists that a person is in. */
export const scopesOfPerson = ({ roles, unitIds }: Findable): readonly string[] => [
  scopeOf.everybody,
  ...unitIds.map(scopeOf.unit),
  ...roles.map(scopeOf.role),
]
