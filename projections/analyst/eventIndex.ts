// Index of the log for search by type, person and correlation. Its documents name blocks of the log, in which the events are then read; it holds nothing that
// they say.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import { blockOf, type Position, type RecordedEvent } from '../../eventstore/port.ts'
import type { AnyDerived, AnyHandler, AnyProjection } from '../kit/projection.ts'
import type { Document } from '../store/port.ts'

/** Where in a block the events lie: their number, and the positions of the first and the last one. */
export type PlacesInBlock = { n: number; first: Position; last: Position }

/** The events of a block. */
export type LogBlockDocument = { _id: string } & PlacesInBlock
/** The events of a type in a block. */
export type TypeBlockDocument = { _id: string } & PlacesInBlock
/** The events of a person in a block, with the number of each type. */
export type PersonBlockDocument = { _id: string; types: Readonly<Record<string, number>> } & PlacesInBlock
/** All events of a type. */
export type TypeTotalDocument = {
  _id: string
  count: number
  firstAt: string
  lastAt: string
  lastStream: string
  /** Categories of the streams that have it. */
  categories: readonly string[]
}
/** Correlations of some blocks: eight characters each, six of a hash and two of the block. */
export type CorrelationsDocument = { _id: string; marks: string }

export const typeBlockId = (type: string, block: string): string => `${type}/${block}`
export const personBlockId = (userId: number, block: string): string => `${userId}/${block}`

/** Blocks of a document of correlations. */
const BLOCKS = 64
const MARK = 8
const HASH = 6

/** The group of blocks that a block belongs to, and its number in it in two hexadecimal digits. */
const groupOf = (block: string): { group: string; place: string } => {
  const number = Number(block)
  return {
    group: String(Math.floor(number / BLOCKS)).padStart(block.length, '0'),
    place: (number % BLOCKS).toString(16).padStart(2, '0'),
  }
}

/** Bucket (two digits) and hash (six) of a correlation: FNV-1a. What is found is compared with the events, so that equal hashes do no harm. */
const hashOf = (correlationId: string): { bucket: string; hash: string } => {
  let hash = 0x811c9dc5
  for (let at = 0; at < correlationId.length; at += 1) hash = Math.imul(hash ^ correlationId.charCodeAt(at), 0x01000193)
  const hex = (hash >>> 0).toString(16).padStart(8, '0')
  return { bucket: hex.slice(6), hash: hex.slice(0, HASH) }
}

/** Prefix of the ids of the documents that may name a correlation. */
export const correlationsPrefix = (correlationId: string): string => `${hashOf(correlationId).bucket}/`

/** Blocks that may hold events of the correlation, by such a document. */
export const blocksOfCorrelation = ({ _id, marks }: CorrelationsDocument, correlationId: string): string[] => {
  const { hash } = hashOf(correlationId)
  const group = _id.slice(_id.indexOf('/') + 1)
  const found: string[] = []
  for (let at = 0; at < marks.length; at += MARK) {
    if (!marks.startsWith(hash, at)) continue
    const number = Number(group) * BLOCKS + Number.parseInt(marks.slice(at + HASH, at + MARK), 16)
    found.push(String(number).padStart(group.length, '0'))
  }
  return found
}

const isMarked = (marks: string, mark: string): boolean => {
  for (let at = marks.indexOf(mark); at >= 0; at = marks.indexOf(mark, at + 1)) if (at % MARK === 0) return true
  return false
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id)

/** The actor, and the person that the event is about. */
export const peopleOfEvent = ({ metadata, data }: RecordedEvent): number[] => {
  const actor = metadata.actor?.userId
  const subject = (data as { userId?: unknown } | null)?.userId
  return isId(subject) && subject !== actor ? (isId(actor) ? [actor, subject] : [subject]) : isId(actor) ? [actor] : []
}

type Events = readonly [RecordedEvent, ...RecordedEvent[]]

