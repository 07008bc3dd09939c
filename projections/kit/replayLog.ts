// Replay of a document from its own stream, or, of a read model that keeps no snapshots, from the events of its types since the log's beginning.
import { isDeepStrictEqual } from 'node:util'
import { type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import { Turn } from '../../eventstore/turn.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { Document } from '../store/port.ts'
import { definitionOf, neededFor } from './block.ts'
import { pages } from './catchUp.ts'
import { eventsTogether, hasStream, only, streamPages } from './fromLog.ts'
import { Model, physicalName } from './model.ts'
import type { Keeper, PastSources } from './pastSources.ts'
import { MOST_READ, type Replayed, type ReplayRequest, type ReplayStep } from './replayed.ts'
import { type DocumentChange, watched } from './watched.ts'

const PAGE = 500

/** One document folded from the log up to a position. */
export interface LogFold {
  model: Model
  changes: DocumentChange[]
  position: Position
  /** Of the collection, in the model. */
  name: string
}

const begin = ({ projection }: Keeper, { collection, id }: Pick<ReplayRequest, 'collection' | 'id'>): LogFold => {
  const changes: DocumentChange[] = []
  const needed = collection === projection.collection ? only(projection, id) : neededFor(projection, collection)
  const model = new Model(watched(needed, collection, id, changes), projection.collection, null, 'park')
  return { model, changes, position: START, name: physicalName(projection, projection.collection, collection) }
}

/** The document as far as it is folded; null if it does not exist. */
export const foldedDocument = ({ model, name }: LogFold, id: string): Document | null =>
  model.parts.find(({ collection }) => collection === name)?.documents.get(id) ?? null

/** Position of the event before one; START if it is the first. */
const positionBefore = async ({ events }: PastSources, position: Position): Promise<Position> =>
  (await events.readAll({ after: position, direction: 'backwards', max: 1 })).events[0]?.position ?? START

/** The part of the log that may have events of a document: all of it, or, if the document tells its first one, from there on. */
const partOfLog = async (
  sources: PastSources,
  { projection, physical }: Keeper,
  { collection, id }: ReplayRequest,
  until: Position,
): Promise<{ after: Position; until: Position }> => {
  const { since, isNeverChanged } = definitionOf(projection, collection) ?? {}
  const live = since && collection === projection.collection ? (await sources.store.getMany(physical, [id])).get(id) : undefined
  if (since === undefined || live === undefined) return { after: START, until }
  const first = since(live)
  return { after: await positionBefore(sources, first), until: isNeverChanged && first < until ? first : until }
}

const secondStreamOf = async ({ events }: PastSources, keeper: Keeper, asked: ReplayRequest, own: string): Promise<string | null> => {
  const { secondStream } = keeper.projection
  if (secondStream === undefined) return null
  const fold = begin(keeper, asked)
  for await (const page of streamPages(events, own)) {
    for (const event of page) fold.model.foldInMemory([event], event.position)
    const known = foldedDocument(fold, asked.id)
    if (known) return secondStream(known)
  }
  return null
}

/** The events that may change the document, in log order, after what is folded already. */
const eventsFor = async (
  sources: PastSources,
  keeper: Keeper,
  asked: ReplayRequest,
  { fold, until }: { fold: LogFold; until: Position },
): Promise<AsyncIterable<RecordedEvent[]>> => {
  const { events } = sources
  if (hasStream(keeper.projection, asked.collection)) {
    const own = `${keeper.projection.streamPrefix}${asked.id}`
    const second = await secondStreamOf(sources, keeper, asked, own)
    return second === null ? streamPages(events, own) : eventsTogether(events, [own, second])
  }
  const part = await partOfLog(sources, keeper, asked, until)
  return pages(events, part.until, fold.model.types, fold.position > part.after ? fold.position : part.after, PAGE)
}

/**
 * The next changes of a document, up to `until`. `from`: the document folded up to `after`, if it was kept. `fold` is it up to `upTo`.
 * @throws Replay.NotKept if too many events would be read before `after`
 */
export const replayLog = async (
  sources: PastSources,
  keeper: Keeper,
  asked: ReplayRequest,
  { until, from }: { until: Position; from?: LogFold | undefined },
): Promise<Replayed & { fold: LogFold }> => {
  const { after, size } = asked
  const fold = from ?? begin(keeper, asked)
  const steps: ReplayStep[] = []
  const turn = new Turn()
  let read = 0
  const upToHere = (isEnd: boolean) => {
    if (isEnd && until > fold.position) fold.position = until
    return { steps, upTo: fold.position, isEnd, fold }
  }
  for await (const page of await eventsFor(sources, keeper, asked, { fold, until })) {
    for (const event of page) {
      if (event.position > until) return upToHere(true)
      if (read >= MOST_READ) {
        if (fold.position < after) throw rejected('Replay.NotKept')
        return upToHere(false)
      }
      fold.changes.length = 0
      fold.model.foldInMemory([event], event.position)
      read += 1
      fold.position = event.position
      // a parked document does not change any more
      if (fold.model.parking.has(fold.name, asked.id)) return upToHere(true)
      const [change] = fold.changes
      if (change && event.position > after && !isDeepStrictEqual(change.before, change.after)) steps.push({ ...change, event })
      if (steps.length === size) return upToHere(false)
      if (turn.isOver) await turn.pass()
    }
  }
  return upToHere(true)
}
