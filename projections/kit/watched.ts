// A projection whose folds tell how one document changes.
import type { Position } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import type { AnyDerived, AnyHandler, AnyProjection } from './projection.ts'

/** Change of the document by the event at the position; null is no document. */
export interface DocumentChange {
  position: Position
  before: Document | null
  after: Document | null
}

const withId = (folded: Document | null, _id: string): Document | null =>
  folded === null || folded._id === _id ? folded : { ...folded, _id }

/** The same projection; each fold of the document adds to `changes`, one for each event, in the order of the log. */
export const watched = (projection: AnyProjection, collection: string, id: string, changes: DocumentChange[]): AnyProjection => {
  const note = (position: Position, before: Document | null, folded: Document | null | undefined): void => {
    if (folded === undefined || folded === before) return
    const [last, after] = [changes.at(-1), withId(folded, id)]
    if (last?.position === position) last.after = after
    else changes.push({ position, before, after })
  }
  // several events are never folded at once, so that each is told
  const one = ({ key, fold }: AnyHandler): AnyHandler => ({
    key,
    fold(document: Document | null, what: { position: Position }, of) {
      const folded = fold(document, what, of) as Document | null
      if (of === id) note(what.position, document, folded)
      return folded
    },
  })
  const all = (handlers: Readonly<Record<string, AnyHandler | undefined>>): Record<string, AnyHandler> =>
    Object.fromEntries(Object.entries(handlers).flatMap(([name, handler]) => (handler ? [[name, one(handler)]] : [])))
  const ofDerived = ({ on, from, ...rest }: AnyDerived): AnyDerived => ({
    ...rest,
    ...(on && { on: all(on) }),
    ...(from && { from: all(from) }),
  })
  if (collection === projection.collection)
    return { ...projection, on: all(projection.on), ...(projection.onAny && { onAny: one(projection.onAny) }) }
  const derived = projection.derived?.map((definition) => (definition.collection === collection ? ofDerived(definition) : definition))
  return { ...projection, ...(derived && { derived }) }
}
