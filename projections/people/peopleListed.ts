// Sort keys of users: one small document per user and list, so that a page is an index range in any order. Derived from the user, so that
// forgotten users leave nothing in a list.
import { searchable } from '../../protocol/searching.ts'
import { type Change, derived } from '../kit/projection.ts'
import { type Findable, scopeOf, scopesOfPerson } from './searching.ts'

/** Fields of a user in a unit. */
export interface UnitTerm {
  /** End of the membership, ISO-8601; null if it lasts as long as the unit. */
  expirationTime: string | null
  isAdmin: boolean
}

/** Fields of a user that lists sort by. */
export type Listable = Findable & { unitTerms: Readonly<Record<number, UnitTerm>> }

/** Sort keys of lists of users; the last two only in lists of a unit. */
export const peopleOrders = ['email', 'name', 'studentId', 'role', 'ends'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

type Orders = Readonly<Record<PeopleOrder, string>>
export type PersonListedDocument = Orders & { _id: string; userId: number; scope: string }

/** Sorts after every time, for members without an end. */
const NEVER = '~'

/** Id of a user's document in a list. */
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
