// Search keys of users per list: a search reads an index range, whatever the number of users. Derived from the user, so that forgotten
// users leave nothing to find.
import { type Change, derived } from '../kit/projection.ts'
import { type Findable, keysOfPerson, scopesOfPerson } from './searching.ts'

export type PersonFoundDocument = {
  _id: string
  userId: number
  scope: string
  /** Key that a search text must be a prefix of. */
  key: string
}

/** Search keys of a user, by document id. */
const foundBy = (person: Findable | null): Map<string, Omit<PersonFoundDocument, '_id'>> => {
  const found = new Map<string, Omit<PersonFoundDocument, '_id'>>()
  if (person === null) return found
  const { userId } = person
  const keys = keysOfPerson(person)
  for (const scope of scopesOfPerson(person))
    for (const [n, key] of keys.entries()) found.set(`${scope}/${userId}/${n}`, { userId, scope, key })
  return found
}

const isSame = (a: Omit<PersonFoundDocument, '_id'> | undefined, b: Omit<PersonFoundDocument, '_id'> | undefined): boolean =>
  a?.key === b?.key

export const peopleFound = derived<PersonFoundDocument>({
  collection: 'peopleFound',
  indexes: [{ fields: ['scope', 'key'] }],
  from: {
    people: {
      key: ({ before, after }: Change<Findable>) => {
        const [was, is] = [foundBy(before), foundBy(after)]
        return [...new Set([...was.keys(), ...is.keys()])].filter((id) => !isSame(was.get(id), is.get(id)))
      },
      fold: (_, { after }: Change<Findable>, id) => foundBy(after).get(id) ?? null,
    },
  },
})
