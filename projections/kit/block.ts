// A block of the log folded into one read model: documents at its start from snapshots, and its events.
import { blockOf, type Position, type RecordedEvent, START, startOfBlock } from '../../eventstore/port.ts'
import type { Document, LoadedDocuments } from '../store/port.ts'
import { Model, physicalName } from './model.ts'
import { PARKED, type Parked } from './parking.ts'
import type { Keeper, PastSources } from './pastSources.ts'
import { type AnyDerived, type AnyProjection, collectionsOf } from './projection.ts'
import { type SnapshotDocument, snapshotOf, snapshotsFrom, snapshotsName } from './snapshots.ts'

const PAGE = 1000

/** The collection and its sources; the other derived collections are irrelevant here. */
export const neededFor = (projection: AnyProjection, collection: string): AnyProjection => {
  const needed = new Set([collection])
  const derived: AnyDerived[] = []
  for (const definition of (projection.derived ?? []).toReversed()) {
    if (!needed.has(definition.collection)) continue
    derived.unshift(definition)
    for (const source of Object.keys(definition.from ?? {})) needed.add(source)
  }
  const { onAny, ...rest } = projection
  const isOwnNeeded = needed.has(projection.collection)
  return { ...rest, ...(isOwnNeeded ? onAny && { onAny } : { on: {} }), derived, hasNoSnapshots: true }
}

/**
 * Events of a block up to and including a position. Read backwards, so that the start is the position of an event, as EventStoreDB
 * requires.
 */
export const eventsOfBlock = async (
  { events }: Pick<PastSources, 'events'>,
  block: string,
  until: Position,
  types: readonly string[] | null,
): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  const [next] = (await events.readAll({ after: until, max: 1 })).events
  const range = { direction: 'backwards', until: startOfBlock(block, until), max: PAGE, ...(types && { types }) } as const
  for (let after = next?.position; ; ) {
    const page = await events.readAll({ ...range, ...(after && { after }) })
    for (const event of page.events) if (event.position <= until) found.push(event)
    if (page.isEnd) return found.toReversed()
    after = page.checkpoint
  }
}

/** A collection of the projection; undefined if it has none of this name. */
export const definitionOf = (projection: AnyProjection, collection: string): AnyDerived | undefined =>
  collectionsOf(projection).find((one) => one.collection === collection)

/** Documents of a collection at the start of a block. `known`: these documents as they are now, if they were read already. */
export const documentsAtStart = async (
  { store }: Pick<PastSources, 'store'>,
  { projection, physical }: Keeper,
  { block, collection, ids, known }: { block: string; collection: string; ids: readonly string[]; known?: ReadonlyMap<string, Document> },
): Promise<LoadedDocuments> => {
  if (ids.length === 0) return { found: new Map() }
  const since = definitionOf(projection, collection)?.since
  const wasThere = (document: Document) => since === undefined || blockOf(since(document)) < block
  // read before the snapshots: a document that changes meanwhile writes its snapshot first
  const live = known ?? (await store.getMany(physicalName(projection, physical, collection), ids))
  const found = new Map<string, Document>()
  const wanted = ids.filter((id) => {
    const now = live.get(id)
    return now === undefined || wasThere(now)
  })
  const ranges = wanted.map((id) => snapshotsFrom(id, block))
  const firsts = await store.firstOfEach<SnapshotDocument>(physicalName(projection, physical, snapshotsName(collection)), ranges)
  const snapshotOfId = new Map(firsts.map((snapshot) => [snapshotOf(snapshot), snapshot.document]))
  for (const id of wanted) {
    const then = snapshotOfId.has(id) ? snapshotOfId.get(id) : live.get(id)
    if (then && wasThere(then)) found.set(id, then)
  }
  return { found }
}

/** What of the projection was parked up to a position. */
export const parkedUpTo = async ({ store }: Pick<PastSources, 'store'>, projection: AnyProjection, until: Position): Promise<Parked[]> =>
  await store.find<Parked>(PARKED, { filter: { projection: projection.name, position: { $lte: until } } })

/** Folds events of a block; `projection` is the part of the keeper's that is needed, `parked` what was parked up to `until`. */
export const foldBlock = async (
  sources: PastSources,
  keeper: Keeper,
  folded: {
    projection: AnyProjection
    block: string
    until: Position
    parked: readonly Parked[]
    events: (types: readonly string[] | null) => Promise<RecordedEvent[]>
  },
): Promise<Model> => {
  const { projection, block, until, parked } = folded
  const model = new Model(projection, keeper.physical, START, 'park')
  model.parking.restore(parked.filter(({ position }) => blockOf(position) < block))
  const events = await folded.events(model.types)
  const logicalOf = new Map(model.parts.map((part) => [part.collection, part.logical]))
  await model.fold(events, until, (name, ids) => documentsAtStart(sources, keeper, { block, collection: logicalOf.get(name) ?? name, ids }))
  return model
}
