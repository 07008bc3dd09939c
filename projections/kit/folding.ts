// Applies an event (or a change of a source document) to the documents of one collection. Shared by runner, rebuild, verify, as-of and the
// test DSL.
import type { Document } from '../store/port.ts'
import type { AnyHandler, AnyProjection } from './projection.ts'

const none: readonly AnyHandler[] = []

/** Handlers of a collection by event type, `onAny` first; built once and looked up for every event. */
export const handlersOf = ({ on = {}, onAny }: Partial<Pick<AnyProjection, 'on' | 'onAny'>>): ((type: string) => readonly AnyHandler[]) => {
  const any: readonly AnyHandler[] = onAny ? [onAny] : none
  const byType = new Map(Object.entries(on).map(([type, handler]) => [type, handler ? [...any, handler] : any]))
  return (type) => byType.get(type) ?? any
}

/** Keys of the documents that a handler touches. */
export const keysOf = (handler: AnyHandler, what: unknown): readonly string[] => {
  const key = handler.key(what)
  return key === null ? [] : typeof key === 'string' ? [key] : key
}

/** Throws for values that JSON cannot represent: a bigint, or a cycle, which overflows the stack. Unchanged values were checked before. */
const requireStorable = (value: unknown, before: unknown): void => {
  if (value === before || value === null) return
  if (typeof value === 'bigint') throw new TypeError('a document cannot hold a bigint')
  if (typeof value !== 'object') return
  if (Array.isArray(value)) {
    const known: unknown[] = Array.isArray(before) ? before : []
    for (let at = 0; at < value.length; at += 1) requireStorable(value[at], known[at])
    return
  }
  for (const name in value) {
    const part: unknown = value[name as never]
    if (typeof part === 'object' || typeof part === 'bigint') requireStorable(part, before?.[name as never])
  }
}

/** The resulting document with its `_id`; null if there is none. Throws if it cannot be stored, unless it is known to be plain. */
export const foldOne = (
  handler: Pick<AnyHandler, 'fold'>,
  document: Document | null,
  what: unknown,
  key: string,
  isPlain = false,
): Document | null => {
  const folded = handler.fold(document, what, key) as Document | null | undefined
  if (folded === undefined) throw new Error(`a fold gave undefined for document ${key}`)
  if (!isPlain) requireStorable(folded, document)
  return folded === null || folded._id === key ? folded : { ...folded, _id: key }
}
