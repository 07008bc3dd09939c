// What lists of named things (units, classes) are searched by, and how many are in each list: derived from the thing, so that a search reads
// a range of an index and nothing has to be counted.
import { searchable, startsOf } from '../../protocol/searching.ts'
import { type Change, type Derived, derived } from './projection.ts'

type Named = { _id: string; name: string }

type NameFoundDocument = {
  _id: string
  /** Id of what is found. */
  id: string
  scope: string
  /** What is typed begins it. */
  key: string
}
type NameCountDocument = { _id: string; count: number }

const foundOf = <Thing extends Named>(
  thing: Thing | null,
  listsOf: (thing: Thing) => readonly string[],
): Map<string, Omit<NameFoundDocument, '_id'>> => {
  const found = new Map<string, Omit<NameFoundDocument, '_id'>>()
  if (thing === null) return found
  const name = searchable(thing.name)
  const keys = [...new Set([name, ...startsOf(name)])]
  for (const scope of listsOf(thing))
    for (const [n, key] of keys.entries()) found.set(`${scope}/${thing._id}/${n}`, { id: thing._id, scope, key })
  return found
}

/** By which text a thing of collection `of` is found in which list. */
export const foundByName = <Thing extends Named>(
  collection: string,
  of: string,
  listsOf: (thing: Thing) => readonly string[],
): Derived<NameFoundDocument, never> =>
  derived<NameFoundDocument>({
    collection,
    indexes: [{ fields: ['scope', 'key'] }],
    from: {
      [of]: {
        key: ({ before, after }: Change<Thing>) => {
          if (before !== null && after !== null && before.name === after.name) return []
          const [was, is] = [foundOf(before, listsOf), foundOf(after, listsOf)]
          return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id)?.key !== is.get(id)?.key)
        },
        fold: (_, { after }: Change<Thing>, id) => foundOf(after, listsOf).get(id) ?? null,
      },
    },
  })

/** How many things are in each list. None ever leaves one. */
export const howMany = <Thing extends Named>(
  collection: string,
  of: string,
  listsOf: (thing: Thing) => readonly string[],
): Derived<NameCountDocument, never> =>
  derived<NameCountDocument>({
    collection,
    from: {
      [of]: {
        key: ({ before, after }: Change<Thing>) => (before === null && after !== null ? listsOf(after) : []),
        fold: (list) => ({ count: (list?.count ?? 0) + 1 }),
      },
    },
  })
