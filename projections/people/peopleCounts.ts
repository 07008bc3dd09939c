// Stored number of users per list, so that nothing has to be counted.
import type { BusinessUnitEvent } from '../../commands/people/businessUnit/events.ts'
import { type Change, derived } from '../kit/projection.ts'
import { type Findable, isUnitScope, scopeOf, scopesOfPerson } from './searching.ts'

/** `kind`: units are sorted by their number of members. */
export type PeopleCountDocument = { _id: string; count: number; kind: 'unit' | 'other' }

const scopesOf = (person: Findable | null): readonly string[] => (person === null ? [] : scopesOfPerson(person))

export const peopleCounts = derived<PeopleCountDocument, BusinessUnitEvent>({
  collection: 'peopleCounts',
  indexes: [{ fields: ['kind', 'count'] }],
  on: {
    BusinessUnitCreated: {
      key: ({ data }) => scopeOf.unit(data.businessUnitId),
      fold: (list) => ({ count: list?.count ?? 0, kind: 'unit' }),
    },
  },
  from: {
    people: {
      key: ({ before, after }: Change<Findable>) => {
        const [was, is] = [scopesOf(before), scopesOf(after)]
        return [...was.filter((scope) => !is.includes(scope)), ...is.filter((scope) => !was.includes(scope))]
      },
      fold: (list, { after }: Change<Findable>, scope) => {
        const count = (list?.count ?? 0) + (scopesOf(after).includes(scope) ? 1 : -1)
        const kind = isUnitScope(scope) ? 'unit' : 'other'
        return count > 0 || kind === 'unit' ? { count, kind } : null
      },
    },
  },
})
