// Proof that read models say what the log says: the same fold from nothing to the same position, compared document by document.
import { isDeepStrictEqual } from 'node:util'
import { type EventStore, type Position, START } from '../../eventstore/port.ts'
import type { Document, ReadStore, Snapshot } from '../store/port.ts'
import { pages, typesOf } from './catchUp.ts'
import { readManifest } from './manifest.ts'
import { Model } from './model.ts'
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

/** As a store gives it back. */
const stored = (document: Document | null): Document | null => document && (JSON.parse(JSON.stringify(document)) as Document)

const compare = async (snapshot: Snapshot, part: Part, differences: Difference[]): Promise<number> => {
  const { logical } = part
  const unseen = new Set([...part.documents].filter(([, document]) => document).map(([id]) => id))
  let documents = 0
  for await (const live of snapshot.scan(part.collection)) {
    documents++
    unseen.delete(live._id)
    const rebuilt = stored(part.documents.get(live._id) ?? null)
    if (!isDeepStrictEqual(live, rebuilt)) differences.push({ collection: logical, id: live._id, live, rebuilt })
  }
  for (const id of unseen) differences.push({ collection: logical, id, live: null, rebuilt: stored(part.documents.get(id) ?? null) })
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
        model.foldInMemory(end === -1 ? page : page.slice(0, end), page.at(-1)?.position ?? START)
      }
      onProgress?.((read += page.length), page.at(-1)?.position ?? START)
    }
    for (const [model, position] of models) {
      for (const part of model.parts) {
        const documents = await compare(snapshot, part, result.differences)
        result.verified.push({ name: model.projection.name, collection: part.logical, position, documents })
      }
    }
    return result
  } finally {
    await snapshot.close()
  }
}