const placed = (before: PlacesInBlock | null, all: Events): PlacesInBlock => ({
  n: (before?.n ?? 0) + all.length,
  first: before?.first ?? all[0].position,
  last: (all.at(-1) ?? all[0]).position,
})

const ofPerson = (before: PersonBlockDocument | null, all: Events): Omit<PersonBlockDocument, '_id'> => {
  const types: Record<string, number> = { ...before?.types }
  for (const { type } of all) types[type] = (types[type] ?? 0) + 1
  return { ...placed(before, all), types }
}

/** The part of a stream's name that says what it is of. */
export const categoryOf = (stream: string): string => {
  const dash = stream.indexOf('-')
  return dash < 0 ? stream : stream.slice(0, dash)
}

const withCategories = (before: readonly string[] = [], all: Events): readonly string[] => {
  let categories = before
  for (const { stream } of all) {
    const category = categoryOf(stream)
    if (!categories.includes(category)) categories = [...categories, category]
  }
  return categories
}

const totalOf = (before: TypeTotalDocument | null, all: Events): Omit<TypeTotalDocument, '_id'> => {
  const last = all.at(-1) ?? all[0]
  return {
    count: (before?.count ?? 0) + all.length,
    firstAt: before?.firstAt ?? all[0].metadata.recordedAt,
    lastAt: last.metadata.recordedAt,
    lastStream: last.stream,
    categories: withCategories(before?.categories, all),
  }
}

const withMarks = (before: CorrelationsDocument | null, all: Events): Omit<CorrelationsDocument, '_id'> => {
  let marks = before?.marks ?? ''
  for (const { position, metadata } of all) {
    const mark = hashOf(metadata.correlationId).hash + groupOf(blockOf(position)).place
    if (!isMarked(marks, mark)) marks += mark
  }
  return before !== null && before.marks === marks ? before : { marks }
}

/** Events are indexed as they stand, also those that cannot be decoded. */
const indexed = <D extends Document>(
  key: (event: RecordedEvent) => string | readonly string[] | null,
  foldAll: (document: D | null, all: Events) => Omit<D, '_id'>,
): AnyHandler => ({
  key,
  foldAll: (document: D | null, all: readonly RecordedEvent[]) => foldAll(document, all as unknown as Events),
  fold: (document: D | null, event: RecordedEvent) => foldAll(document, [event]),
})

const keyOfCorrelation = ({ position, metadata }: RecordedEvent): string | null =>
  typeof metadata.correlationId === 'string' ? `${hashOf(metadata.correlationId).bucket}/${groupOf(blockOf(position)).group}` : null

/** The index of all events; those of unknown types are in its blocks only. */
export const eventIndexOf = (definitions: EventDefinitions): AnyProjection => {
  const part = (collection: string, handler: AnyHandler): AnyDerived => ({
    collection,
    hasNoSnapshots: true,
    isNeverDeleted: true,
    on: Object.fromEntries(Object.keys(definitions).map((type) => [type, handler])),
  })
  return {
    name: 'eventIndex',
    version: 1,
    collection: 'logBlocks',
    hasNoSnapshots: true,
    isNeverDeleted: true,
    on: {},
    onAny: indexed<LogBlockDocument>(({ position }) => blockOf(position), placed),
    derived: [
      part(
        'logTypes',
        indexed<TypeBlockDocument>(({ type, position }) => typeBlockId(type, blockOf(position)), placed),
      ),
      part(
        'logTypeTotals',
        indexed<TypeTotalDocument>(({ type }) => type, totalOf),
      ),
      part(
        'logPeople',
        indexed<PersonBlockDocument>(
          (event) => peopleOfEvent(event).map((userId) => personBlockId(userId, blockOf(event.position))),
          ofPerson,
        ),
      ),
      part('logCorrelations', indexed<CorrelationsDocument>(keyOfCorrelation, withMarks)),
    ],
  }
}
