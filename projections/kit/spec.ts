// Specifications of projections: given these events, expect this document. For tests only; documents are frozen, so that a fold that
// mutates its input fails.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Actor, type Metadata, type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import { Model } from './model.ts'
import type { AnyProjection, Projection } from './projection.ts'

interface RecordedOptions {
  /** Default: `spec-1`. */
  stream?: string
  /** ISO-8601 UTC or a Date; default: one second after the previous event. */
  at?: string | Date
  /** Default: user 1, role Student. */
  actor?: Actor
  /** Default: the one after the previous event. */
  position?: Position
  /** Default: the next of the stream. */
  revision?: bigint
  id?: string
  metadata?: Partial<Metadata>
}

const BEGINNING = Date.parse('2026-01-01T00:00:00Z')
let made = 0
const heads = new Map<string, bigint>()
let clock = BEGINNING

/** Resets the numbering of `recorded`. */
export const beginAgain = (): void => {
  made = 0
  heads.clear()
  clock = BEGINNING
}

/** Log position number n, for tests that need to name one. */
export const position = (n: number): Position => String(n).padStart(20, '0')

/** An event as read from the log. Positions, stream revisions and times rise from call to call. */
export const recorded = <const Type extends string, Data>(
  type: Type,
  data: Data,
  options: RecordedOptions = {},
): RecordedEvent<Type, Data> => {
  const stream = options.stream ?? 'spec-1'
  const revision = options.revision ?? (heads.get(stream) ?? -1n) + 1n
  heads.set(stream, revision)
  clock = options.at === undefined ? clock + 1000 : new Date(options.at).getTime()
  const commandId = options.metadata?.commandId ?? randomUUID()
  return {
    position: options.position ?? position(++made),
    stream,
    revision,
    id: options.id ?? randomUUID(),
    type,
    data,
    metadata: {
      actor: options.actor ?? { userId: 1, role: 'Student' },
      command: type,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      version: 1,
      recordedAt: new Date(clock).toISOString(),
      ...options.metadata,
    },
  }
}

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** As a store returns it: only what JSON can represent. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Without<D> = Omit<D, '_id'> & { _id?: string }

interface Then<D> {
  /** The document equals this (`_id` may be left out) or, with null, does not exist. */
  thenDocument(id: string | number, document: Without<D> | null): Then<D>
  /** The document has at least these fields. */
  thenDocumentWith(id: string | number, fields: Partial<D>): Then<D>
  /** Exactly these documents exist. */
  thenDocuments(documents: Readonly<Record<string, Without<D>>>): Then<D>
  /** The document, for custom assertions. */
  document(id: string | number): D | null
  documents(): ReadonlyMap<string, D>
}

/**
 * Folds the events in the given order from nothing; returns the documents of the projection's own collection, or of one derived from it.
 */
export const whenEvents = <D extends Document>(
  // biome-ignore lint: the events of a specification may be more than those the projection folds
  projection: Projection<D, any>,
  events: readonly RecordedEvent[],
  collection: string = projection.collection,
): Then<D> => {
  const model = new Model(projection, projection.collection, null, 'fail')
  for (const event of events) {
    model.position = START // in the given order, whatever their positions
    model.foldInMemory([frozen(event)], event.position)
    for (const { documents } of model.parts)
      for (const [id, document] of documents)
        if (document && !Object.isFrozen(document)) (documents as Map<string, Document>).set(id, frozen(stored(document)))
  }
  const found = model.parts.find(({ logical }) => logical === collection)?.documents ?? new Map<string, Document>()
  const documents = new Map([...found].flatMap(([id, document]) => (document ? [[id, document] as const] : [])))
  const document = (id: string | number) => (documents.get(String(id)) ?? null) as D | null
  const then: Then<D> = {
    thenDocument(id, expected) {
      expect(document(id)).toEqual(expected === null ? null : stored({ ...expected, _id: String(id) }))
      return then
    },
    thenDocumentWith(id, fields) {
      expect(document(id)).toMatchObject(stored(fields))
      return then
    },
    thenDocuments(expected) {
      const all = Object.entries(expected).map(([id, fields]) => [id, stored({ ...fields, _id: id })])
      expect(Object.fromEntries(documents)).toEqual(Object.fromEntries(all))
      return then
    },
    document,
    documents: () => documents as unknown as ReadonlyMap<string, D>,
  }
  return then
}

/** Documents of each collection of a projection after the events, folded in the given order from nothing. */
export const documentsAfter = (
  projection: AnyProjection,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, ReadonlyMap<string, Document>> => {
  const model = new Model(projection, projection.collection, null, 'fail')
  for (const event of events) {
    model.position = START
    model.foldInMemory([event], event.position)
  }
  const existing = (documents: ReadonlyMap<string, Document | null>) =>
    new Map([...documents].flatMap(([id, document]) => (document ? [[id, document] as const] : [])))
  return new Map(model.parts.map(({ logical, documents }) => [logical, existing(documents)]))
}
