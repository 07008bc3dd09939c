// In which orders each list of people is: one small document per person and list, so that a page is a range of an index, whatever it is sorted by.
// Derived from the person, so that nothing of somebody forgotten is left in a list.
import { searchable } from '../../protocol/searching.ts'
import { type Change, derived } from '../kit/projection.ts'
import { type Findable, scopeOf, scopesOfPerson } from './searching.ts'

/** What is known of somebody in a unit. */
export interface UnitTerm {
  /** When they no longer belong to it, ISO-8601; null for as long as it lasts. */
  expirationTime: string | null
  isAdmin: boolean
}

/** A person as lists put them in order. */
export type Listable = Findable & { unitTerms: Readonly<Record<number, UnitTerm>> }

/** What lists of people are sorted by; the last two in lists of a unit. */
export const peopleOrders = ['email', 'name', 'studentId', 'role', 'ends'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

type Orders = Readonly<Record<PeopleOrder, string>>
export type PersonListedDocument = Orders & { _id: string; userId: number; scope: string }

/** Behind every time: of those who have no end. */
const NEVER = '~'

/** The id of a person's document in a list. */
export const listedId = (scope: string, userId: number): string => `${scope}/${userId}`

const listedIn = (person: Listable): Map<string, Omit<PersonListedDocument, '_id'>> => {
  const { userId, unitTerms } = person
  const said = { email: searchable(person.email ?? ''), name: searchable(person.name ?? ''), studentId: searchable(person.studentId ?? '') }
  const terms = new Map(person.unitIds.map((unitId) => [scopeOf.unit(unitId), unitTerms[unitId]]))
  return new Map(
    scopesOfPerson(person).map((scope) => {
      const term = terms.get(scope)
      const inUnit = { role: term?.isAdmin ? 'admin' : 'member', ends: term?.expirationTime ?? NEVER }
      return [listedId(scope, userId), { userId, scope, ...said, ...inUnit }]
    }),
  )
}
const listed = (person: Listable | null) => (person === null ? new Map<string, Omit<PersonListedDocument, '_id'>>() : listedIn(person))

const isSame = (a: Orders | undefined, b: Orders | undefined): boolean => peopleOrders.every((order) => a?.[order] === b?.[order])

export const peopleListed = derived<PersonListedDocument>({
  collection: 'peopleListed',
  indexes: peopleOrders.map((order) => ({ fields: ['scope', order] })),
  from: {
    people: {
      key: ({ before, after }: Change<Listable>) => {
        const [was, is] = [listed(before), listed(after)]
        return [...new Set([...was.keys(), ...is.keys()])].filter((id) => !isSame(was.get(id), is.get(id)))
      },
      fold: (_, { after }: Change<Listable>, id) => listed(after).get(id) ?? null,
    },
  },
})
