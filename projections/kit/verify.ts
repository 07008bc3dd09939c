// Verifies that read models match the log: folds it anew to the same position and compares document by document.
import { isDeepStrictEqual } from 'node:util'
import { type EventStore, type Position, START } from '../../eventstore/port.ts'
import type { Document, ReadStore, Scanned, Snapshot } from '../store/port.ts'
import { pages, typesOf } from './catchUp.ts'
import { readManifest } from './manifest.ts'
import { Model } from './model.ts'
import type { Parked } from './parking.ts'
import type { Part } from './part.ts'
import type { AnyProjection } from './projection.ts'
import { openRebuilt, type Rebuilt } from './rebuilt.ts'

/** A document that differs between store and log; null is a missing document. */
export interface Difference {
  collection: string
  id: string
  live: Document | null
  rebuilt: Document | null
}

export interface Verification {
  /** The first thousand. */
  differences: Difference[]
  /** Number of further differences. */
  moreDifferences: number
  verified: { name: string; collection: string; position: Position; documents: number }[]
  /** Documents that an event could not be folded into: compared at their last good state, here and in the store. */
  parked: Parked[]
  /** Projections folded beyond the end of the log. */
  beyond: { name: string; position: Position; head: Position }[]
  /** Projections whose wanted version is not built (yet), so that there is nothing to compare. */
  notBuilt: string[]
}

interface VerifyOptions {
  events: EventStore
  store: Pick<ReadStore, 'snapshot' | 'limit'>
  projections: readonly AnyProjection[]
  /** Names of projections; default: all. */
  names?: readonly string[]
  onProgress?: (events: number, position: Position) => void
  /** Most documents in memory; others go to a temporary file. */
  inMemory?: number
}

/** Most differences listed individually. */
const MOST_NAMED = 1000
/** Documents compared at a time. */
const PAGE = 1000

/** Sorts after every position. */
const BEYOND: Position = '~'

/** A document that the store holds beyond its checkpoint: compared once the fold has reached it. */
interface Ahead {
  part: Part
  id: string
  live: Document | null
  position: Position
}

/** Differences, listed up to a bound, since every document may differ. */
class Differences {
  readonly named: Difference[] = []
  more = 0

  compare(part: Part, id: string, live: Document | null, rebuilt: Document | null): void {
    if (isDeepStrictEqual(live, rebuilt)) return
    if (this.named.length < MOST_NAMED) this.named.push({ collection: part.logical, id, live, rebuilt })
    else this.more += 1
  }
}

const pagesOf = async function* (snapshot: Snapshot, collection: string): AsyncGenerator<Scanned[]> {
  let page: Scanned[] = []
  for await (const scanned of snapshot.scan(collection)) {
    page.push(scanned)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  yield page
}

const compare = async (snapshot: Snapshot, rebuilt: Rebuilt, part: Part, position: Position, differences: Differences) => {
  const ahead: Ahead[] = []
  let documents = 0
  let seen = 0
  for await (const page of pagesOf(snapshot, part.collection)) {
    const found = await rebuilt.getMany(
      part,
      page.map(({ id }) => id),
    )
    seen += found.size
    for (const { id, document: live, position: writtenAt } of page) {
      if (live) documents++
      if (writtenAt !== undefined && writtenAt > position) ahead.push({ part, id, live, position: writtenAt })
      else differences.compare(part, id, live, found.get(id) ?? null)
    }
  }
  if (seen < (await rebuilt.count(part)))
    for await (const ids of rebuilt.ids(part)) {
      const found = await rebuilt.getMany(part, ids)
      const there = await snapshot.getMany(part.collection, ids)
      for (const id of ids) if (!there.has(id)) differences.compare(part, id, null, found.get(id) ?? null)
    }
  return { documents, ahead }
}

interface ComparedLater {
  events: EventStore
  rebuilt: Rebuilt
  model: Model
  position: Position
  ahead: readonly Ahead[]
}

/** Folds on from the position, and compares each document at exactly the event up to which it was written. */
const compareAhead = async ({ events, rebuilt, model, position, ahead }: ComparedLater, differences: Differences): Promise<void> => {
  const waiting = ahead.toSorted((a, b) => (a.position < b.position ? -1 : 1))
  const settle = async (upTo: Position) => {
    while (waiting[0] && waiting[0].position < upTo) {
      const { part, id, live } = waiting.shift() as Ahead
      differences.compare(part, id, live, (await rebuilt.getMany(part, [id])).get(id) ?? null)
    }
  }
  for await (const page of pages(events, waiting.at(-1)?.position ?? position, model.types, position)) {
    for (const event of page) {
      await settle(event.position)
      await rebuilt.fold(model, [event], event.position)
    }
  }
  await settle(BEYOND)
}

/**
 * Compares live read models with the log as of one moment; needs no runner and disturbs none running elsewhere. Documents are folded in
 * memory or, if many, in a temporary file. If the store's commits are not atomic, documents beyond the checkpoint are compared as of the
 * position each was written at. A parked document is compared at its last good state.
 */
export const verifyReadModels = async ({
  events,
  store,
  projections,
  names,
  onProgress,
  inMemory,
}: VerifyOptions): Promise<Verification> => {
  const snapshot = await store.snapshot()
  let rebuilt: Rebuilt | null = null
  try {
    const manifest = await readManifest(snapshot)
    const models = new Map<Model, Position>()
    const differences = new Differences()
    const result: Verification = { differences: differences.named, moreDifferences: 0, verified: [], parked: [], beyond: [], notBuilt: [] }
    for (const projection of projections) {
      if (names && !names.includes(projection.name)) continue
      const entry = manifest.get(projection.name)
      const collection = entry?.version === projection.version ? entry.served : null
      const position = collection && (await snapshot.checkpoint(collection))
      if (collection && position) models.set(new Model(projection, collection, null, 'park', store.limit), position)
      else result.notBuilt.push(projection.name)
    }
    const head = await events.head() // taken after the snapshot, whose read models cannot be beyond it
    for (const [{ projection }, position] of models) if (position > head) result.beyond.push({ name: projection.name, position, head })
    const last = [...models.values()].reduce((a, b) => (a > b ? a : b), START)
    rebuilt = openRebuilt([...models.keys()], inMemory)
    let read = 0
    for await (const page of pages(events, last, typesOf(models.keys()))) {
      for (const [model, position] of models) {
        const end = page.findIndex((event) => event.position > position)
        await rebuilt.fold(model, end === -1 ? page : page.slice(0, end), page.at(-1)?.position ?? START)
      }
      onProgress?.((read += page.length), page.at(-1)?.position ?? START)
    }
    for (const [model, position] of models) {
      const ahead: Ahead[] = []
      for (const part of model.parts) {
        const compared = await compare(snapshot, rebuilt, part, position, differences)
        ahead.push(...compared.ahead)
        result.verified.push({ name: model.projection.name, collection: part.logical, position, documents: compared.documents })
      }
      result.parked.push(...model.parking.all)
      if (ahead.length > 0) await compareAhead({ events, rebuilt, model, position, ahead }, differences)
    }
    return { ...result, moreDifferences: differences.more }
  } finally {
    await rebuilt?.close()
    await snapshot.close()
  }
}
