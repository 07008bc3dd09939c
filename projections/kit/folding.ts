// What one event does to the documents of one projection. Runner, rebuild, verify, as-of and the test DSL all fold through here.
import type { RecordedEvent } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import type { AnyProjection, Handler } from './projection.ts'

export type AnyHandler = Handler<Document, RecordedEvent>

const none: readonly AnyHandler[] = []

/** The handlers of a projection by event type, `onAny` first; made once, asked for every event. */
export const handlersOf = (projection: AnyProjection): ((type: string) => readonly AnyHandler[]) => {
  const { on, onAny } = projection
  const any: readonly AnyHandler[] = onAny ? [onAny] : none
  const byType = new Map(Object.entries(on).map(([type, handler]) => [type, handler ? [...any, handler] : any]))
  return (type) => byType.get(type) ?? any
}

/** Keys of the documents that a handler touches at this event. */
export const keysOf = (handler: AnyHandler, event: RecordedEvent): readonly string[] => {
  const key = handler.key(event)
  return key === null ? [] : typeof key === 'string' ? [key] : key
}

/** The document after the event, with its `_id`; null when there is none (any more). */
export const foldOne = (handler: AnyHandler, document: Document | null, event: RecordedEvent, key: string): Document | null => {
  const folded = handler.fold(document, event, key) as Document | null | undefined
  if (folded === undefined) throw new Error(`the fold of ${event.type} gave undefined for document ${key}`)
  return folded === null || folded._id === key ? folded : { ...folded, _id: key }
}

/** Folds one event into documents held in memory. */
export const foldInto = (handlers: readonly AnyHandler[], documents: Map<string, Document>, event: RecordedEvent): void => {
  for (const handler of handlers) {
    for (const key of keysOf(handler, event)) {
      const next = foldOne(handler, documents.get(key) ?? null, event, key)
      if (next === null) documents.delete(key)
      else documents.set(key, next)
    }
  }
}
