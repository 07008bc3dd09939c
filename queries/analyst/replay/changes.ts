// Difference of two JSON documents, field by field.

/** A field that differs: its names and indexes from the document down, and whether it was there before and is there after. */
export interface FieldChange {
  path: readonly string[]
  before: unknown
  after: unknown
  was: boolean
  is: boolean
}

/** Changes listed of one document. */
export const MOST_CHANGES = 200

type Fields = Readonly<Record<string, unknown>>

const isContainer = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** As JSON has it: a field that is undefined is not there. */
const has = (fields: Fields, name: string): boolean => Object.hasOwn(fields, name) && fields[name] !== undefined

const namesOf = (before: Fields, after: Fields): string[] => {
  if (Array.isArray(before))
    return Array.from({ length: Math.max(before.length, (after as unknown[] & Fields).length) }, (_, index) => `${index}`)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => has(before, name) || has(after, name))
}

/** Lists of changes with the longest ones replaced by one change of their common field, until there are few enough; null if that does not do. */
const cut = (lists: readonly { whole: FieldChange; changes: readonly FieldChange[] }[], most: number): FieldChange[] | null => {
  if (lists.length > most) return null
  let total = lists.reduce((sum, { changes }) => sum + changes.length, 0)
  const isCut = new Set<object>()
  for (const list of lists.toSorted((a, b) => b.changes.length - a.changes.length)) {
    if (total <= most) break
    total -= list.changes.length - 1
    isCut.add(list)
  }
  return lists.flatMap((list) => (isCut.has(list) ? [list.whole] : list.changes))
}

const within = (before: Fields, after: Fields, path: readonly string[], most: number): FieldChange[] | null => {
  const lists = namesOf(before, after).flatMap((name) => {
    const [one, other] = [before[name], after[name]]
    const [was, is] = [has(before, name), has(after, name)]
    if (was && is && one === other) return []
    const whole: FieldChange = { path: [...path, name], before: was ? one : null, after: is ? other : null, was, is }
    const isSameKind = was && is && isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other)
    if (!isSameKind) return [{ whole, changes: [whole] }]
    const changes = within(one, other, whole.path, most) ?? [whole]
    return changes.length === 0 ? [] : [{ whole, changes }]
  })
  return cut(lists, most)
}

/**
 * Fields that differ; a missing document has none. Arrays are compared index by index. With more than `most` changes, those of one field are
 * told as a change of that field, largest first, up to the whole document with an empty path.
 */
export const changesBetween = (before: Fields | null, after: Fields | null, most = MOST_CHANGES): FieldChange[] =>
  within(before ?? {}, after ?? {}, [], most) ?? [{ path: [], before, after, was: before !== null, is: after !== null }]
