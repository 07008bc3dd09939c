// Proof that read models say what the log says: the same fold from nothing to the same position, compared document by document.
// Also "as of": one document at any moment of the past.
import { isDeepStrictEqual } from 'node:util'
import type { EventStore, Position, RecordedEvent } from '../../eventstore/port.ts'
import { START } from '../../eventstore/port.ts'
import type { Document, ReadStore, Snapshot } from '../store/port.ts'
import { typesOf } from './catchUp.ts'
import { foldOne, handlersOf, keysOf } from './folding.ts'
import { readManifest } from './manifest.ts'
import { Model } from './model.ts'
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
  /** Projections whose wanted version is not built (yet), so that there is nothing to compare. */
  notBuilt: string[]
}

interface VerifyOptions {
  events: EventStore
  store: ReadStore
  projections: readonly AnyProjection[]
  /** Names of projections; default: all. */
  names?: readonly string[]
  onProgress?: (events: number, position: Position) => void
}

/** Reads the log from its start up to `until`, page by page. */
async function* pages(events: EventStore, until: Position, types: readonly string[] | null): AsyncGenerator<RecordedEvent[]> {
  for (let after = START; after < until; ) {
    const page = await events.readAll({ after, until, max: 5000, ...(types && { types }) })
    yield page.events
    if (page.isEnd) return
    after = page.checkpoint
  }
}

/** As a store gives it back. */
const stored = (document: Document | null): Document | null => document && (JSON.parse(JSON.stringify(document)) as Document)

const compare = async (snapshot: Snapshot, model: Model, differences: Difference[]): Promise<number> => {
  const { collection, projection } = model
  const unseen = new Set([...model.documents].filter(([, document]) => document).map(([id]) => id))
  let documents = 0
  for await (const live of snapshot.scan(collection)) {
    documents++
    unseen.delete(live._id)
    const rebuilt = stored(model.documents.get(live._id) ?? null)
    if (!isDeepStrictEqual(live, rebuilt)) differences.push({ collection: projection.collection, id: live._id, live, rebuilt })
  }
  for (const id of unseen)
    differences.push({ collection: projection.collection, id, live: null, rebuilt: stored(model.documents.get(id) ?? null) })
  return documents
}

/**
 * Compares live read models with the log, as of one moment; needs no runner, and disturbs none that runs elsewhere.
 * Documents are folded in memory. A parked document is compared as what it is: the last good state.
 */
export const verifyReadModels = async ({ events, store, projections, names, onProgress }: VerifyOptions): Promise<Verification> => {
  const snapshot = await store.snapshot()
  try {
    const manifest = await readManifest(snapshot)
    const models = new Map<Model, Position>()
    const result: Verification = { differences: [], verified: [], notBuilt: [] }
    for (const projection of projections) {
      if (names && !names.includes(projection.name)) continue
      const entry = manifest.get(projection.name)
      const collection = entry?.version === projection.version ? entry.served : null
      const position = collection && (await snapshot.checkpoint(collection))
      if (collection && position) models.set(new Model(projection, collection, null, 'park'), position)
      else result.notBuilt.push(projection.name)
    }
    const last = [...models.values()].reduce((a, b) => (a > b ? a : b), START)
    let read = 0
    for await (const page of pages(events, last, typesOf(models.keys()))) {
      for (const [model, position] of models) {
        const end = page.findIndex((event) => event.position > position)
        model.fold(end === -1 ? page : page.slice(0, end), page.at(-1)?.position ?? START)
      }
      onProgress?.((read += page.length), page.at(-1)?.position ?? START)
    }
    for (const [model, position] of models) {
      const documents = await compare(snapshot, model, result.differences)
      result.verified.push({ name: model.projection.name, collection: model.projection.collection, position, documents })
    }
    return result
  } finally {
    await snapshot.close()
  }
}

/**
 * One document as it was: folded to the position, or to the last event recorded at or before the time (ISO-8601).
 * Throws what the fold throws.
 */
export const asOf = async <D extends Document>(options: {
  events: EventStore
  projection: AnyProjection
  id: string
  until: { position: Position } | { time: string }
}): Promise<D | null> => {
  const { events, projection, id, until } = options
  const handlers = handlersOf(projection)
  const time = 'time' in until ? new Date(until.time).toISOString() : null
  const last = 'position' in until ? until.position : await events.head()
  let document: Document | null = null
  for await (const page of pages(events, last, typesOf([{ types: projection.onAny ? null : Object.keys(projection.on) }]))) {
    for (const event of page) {
      if (time !== null && event.metadata.recordedAt > time) return document as D | null
      for (const handler of handlers(event.type)) {
        for (const key of keysOf(handler, event)) if (key === id) document = foldOne(handler, document, event, key)
      }
    }
  }
  return document as D | null
}
