// State of each projection in the store: found at start, prepared for a build, and switched once the build has caught up.
import type { EventStore, Position } from '../../eventstore/port.ts'
import { refuseTwice } from '../../protocol/together.ts'
import type { ReadStore } from '../store/port.ts'
import { noProgress } from './catchUp.ts'
import { freshName, isOfProjection, putEntry, readManifest, standingOf } from './manifest.ts'
import { Model, physicalName, physicalNames } from './model.ts'
import { PARKED, type Parked, type Poison } from './parking.ts'
import type { Keeper } from './pastSources.ts'
import type { AnyProjection } from './projection.ts'
import { NotBuilt } from './reader.ts'
import type { Log } from './retry.ts'
import { keptCollectionsOf } from './snapshots.ts'
import type { Seat } from './status.ts'

export const emptySeat = (projection: AnyProjection): Seat => ({ projection, served: null, live: null, building: null, error: null })

/** One seat per projection. Rejects duplicate names of projections or collections. */
export const emptySeats = (projections: readonly AnyProjection[]): Seat[] => {
  const names = projections.map(({ name }) => name)
  refuseTwice('read model', names)
  const collections = projections.flatMap(keptCollectionsOf).map(({ collection }) => collection)
  refuseTwice('collection', collections)
  return projections.map(emptySeat)
}

const seatOf = (seats: readonly Seat[], wanted: string): Seat => {
  const seat = seats.find(({ projection }) => keptCollectionsOf(projection).some(({ collection }) => collection === wanted))
  if (!seat) throw new Error(`no projection keeps the collection ${wanted}`)
  return seat
}

/** The physical collection that serves a logical one; throws if there is none. */
export const servedBy = (seats: readonly Seat[], collection: string): string => {
  const { projection, served } = seatOf(seats, collection)
  if (!served) throw new NotBuilt(collection)
  return physicalName(projection, served, collection)
}

/** Keeper of the collection in the wanted version; throws if there is none. */
export const keeperAt = (seats: readonly Seat[], collection: string): Keeper => {
  const { projection, live } = seatOf(seats, collection)
  if (!live) throw new NotBuilt(collection)
  return { projection, physical: live.collection }
}

/** Compares store and code; afterwards, collections to be built exist, empty or as far as their checkpoint says. */
export const findSeats = async (projections: readonly AnyProjection[], events: EventStore, store: ReadStore): Promise<Seat[]> => {
  const head = await events.head()
  const isInLog = async (position: Position) => position <= head || position <= (await events.head())
  const collections = new Set(await store.collections())
  const manifest = await readManifest(store)
  const positions = await store.checkpoints()
  const seats: Seat[] = []
  for (const projection of projections) {
    const { served, isWantedVersion, build } = await standingOf(projection, manifest.get(projection.name), positions, collections, isInLog)
    const seat = emptySeat(projection)
    seat.served = served?.collection ?? null
    if (served && isWantedVersion) {
      seat.live = new Model(projection, served.collection, served.position, 'park', store.limit)
      await restoreParked(seat.live, store)
      await ensureIndexes(projection, served.collection, store)
    }
    const inUse = new Set([served, build].flatMap((one) => (one ? physicalNames(projection, one.collection) : [])))
    for (const collection of collections)
      if (!inUse.has(collection) && isOfProjection(collection, projection)) await retireCollection(collection, store)
    if (build) await prepareBuild(seat, store, build)
    seats.push(seat)
  }
  return seats
}

/** Restores documents that an earlier process parked. */
const restoreParked = async ({ projection, parts, parking }: Model, store: ReadStore): Promise<void> => {
  const filter = { projection: projection.name, collection: { $in: parts.map(({ collection }) => collection) } }
  parking.restore(await store.find<Parked>(PARKED, { filter }))
}

/** A damaged event must not take away data that nothing else serves: a build fails only if another version serves meanwhile. */
const poisonOf = ({ live, served }: Seat): Poison => (live ? 'fail' : served ? 'parkUnreadable' : 'park')

const ensureIndexes = async (projection: AnyProjection, physical: string, store: ReadStore): Promise<void> => {
  for (const { collection, indexes } of keptCollectionsOf(projection))
    await store.ensureIndexes(physicalName(projection, physical, collection), indexes ?? [])
}

/** Prepares the collections for a build; without a position it starts empty. Indexes are made once it is full. */
export const prepareBuild = async (
  seat: Seat,
  store: ReadStore,
  { collection, position }: { collection: string; position: string | null } = {
    collection: freshName(seat.projection, seat.served),
    position: null,
  },
): Promise<void> => {
  const { projection } = seat
  if (position === null) await dropCollections(projection, collection, store)
  for (const name of physicalNames(projection, collection)) await store.ensureIndexes(name, [])
  const version = seat.live ? projection.version : ((await readManifest(store)).get(projection.name)?.version ?? projection.version)
  await store.commit(putEntry({ _id: projection.name, version, served: seat.served, building: collection }))
  const model = new Model(projection, collection, position, poisonOf(seat), store.limit)
  if (position !== null) await restoreParked(model, store)
  seat.building = { model, progress: noProgress() }
  seat.error = null
}

/** Slow work before the switch; the live lane continues meanwhile. */
export const finishBuild = async ({ projection, collection }: Model, store: ReadStore): Promise<void> => {
  await ensureIndexes(projection, collection, store)
}

/** Makes the built collections serve. Drop the previous ones with `retireCollections`. */
export const switchTo = async ({ projection }: Seat, built: Model, store: ReadStore, log: Log): Promise<void> => {
  await store.commit(putEntry({ _id: projection.name, version: projection.version, served: built.collection, building: null }))
  built.forget()
  built.parking.poison = 'park'
  const parked = built.parking.all
  if (parked.length > 0)
    log.warn({ projection: projection.name, parked: parked.length, first: parked[0] }, 'read models: built, with parked documents')
}

/** Cleans up after a failed build, so that the next one starts empty. */
export const abandonBuild = async (seat: Seat, failed: Model, store: ReadStore): Promise<void> => {
  const entry = (await readManifest(store)).get(seat.projection.name)
  if (entry) await store.commit(putEntry({ ...entry, building: null }))
  await dropCollections(seat.projection, failed.collection, store)
  seat.building = null
}

/** Drops all collections of a projection, the one with the checkpoint first. */
const dropCollections = async (projection: AnyProjection, physical: string, store: ReadStore): Promise<void> => {
  for (const collection of physicalNames(projection, physical)) {
    await forgetParked(collection, store)
    await store.drop(collection)
  }
}

/** The same for collections that just stopped serving: other processes may not have switched yet. */
export const retireCollections = async (projection: AnyProjection, physical: string, store: ReadStore): Promise<void> => {
  for (const collection of physicalNames(projection, physical)) await retireCollection(collection, store)
}

const retireCollection = async (collection: string, store: ReadStore): Promise<void> => {
  await forgetParked(collection, store)
  await store.retire(collection)
}

const forgetParked = async (collection: string, store: ReadStore): Promise<void> => {
  const parked = await store.find<Parked>(PARKED, { filter: { collection } })
  if (parked.length > 0) {
    await store.commit({ puts: [], deletes: parked.map(({ _id }) => ({ collection: PARKED, id: _id })), checkpoints: {} })
  }
}
