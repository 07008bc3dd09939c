// Search of the log: finds the blocks of the log that may have matching events by the index, and reads those.
import type { LogQuery } from '../../../commands/analyst/logQuery.ts'
import { blockOf, type EventStore, type Position, type RecordedEvent, START } from '../../../eventstore/port.ts'
import { categoryOf, peopleOfEvent, type TypeTotalDocument } from '../../../projections/analyst/eventIndex.ts'
import { asRecorded, positionsBetween } from '../../../projections/audit/bounds.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type BlockRange, blocksOfPerson, blocksOfTypes, blocksWithCorrelation, type Order } from './blocks.ts'

export interface LogSources {
  reader: Pick<Reader, 'find' | 'getMany'>
  events: Pick<EventStore, 'readAll' | 'readStream'>
}

/** A part of the log, read: the matching events in order, and how far the search has come. */
export interface SearchedPart {
  events: RecordedEvent[]
  upTo: Position
}

/** Positions between which is looked: `after` excluded (in the order of the search), the others included. */
interface Bounds {
  after: Position | null
  lowest: Position | null
  /** Excluded. */
  beyond: Position | null
}

const PAGE = 500

const matches = ({ types, stream, userId, correlationId, since, until }: LogQuery): ((event: RecordedEvent) => boolean) => {
  const isWanted = new Set(types)
  const [from, to] = [since && asRecorded(since), until && asRecorded(until)]
  const prefix = stream?.endsWith('*') ? stream.slice(0, -1) : null
  return (event) => {
    const { recordedAt } = event.metadata
    return (
      (types.length === 0 || isWanted.has(event.type)) &&
      (stream === null || (prefix === null ? event.stream === stream : event.stream.startsWith(prefix))) &&
      (userId === null || peopleOfEvent(event).includes(userId)) &&
      (correlationId === null || event.metadata.correlationId === correlationId) &&
      (from === null || recordedAt >= from) &&
      (to === null || recordedAt < to)
    )
  }
}

/** Types with events in streams of the category that a search names. */
const typesOfCategory = async ({ reader }: LogSources, stream: string): Promise<string[]> => {
  const category = categoryOf(stream.slice(0, -1))
  const isWhole = stream.includes('-')
  const totals = await reader.find<TypeTotalDocument>('logTypeTotals', {})
  return totals
    .filter(({ categories }) => categories.some((one) => (isWhole ? one === category : one.startsWith(category))))
    .map(({ _id }) => _id)
}

/** All events from the first to the last position, in the order of the search. Read backwards: an address to begin at is the position of an event then. */
const eventsOfRange = async (
  { events }: LogSources,
  { first, last }: BlockRange,
  types: readonly string[],
  order: Order,
): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  const [next] = (await events.readAll({ after: last, max: 1 })).events
  for (let after = next?.position; ; ) {
    const page = await events.readAll({
      direction: 'backwards',
      until: first,
      max: PAGE,
      ...(types.length > 0 && { types }),
      ...(after !== undefined && { after }),
    })
    for (const event of page.events) if (event.position <= last) found.push(event)
    if (page.isEnd) break
    after = page.checkpoint
  }
  return order === 'newest' ? found : found.toReversed()
}

const isWithin = ({ after, lowest, beyond }: Bounds, order: Order) => {
  return ({ position }: RecordedEvent): boolean =>
    (after === null || (order === 'newest' ? position < after : position > after)) &&
    (lowest === null || position >= lowest) &&
    (beyond === null || position < beyond)
}

/** The revision of a stream at which its part after a position begins, by halving: positions rise along a stream. */
const revisionAfter = async ({ events }: LogSources, stream: string, head: bigint, after: Position): Promise<bigint> => {
  let [low, high] = [0n, head + 1n]
  while (low < high) {
    const middle = (low + high) / 2n
    const [event] = (await events.readStream(stream, { from: middle, max: 1, withFaulty: true })).events
    if (event !== undefined && event.position <= after) low = middle + 1n
    else high = middle
  }
  return low
}

const inStream = async function* (sources: LogSources, stream: string, { after }: Bounds, order: Order): AsyncGenerator<SearchedPart> {
  const { events } = sources
  const { head } = await events.readStream(stream, { max: 1, withFaulty: true })
  if (head === null) return
  const isNewest = order === 'newest'
  let from = isNewest ? head : 0n
  if (after !== null) {
    const next = await revisionAfter(sources, stream, head, after)
    if (!isNewest) from = next
    else {
      // the event at `after` itself is not wanted again
      const [event] = next > 0n ? (await events.readStream(stream, { from: next - 1n, max: 1, withFaulty: true })).events : []
      from = next - (event?.position === after ? 2n : 1n)
    }
  }
  for (; from >= 0n && from <= head; ) {
    const page = await events.readStream(stream, { from, direction: isNewest ? 'backwards' : 'forwards', max: PAGE, withFaulty: true })
    const last = page.events.at(-1)
    if (last === undefined) return
    yield { events: page.events, upTo: last.position }
    if (page.isEnd) return
    from = last.revision + (isNewest ? -1n : 1n)
  }
}

