// Read models at a past position: the state at the start of a block from snapshots, plus the block's events. The cost does not grow with
// the log.
import { blockOf, type Position } from '../../eventstore/port.ts'
import type { Document, PastReader, Scalar } from '../store/port.ts'
import { definitionOf, documentsAtStart, eventsOfBlock, foldBlock, neededFor, parkedUpTo } from './block.ts'
import { fromLog, hasStream, requireNotParked } from './fromLog.ts'
import { type Model, physicalName } from './model.ts'
import type { Keeper, PastSources } from './pastSources.ts'
import { NotBuilt } from './reader.ts'
import { hasSnapshots, type SnapshotDocument, snapshotOf, snapshotsName } from './snapshots.ts'

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
    const asked = { block: this.#block, collection, ids: unchanged, ...(live && { known: live }) }
    const { found } = await documentsAtStart(this.#sources, this.#keeper, asked)
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
    if (definitionOf(this.#keeper.projection, collection)?.isNeverDeleted) return []
    const filter = Object.fromEntries(Object.entries(values).map(([field, value]) => [`document.${field}`, value]))
    return (await store.find<SnapshotDocument>(this.#physical(snapshotsName(collection)), { filter })).map(snapshotOf)
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
    const [block, until] = [this.#block, this.#until]
    const parked = await parkedUpTo(this.#sources, projection, until)
    const events = (types: readonly string[] | null) => eventsOfBlock(this.#sources, block, until, types)
    const model = await foldBlock(this.#sources, this.#keeper, {
      projection: neededFor(projection, collection),
      block,
      until,
      parked,
      events,
    })
    model.parking.restore(parked)
    return model
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
