// Marks of fields in a JSON tree, and how two documents differ. Pure.

/** How a field differs from the other document, with a sign, since colour alone does not tell. */
export interface FieldDifference {
  kind: 'changed' | 'added' | 'removed'
  sign: string
  label: string
}

export interface FieldMark {
  differs?: FieldDifference
  /** Changed in the step that is shown. */
  isCurrent?: boolean
}

/** By path: names and indexes from the document down, separated by dots. */
export type FieldMarks = ReadonlyMap<string, FieldMark>

/** All paths on the way to marked fields, the fields themselves included. */
export const wayTo = (marks: FieldMarks): ReadonlySet<string> => {
  const way = new Set<string>()
  for (const path of marks.keys()) for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) way.add(path.slice(0, end))
  return way
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * Paths of one document's fields that differ from another: 'changed' with another value there, 'alone' if the other has no such field. The
 * deepest fields that tell it.
 */
export const differencesFrom = (document: unknown, other: unknown): ReadonlyMap<string, 'changed' | 'alone'> => {
  const found = new Map<string, 'changed' | 'alone'>()
  const compare = (own: unknown, theirs: unknown, path: string): void => {
    if (isSame(own, theirs)) return
    if (!isBranch(own) || !isBranch(theirs) || Array.isArray(own) !== Array.isArray(theirs)) {
      found.set(path, 'changed')
      return
    }
    const before = found.size
    for (const [key, value] of Object.entries(own)) {
      const at = path === '' ? key : `${path}.${key}`
      if (Object.hasOwn(theirs, key)) compare(value, theirs[key], at)
      else found.set(at, 'alone')
    }
    // only the other document has more: say so at what both have
    if (found.size === before && path !== '') found.set(path, 'changed')
  }
  if (isBranch(document) && isBranch(other)) compare(document, other, '')
  return found
}