const inWholeLog = async function* ({ events }: LogSources, bounds: Bounds, order: Order): AsyncGenerator<SearchedPart> {
  const { after, lowest, beyond } = bounds
  const isNewest = order === 'newest'
  let from = after ?? (isNewest ? beyond : lowest === null ? null : await before(events, lowest))
  for (;;) {
    const until = isNewest ? lowest : beyond
    const page = await events.readAll({
      direction: isNewest ? 'backwards' : 'forwards',
      max: PAGE,
      ...(from !== null && from !== START && { after: from }),
      ...(until !== null && { until }),
    })
    from = page.checkpoint
    yield { events: page.events, upTo: page.checkpoint }
    if (page.isEnd) return
  }
}

/** The position of the event before one; START if it is the first. */
const before = async (events: LogSources['events'], position: Position): Promise<Position> =>
  (await events.readAll({ after: position, direction: 'backwards', max: 1 })).events[0]?.position ?? START

/** The blocks that have to be read; null if the index knows nothing of the question. */
const blocksFor = (
  { reader }: LogSources,
  { userId, correlationId }: LogQuery,
  types: readonly string[] | null,
  { after, lowest, beyond }: Bounds,
  order: Order,
): AsyncGenerator<BlockRange, void, undefined> | null => {
  const isNewest = order === 'newest'
  const blockAt = (...positions: (Position | null)[]): string[] =>
    positions.flatMap((position) => (position === null ? [] : [blockOf(position)]))
  const bounds = {
    from:
      blockAt(lowest, isNewest ? null : after)
        .toSorted()
        .at(-1) ?? null,
    to: blockAt(beyond, isNewest ? after : null).toSorted()[0] ?? null,
  }
  if (correlationId !== null) return blocksWithCorrelation(reader, correlationId, bounds, order)
  if (userId !== null) return blocksOfPerson(reader, userId, types ?? [], bounds, order)
  return types === null ? null : blocksOfTypes(reader, types, bounds, order)
}

const inBlocks = async function* (
  sources: LogSources,
  blocks: AsyncGenerator<BlockRange, void, undefined>,
  types: readonly string[],
  order: Order,
): AsyncGenerator<SearchedPart> {
  for await (const range of blocks)
    yield { events: await eventsOfRange(sources, range, types, order), upTo: order === 'newest' ? range.first : range.last }
}

/**
 * The matching events in order, part by part; a part may be empty. It begins after a position. Each part costs one read of a block of the log at most, of
 * some hundred events; whoever asks stops when there is enough.
 */
export const searchedParts = async function* (
  sources: LogSources,
  query: LogQuery,
  order: Order,
  after: Position | null = null,
): AsyncGenerator<SearchedPart, void, undefined> {
  const { stream, types } = query
  const { $gte = null, $lt = null } = await positionsBetween(
    sources.reader,
    query.since && asRecorded(query.since),
    query.until && asRecorded(query.until),
  )
  const bounds = { after, lowest: $gte, beyond: $lt }
  const isOneStream = stream !== null && !stream.endsWith('*')
  const ofCategory = stream === null || isOneStream || query.userId !== null ? null : await typesOfCategory(sources, stream)
  const wanted = types.length === 0 ? ofCategory : types.filter((type) => ofCategory === null || ofCategory.includes(type))
  const blocks = isOneStream ? null : blocksFor(sources, query, wanted, bounds, order)
  const parts = isOneStream
    ? inStream(sources, stream, bounds, order)
    : blocks === null
      ? inWholeLog(sources, bounds, order)
      : inBlocks(sources, blocks, wanted ?? [], order)
  const isMatching = matches(query)
  const isInside = isWithin(bounds, order)
  for await (const { events, upTo } of parts) yield { events: events.filter((event) => isInside(event) && isMatching(event)), upTo }
}

/** Parts read for one page at most: a rare combination goes on with the next page. */
const PARTS = 150

/** One page of a search. `isShown` says which events the reader may know of. */
export const searchedPage = async (
  sources: LogSources,
  query: LogQuery,
  { order, after, size, isShown }: { order: Order; after: Position | null; size: number; isShown: (event: RecordedEvent) => boolean },
): Promise<{ events: RecordedEvent[]; next: Position | null }> => {
  const found: RecordedEvent[] = []
  let parts = 0
  for await (const { events, upTo } of searchedParts(sources, query, order, after)) {
    for (const event of events) {
      if (!isShown(event)) continue
      if (found.length === size) return { events: found, next: found.at(-1)?.position ?? null }
      found.push(event)
    }
    parts += 1
    if (parts === PARTS) return { events: found, next: upTo }
  }
  return { events: found, next: null }
}
