// Read models at a past position: the state at the start of a block from snapshots, plus the block's events. The cost does not grow with
// the log.
import { blockOf, type EventStore, type Position, type RecordedEvent, START, startOfBlock } from '../../eventstore/port.ts'
import type { Document, LoadedDocuments, PastReader, RangeReader, Reader, Scalar } from '../store/port.ts'
import { fromLog, hasStream, requireNotParked } from './fromLog.ts'
import { Model, physicalName } from './model.ts'
import { PARKED, type Parked } from './parking.ts'
import { type AnyDerived, type AnyProjection, collectionsOf } from './projection.ts'
import { NotBuilt } from './reader.ts'
import { hasSnapshots, type SnapshotDocument, snapshotOf, snapshotsFrom, snapshotsName } from './snapshots.ts'

/** The projection of a collection, and the physical name of its main one. */
export interface Keeper {
  projection: AnyProjection
  physical: string
}

export interface PastSources {
  events: Pick<EventStore, 'readAll' | 'readStream'>
  /** Over physical collections. */
  store: Pick<Reader, 'getMany' | 'find'> & RangeReader & { checkpoint(name: string): Promise<Position | null> }
  /** Throws NotBuilt if the wanted version of the projection does not serve. */
  keeperOf(collection: string): Keeper
}

const PAGE = 1000

