// How many people are in each list, so that nothing has to be counted to tell.
import { type Change, derived } from '../kit/projection.ts'
import { type Findable, scopesOfPerson } from './searching.ts'

export type PeopleCountDocument = { _id: string; count: number }

const scopesOf = (person: Findable | null): readonly string[] => (person === null ? [] : scopesOfPerson(person))

export const peopleCounts = derived<PeopleCountDocument>({
  collection: 'peopleCounts',
  from: {
    people: {
      key: ({ before, after }: Change<Findable>) => {
        const [was, is] = [scopesOf(before), scopesOf(after)]
        return [...was.filter((scope) => !is.includes(scope)), ...is.filter((scope) => !was.includes(scope))]
      },
      fold: (list, { after }: Change<Findable>, scope) => {
        const count = (list?.count ?? 0) + (scopesOf(after).includes(scope) ? 1 : -1)
        return count > 0 ? { count } : null
      },
    },
  },
})
