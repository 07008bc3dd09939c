// A document as it was, folded from the log alone: from its own stream where that holds all of its events, else from the whole log.
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
  /** The last event that counts. */
  until: Position
}

const streamPages = async function* (events: FromLog['events'], stream: string): AsyncGenerator<RecordedEvent[]> {
  for (let from = 0n, isEnd = false; !isEnd; ) {
    const page = await events.readStream(stream, { from })
    yield page.events
    from += BigInt(page.events.length)
    isEnd = page.isEnd || page.events.length === 0
  }
}

/** The projection without what is derived, and touching one document only: all others cost memory and are not asked for. */
const only = (projection: AnyProjection, id: string): AnyProjection => {
  const one = <H extends AnyProjection['onAny']>(handler: H): H =>
    handler && { ...handler, key: (event: unknown) => [handler.key(event)].flat().filter((key) => key === id) }
  const on = Object.fromEntries(Object.entries(projection.on).map(([type, handler]) => [type, one(handler)]))
  return { ...projection, on, derived: [], hasNoSnapshots: true, ...(projection.onAny && { onAny: one(projection.onAny) }) }
}

/** All that lies in these streams, in the log's order. */
const together = async function* (events: FromLog['events'], streams: readonly string[]): AsyncGenerator<RecordedEvent[]> {
  const all: RecordedEvent[] = []
  for (const stream of streams) for await (const page of streamPages(events, stream)) all.push(...page)
  yield all.sort((a, b) => (a.position < b.position ? -1 : 1))
}

/** Throws where an event could not be folded into the document. */
export const requireNotParked = ({ parking }: Model, physical: string, id: string): void => {
  const parked = parking.all.find(({ collection, key }) => collection === physical && key === id)
  if (parked) throw new Error(`the document is parked since ${parked.event} at ${parked.position}: ${parked.error}`)
}

/** Whether all events of a document of the collection lie in one stream, or in two. */
export const hasStream = (projection: AnyProjection, collection: string): boolean =>
  collection === projection.collection && projection.streamPrefix !== undefined

/** The document at the position; null where there was none. Throws where an event cannot be folded into it. */
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
  return document === null || secondStream === undefined ? document : await folded(() => together(events, [own, secondStream(document)]))
}
