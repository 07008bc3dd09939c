// A past document folded from the log alone: from its own stream if that holds all of its events, otherwise from the whole log.
import { type EventStore, type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import { pages } from './catchUp.ts'
import { Model } from './model.ts'
import type { AnyProjection } from './projection.ts'

export interface FromLog {
  events: Pick<EventStore, 'readAll' | 'readStream'>
  projection: AnyProjection
  /** One of the projection's collections. */
  collection: string
  id: string
  /** Last position to include. */
  until: Position
}

/** All events of a stream. */
export const streamPages = async function* (events: FromLog['events'], stream: string): AsyncGenerator<RecordedEvent[]> {
  for (let from = 0n, isEnd = false; !isEnd; ) {
    const page = await events.readStream(stream, { from })
    yield page.events
    from += BigInt(page.events.length)
    isEnd = page.isEnd || page.events.length === 0
  }
}

/** The projection restricted to one document, without derived collections, to save memory. */
export const only = (projection: AnyProjection, id: string): AnyProjection => {
  const one = <H extends AnyProjection['onAny']>(handler: H): H =>
    handler && { ...handler, key: (event: unknown) => [handler.key(event)].flat().filter((key) => key === id) }
  const on = Object.fromEntries(Object.entries(projection.on).map(([type, handler]) => [type, one(handler)]))
  return { ...projection, on, derived: [], hasNoSnapshots: true, ...(projection.onAny && { onAny: one(projection.onAny) }) }
}

/** Events of these streams, merged in log order. */
export const eventsTogether = async function* (events: FromLog['events'], streams: readonly string[]): AsyncGenerator<RecordedEvent[]> {
  const all: RecordedEvent[] = []
  for (const stream of streams) for await (const page of streamPages(events, stream)) all.push(...page)
  yield all.sort((a, b) => (a.position < b.position ? -1 : 1))
}

/** An event could not be folded into the document, which stays as it was before. */
export class DocumentParked extends Error {
  override name = 'DocumentParked'
}

/** @throws DocumentParked if an event could not be folded into the document */
export const requireNotParked = ({ parking }: Model, physical: string, id: string): void => {
  const parked = parking.all.find(({ collection, key }) => collection === physical && key === id)
  if (parked) throw new DocumentParked(`the document is parked since ${parked.event} at ${parked.position}: ${parked.error}`)
}

/** Whether all events of a document in the collection lie in one stream, or in two. */
export const hasStream = (projection: AnyProjection, collection: string): boolean =>
  collection === projection.collection && projection.streamPrefix !== undefined

/** The document at the position; null if it did not exist. Throws if an event cannot be folded. */
export const fromLog = async <D extends Document>({ events, projection, collection, id, until }: FromLog): Promise<D | null> => {
  const isOwn = collection === projection.collection
  const folded = async (found: (model: Model) => AsyncIterable<RecordedEvent[]>): Promise<D | null> => {
    const pruned = isOwn ? only(projection, id) : { ...projection, hasNoSnapshots: true }
    const model = new Model(pruned, projection.collection, null, 'park')
    for await (const page of found(model)) {
      const end = page.findIndex(({ position }) => position > until)
      model.foldInMemory(end === -1 ? page : page.slice(0, end), page.at(-1)?.position ?? START)
      if (end !== -1) break
    }
    requireNotParked(model, collection, id)
    const part = model.parts.find(({ logical }) => logical === collection)
    return (part?.documents.get(id) as D | undefined) ?? null
  }
  const { streamPrefix, secondStream } = projection
  if (!isOwn || streamPrefix === undefined) return await folded(({ types }) => pages(events, until, types))
  const own = `${streamPrefix}${id}`
  const document = await folded(() => streamPages(events, own))
  return document === null || secondStream === undefined
    ? document
    : await folded(() => eventsTogether(events, [own, secondStream(document)]))
}
