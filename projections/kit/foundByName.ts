// Search keys and list sizes of named items (units, classes), derived from the items, so that a search reads an index range and nothing has
// to be counted.
import { searchable, startsOf } from '../../protocol/searching.ts'
import { type Change, type Derived, derived } from './projection.ts'

type Listed = { _id: string }
type Named = Listed & { name: string }

type NameFoundDocument = {
  _id: string
  /** Id of the item. */
  id: string
  scope: string
  /** Key that a search text must be a prefix of. */
  key: string
}
type NameCountDocument = { _id: string; count: number }

const foundOf = <Thing extends Listed>(
  thing: Thing | null,
  listsOf: (thing: Thing) => readonly string[],
  namesOf: (thing: Thing) => readonly string[],
): Map<string, Omit<NameFoundDocument, '_id'>> => {
  const found = new Map<string, Omit<NameFoundDocument, '_id'>>()
  if (thing === null) return found
  const names = namesOf(thing).map(searchable)
  const keys = [...new Set(names.flatMap((name) => [name, ...startsOf(name)]))]
  for (const scope of listsOf(thing))
    for (const [n, key] of keys.entries()) found.set(`${scope}/${thing._id}/${n}`, { id: thing._id, scope, key })
  return found
}

/** Search keys of collection `of` by list, for items with names in several languages. */
export const foundByNames = <Thing extends Listed>(
  collection: string,
  of: string,
  listsOf: (thing: Thing) => readonly string[],
  namesOf: (thing: Thing) => readonly string[],
): Derived<NameFoundDocument, never> =>
  derived<NameFoundDocument>({
    collection,
    indexes: [{ fields: ['scope', 'key'] }],
    from: {
      [of]: {
        key: ({ before, after }: Change<Thing>) => {
          const said = (thing: Thing): string => [...listsOf(thing), '', ...namesOf(thing)].join('\n')
          if (before !== null && after !== null && said(before) === said(after)) return []
          const [was, is] = [foundOf(before, listsOf, namesOf), foundOf(after, listsOf, namesOf)]
          return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id)?.key !== is.get(id)?.key)
        },
        fold: (_, { after }: Change<Thing>, id) => foundOf(after, listsOf, namesOf).get(id) ?? null,
      },
    },
  })

/** Search keys of collection `of` by list. */
export const foundByName = <Thing extends Named>(
  collection: string,
  of: string,
  listsOf: (thing: Thing) => readonly string[],
): Derived<NameFoundDocument, never> => foundByNames<Thing>(collection, of, listsOf, ({ name }) => [name])

/** Number of items per list. */
export const howMany = <Thing extends Listed>(
  collection: string,
  of: string,
  listsOf: (thing: Thing) => readonly string[],
): Derived<NameCountDocument, never> => {
  const scopesOf = (thing: Thing | null): readonly string[] => (thing === null ? [] : listsOf(thing))
  return derived<NameCountDocument>({
    collection,
    from: {
      [of]: {
        key: ({ before, after }: Change<Thing>) => {
          const [was, is] = [scopesOf(before), scopesOf(after)]
          return [...was.filter((scope) => !is.includes(scope)), ...is.filter((scope) => !was.includes(scope))]
        },
        fold: (list, { after }: Change<Thing>, scope) => ({ count: (list?.count ?? 0) + (scopesOf(after).includes(scope) ? 1 : -1) }),
      },
    },
  })
}