/** The collection and its sources; the other derived collections are irrelevant here. */
const neededFor = (projection: AnyProjection, collection: string): AnyProjection => {
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
const eventsOfBlock = async (
  { events }: PastSources,
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

/** One projection as of a position. */
class PastProjection {
  readonly #sources: PastSources
  readonly #keeper: Keeper
  readonly #until: Position
  #block = ''
  readonly #models = new Map<string, Promise<Model>>()

  constructor(sources: PastSources, keeper: Keeper, until: Position) {
    this.#sources = sources
    this.#keeper = keeper
    this.#until = until
  }

  /** `live`: these documents as they are now, if they were read already. */
  async getMany<D extends Document>(
    collection: string,
    ids: readonly string[],
    live?: ReadonlyMap<string, Document>,
  ): Promise<Map<string, D>> {
    const model = await this.#folded(collection)
    const part = model.parts.find(({ logical }) => logical === collection)
    for (const id of ids) requireNotParked(model, part?.collection ?? '', id)
    const unchanged = ids.filter((id) => !part?.documents.has(id))
    const { found } = await this.#atStart(collection, unchanged, live)
    const documents = ids.flatMap((id) => {
      const document = part?.documents.get(id) ?? found.get(id)
      return document ? [[id, document as D] as const] : []
    })
    this.#requireServing(collection)
    return new Map(documents)
  }

  /** Documents that may have had these values: now, in a snapshot, or since the start of the block. */
  async where<D extends Document>(collection: string, values: Readonly<Record<string, Scalar>>): Promise<Map<string, D>> {
    const { store } = this.#sources
    const model = await this.#folded(collection)
    const found = await store.find(this.#physical(collection), { filter: values })
    const live = new Map(found.map((document) => [document._id, document]))
    const changed = model.parts.find(({ logical }) => logical === collection)?.documents.keys() ?? []
    const ids = new Set([...live.keys(), ...(await this.#deletedWhere(collection, values)), ...changed])
    return await this.getMany<D>(collection, [...ids], live)
  }

  /** Ids of documents that a snapshot has with these values: the live ones, and those deleted since. */
  async #deletedWhere(collection: string, values: Readonly<Record<string, Scalar>>): Promise<string[]> {
    const { store } = this.#sources
    if (this.#definitionOf(collection)?.isNeverDeleted) return []
    const filter = Object.fromEntries(Object.entries(values).map(([field, value]) => [`document.${field}`, value]))
    return (await store.find<SnapshotDocument>(this.#physical(snapshotsName(collection)), { filter })).map(snapshotOf)
  }

  #definitionOf(collection: string): AnyDerived | undefined {
    return collectionsOf(this.#keeper.projection).find((one) => one.collection === collection)
  }

  #physical(collection: string): string {
    const { projection, physical } = this.#keeper
    return physicalName(projection, physical, collection)
  }

  /** A rebuild may have dropped the collection just read. */
  #requireServing(collection: string): void {
    if (this.#sources.keeperOf(collection).physical !== this.#keeper.physical) throw new NotBuilt(collection)
  }

  #folded(collection: string): Promise<Model> {
    let folded = this.#models.get(collection)
    if (!folded) this.#models.set(collection, (folded = this.#fold(collection)))
    return folded
  }

  async #fold(collection: string): Promise<Model> {
    const { store } = this.#sources
    const { projection, physical } = this.#keeper
    // a model that has not passed this block has no snapshots of later ones
    const checkpoint = await store.checkpoint(physical)
    if (checkpoint === null) throw new NotBuilt(collection)
    this.#block = [blockOf(this.#until), blockOf(checkpoint)].toSorted()[0] as string
    const model = new Model(neededFor(projection, collection), physical, START, 'park')
    const parked = await store.find<Parked>(PARKED, { filter: { projection: projection.name, position: { $lte: this.#until } } })
    model.parking.restore(parked.filter(({ position }) => blockOf(position) < this.#block))
    const events = await eventsOfBlock(this.#sources, this.#block, this.#until, model.types)
    const logicalOf = new Map(model.parts.map((part) => [part.collection, part.logical]))
    await model.fold(events, this.#until, (name, keys) => this.#atStart(logicalOf.get(name) ?? name, keys))
    model.parking.restore(parked)
    return model
  }

  /** Documents at the start of the block. */
  async #atStart(collection: string, ids: readonly string[], known?: ReadonlyMap<string, Document>): Promise<LoadedDocuments> {
    if (ids.length === 0) return { found: new Map() }
    const { store } = this.#sources
    const since = this.#definitionOf(collection)?.since
    const wasThere = (document: Document) => since === undefined || blockOf(since(document) as Position) < this.#block
    const snapshots = this.#physical(snapshotsName(collection))
    // read before the snapshots: a document that changes meanwhile writes its snapshot first
    const live = known ?? (await store.getMany(this.#physical(collection), ids))
    const found = new Map<string, Document>()
    const wanted = ids.filter((id) => {
      const now = live.get(id)
      return now === undefined || wasThere(now)
    })
    const ranges = wanted.map((id) => snapshotsFrom(id, this.#block))
    const firsts = await store.firstOfEach<SnapshotDocument>(snapshots, ranges)
    const snapshotOfId = new Map(firsts.map((snapshot) => [snapshotOf(snapshot), snapshot.document]))
    for (const id of wanted) {
      const then = snapshotOfId.has(id) ? snapshotOfId.get(id) : live.get(id)
      if (then && wasThere(then)) found.set(id, then)
    }
    return { found }
  }
}

const isOrdered = (a: unknown, b: unknown): number => ((a as string) < (b as string) ? -1 : (a as string) > (b as string) ? 1 : 0)

/** The read models as of a log position, inclusive. */
export const pastReader = (sources: PastSources, until: Position): PastReader => {
  const projections = new Map<string, PastProjection>()
  const of = (keeper: Keeper): PastProjection => {
    const known = projections.get(keeper.physical) ?? new PastProjection(sources, keeper, until)
    projections.set(keeper.physical, known)
    return known
  }
  const fromEachStream = async <D extends Document>({ projection }: Keeper, collection: string, ids: readonly string[]) => {
    const { events } = sources
    const found = await Promise.all(ids.map((id) => fromLog<D>({ events, projection, collection, id, until })))
    return new Map(found.flatMap((document) => (document ? [[document._id, document] as const] : [])))
  }
  const reader: PastReader = {
    async get<D extends Document>(collection: string, id: string) {
      return (await reader.getMany<D>(collection, [id])).get(id) ?? null
    },
    async getMany<D extends Document>(collection: string, wanted: Iterable<string>) {
      const keeper = sources.keeperOf(collection)
      const ids = [...new Set(wanted)]
      const isByStream = !hasSnapshots(keeper.projection, collection) || (ids.length === 1 && hasStream(keeper.projection, collection))
      return await (isByStream ? fromEachStream<D>(keeper, collection, ids) : of(keeper).getMany<D>(collection, ids))
    },
    async where<D extends Document>(collection: string, values: Readonly<Record<string, Scalar>>, sort: readonly string[]) {
      const keeper = sources.keeperOf(collection)
      if (!hasSnapshots(keeper.projection, collection)) throw new Error(`${collection} keeps no snapshots to find documents of the past in`)
      const found = await of(keeper).where<D>(collection, values)
      return [...found.values()]
        .filter((document) => Object.entries(values).every(([field, value]) => (document[field] ?? null) === value))
        .toSorted((a, b) => [...sort, '_id'].reduce((order, field) => order || isOrdered(a[field], b[field]), 0))
    },
    async newest<D extends Document>(collection: string, values: Readonly<Record<string, Scalar>>, limit: number) {
      const { projection, physical } = sources.keeperOf(collection)
      const filter = { ...values, position: { $lte: until } }
      const found = await sources.store.find(physicalName(projection, physical, collection), { filter, sort: [['position', -1]], limit })
      const then = await reader.getMany<D>(
        collection,
        found.map(({ _id }) => _id),
      )
      return found.flatMap(({ _id }) => then.get(_id) ?? [])
    },
  }
  return reader
}
