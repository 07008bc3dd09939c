// "As of": one document at any moment of the past, folded from the log.
import { type EventStore, type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import { pages } from './catchUp.ts'
import { Model } from './model.ts'
import type { AnyProjection } from './projection.ts'

interface AsOf {
  events: EventStore
  projection: AnyProjection
  /** One of the projection's collections; default: its own. */
  collection?: string
  id: string
  until: { position: Position } | { time: string }
}

const streamPages = async function* (events: EventStore, stream: string): AsyncGenerator<RecordedEvent[]> {
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
  return { ...projection, on, derived: [], ...(projection.onAny && { onAny: one(projection.onAny) }) }
}

/** All that lies in these streams, in the log's order. */
const together = async function* (events: EventStore, streams: readonly string[]): AsyncGenerator<RecordedEvent[]> {
  const all: RecordedEvent[] = []
  for (const stream of streams) for await (const page of streamPages(events, stream)) all.push(...page)
  yield all.sort((a, b) => (a.position < b.position ? -1 : 1))
}

/**
 * One document as it was: folded to the position, or to the last event recorded at or before the time (ISO-8601).
 * Reads one stream, or two, where the projection says that no other matters, else the log. Throws where an event cannot be folded into it.
 */
export const asOf = async <D extends Document>({ events, projection, collection, id, until }: AsOf): Promise<D | null> => {
  const logical = collection ?? projection.collection
  const isOwn = logical === projection.collection
  const time = 'time' in until ? new Date(until.time).toISOString() : null
  const last = 'position' in until ? until.position : ((await events.positionAt?.(new Date(until.time))) ?? (await events.head()))
  const isPast = ({ position, metadata }: RecordedEvent) => position > last || (time !== null && metadata.recordedAt > time)
  const folded = async (found: (model: Model) => AsyncIterable<RecordedEvent[]>): Promise<D | null> => {
    const model = new Model(isOwn ? only(projection, id) : projection, projection.collection, null, 'park')
    for await (const page of found(model)) {
      const end = page.findIndex(isPast)
      model.foldInMemory(end === -1 ? page : page.slice(0, end), page.at(-1)?.position ?? START)
      if (end !== -1) break
    }
    const part = model.parts.find((candidate) => candidate.logical === logical)
    const parked = model.parking.all.find(({ collection, key }) => collection === part?.collection && key === id)
    if (parked) throw new Error(`the document is parked since ${parked.event} at ${parked.position}: ${parked.error}`)
    return (part?.documents.get(id) as D | undefined) ?? null
  }
  const { streamPrefix, secondStream } = projection
  if (!isOwn || streamPrefix === undefined) return await folded(({ types }) => pages(events, last, types))
  const own = `${streamPrefix}${id}`
  const document = await folded(() => streamPages(events, own))
  return document === null || secondStream === undefined ? document : await folded(() => together(events, [own, secondStream(document)]))
}
