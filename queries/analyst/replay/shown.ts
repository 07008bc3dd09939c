// Documents and their changes as the reader may see them.
import type { Document } from '../../../projections/store/port.ts'
import { MOST_OF_A_READ } from '../../../protocol/reads.ts'
import { changesBetween } from './changes.ts'
import type { ReplayChange } from './schemas.ts'

/** Fields that name people, at any depth. */
const PEOPLE = new Set(['userId', 'ownerId', 'userIds'])

/** People named in a document, `MOST_OF_A_READ` at most. */
export const peopleIn = (document: unknown): number[] => {
  const found = new Set<number>()
  const add = (value: unknown): void => {
    if (Number.isSafeInteger(value) && found.size < MOST_OF_A_READ) found.add(value as number)
  }
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value))
      if (PEOPLE.has(name)) for (const one of [part].flat()) add(one)
      else look(part)
  }
  look(document)
  return [...found]
}

const isWithheld = (value: unknown): boolean => typeof value === 'object' && value !== null && '$withheld' in value

/** The value at a path of a document, or the withheld one on the way to it. `depth`: names of the path that were followed. */
const valueAt = (document: unknown, path: readonly string[]): { value: unknown; depth: number; isThere: boolean } => {
  let value = document
  for (const [depth, name] of path.entries()) {
    if (isWithheld(value)) return { value, depth, isThere: true }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return { value: null, depth: path.length, isThere: false }
    value = (value as Record<string, unknown>)[name]
  }
  return { value: value ?? null, depth: path.length, isThere: value !== undefined }
}

/**
 * Changes of a document, with the values of the documents that are shown in place of it: a change inside a withheld value is told as one of
 * that value.
 */
export const shownChanges = (
  { before, after }: { before: Document | null; after: Document | null },
  shown: { before: unknown; after: unknown },
): ReplayChange[] => {
  const found = new Map<string, ReplayChange>()
  for (const { path } of changesBetween(before, after)) {
    const depth = Math.min(valueAt(shown.before, path).depth, valueAt(shown.after, path).depth)
    const place = path.slice(0, depth)
    const [was, is] = [valueAt(shown.before, place), valueAt(shown.after, place)]
    const name = place.join('.')
    found.set(name, { path: name, before: was.value, after: is.value, was: was.isThere, is: is.isThere })
  }
  return [...found.values()]
}
