// Proof that read models say what the log says: the same fold from nothing to the same position, compared document by document.
import { isDeepStrictEqual } from 'node:util'
import { type EventStore, type Position, START } from '../../eventstore/port.ts'
import type { Document, ReadStore, Snapshot } from '../store/port.ts'
import { pages, typesOf } from './catchUp.ts'
import { readManifest } from './manifest.ts'
import { Model } from './model.ts'
import type { Parked } from './parking.ts'
import type { Part } from './part.ts'
import type { AnyProjection } from './projection.ts'

/** A document that the store has otherwise than the log says; null is a document that is not there. */
export interface Difference {
  collection: string
  id: string
  live: Document | null
  rebuilt: Document | null
}

export interface Verification {
  differences: Difference[]
  verified: { name: string; collection: string; position: Position; documents: number }[]
  /** Documents that an event could not be folded into: they are as they were before it, here as in the store. */
  parked: Parked[]
  /** Projections that were folded further than the log reaches. */
  beyond: { name: string; position: Position; head: Position }[]
  /** Projections whose wanted version is not built (yet), so that there is nothing to compare. */
  notBuilt: string[]
}

interface VerifyOptions {
  events: EventStore
  store: Pick<ReadStore, 'snapshot'>
  projections: readonly AnyProjection[]
  /** Names of projections; default: all. */
  names?: readonly string[]
  onProgress?: (events: number, position: Position) => void
}

/** After every position. */
const BEYOND: Position = '~'

/** As a store gives it back. */
const stored = (document: Document | null): Document | null => document && (JSON.parse(JSON.stringify(document)) as Document)

/** A document that the store has further than its checkpoint says: compared when the fold has come as far. */
interface Ahead {
  part: Part
  id: string
  live: Document | null
  position: Position
}

const compareOne = ({ part, id, live }: Omit<Ahead, 'position'>): Difference[] => {
  const rebuilt = stored(part.documents.get(id) ?? null)
  return isDeepStrictEqual(live, rebuilt) ? [] : [{ collection: part.logical, id, live, rebuilt }]
}

const compare = async (snapshot: Snapshot, part: Part, position: Position, differences: Difference[]) => {
  const unseen = new Set([...part.documents].filter(([, document]) => document).map(([id]) => id))
  const ahead: Ahead[] = []
  let documents = 0
  for await (const { id, document: live, position: writtenAt } of snapshot.scan(part.collection)) {
    unseen.delete(id)
    if (live) documents++
    if (writtenAt !== undefined && writtenAt > position) ahead.push({ part, id, live, position: writtenAt })
    else differences.push(...compareOne({ part, id, live }))
  }
  for (const id of unseen) differences.push(...compareOne({ part, id, live: null }))
  return { documents, ahead }
}

/** Folds on from the position, and compares each document at the very event up to which it was written. */
const compareAhead = async (events: EventStore, model: Model, position: Position, ahead: readonly Ahead[]): Promise<Difference[]> => {
  const differences: Difference[] = []
  const waiting = ahead.toSorted((a, b) => (a.position < b.position ? -1 : 1))
  const settle = (upTo: Position) => {
    while (waiting[0] && waiting[0].position < upTo) differences.push(...compareOne(waiting.shift() as Ahead))
  }
  for await (const page of pages(events, waiting.at(-1)?.position ?? position, model.types, position)) {
    for (const event of page) {
      settle(event.position)
      model.foldInMemory([event], event.position)
    }
  }
  settle(BEYOND)
  return differences
}

/**
 * Compares live read models with the log, as of one moment; needs no runner, and disturbs none that runs elsewhere.
 * Documents are folded in memory. What a store that does not write a commit as one has further than its checkpoint is compared as of where
 * each document was written. A parked document is compared as what it is: the last good state.
 */
export const verifyReadModels = async ({ events, store, projections, names, onProgress }: VerifyOptions): Promise<Verification> => {
  const snapshot = await store.snapshot()
  try {
    const manifest = await readManifest(snapshot)
    const models = new Map<Model, Position>()
    const result: Verification = { differences: [], verified: [], parked: [], beyond: [], notBuilt: [] }
    for (const projection of projections) {
      if (names && !names.includes(projection.name)) continue
      const entry = manifest.get(projection.name)
      const collection = entry?.version === projection.version ? entry.served : null
      const position = collection && (await snapshot.checkpoint(collection))
      if (collection && position) models.set(new Model(projection, collection, null, 'park'), position)
      else result.notBuilt.push(projection.name)
    }
    const head = await events.head() // after the snapshot, whose read models cannot be further than this
    for (const [{ projection }, position] of models) if (position > head) result.beyond.push({ name: projection.name, position, head })
    const last = [...models.values()].reduce((a, b) => (a > b ? a : b), START)
    let read = 0
    for await (const page of pages(events, last, typesOf(models.keys()))) {
      for (const [model, position] of models) {
        const end = page.findIndex((event) => event.position > position)
        model.foldInMemory(end === -1 ? page : page.slice(0, end), page.at(-1)?.position ?? START)
      }
      onProgress?.((read += page.length), page.at(-1)?.position ?? START)
    }
    for (const [model, position] of models) {
      const ahead: Ahead[] = []
      for (const part of model.parts) {
        const compared = await compare(snapshot, part, position, result.differences)
        ahead.push(...compared.ahead)
        result.verified.push({ name: model.projection.name, collection: part.logical, position, documents: compared.documents })
      }
      result.parked.push(...model.parking.all)
      if (ahead.length > 0) result.differences.push(...(await compareAhead(events, model, position, ahead)))
    }
    return result
  } finally {
    await snapshot.close()
  }
}
