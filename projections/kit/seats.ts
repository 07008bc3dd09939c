// Where each projection stands in the store: found at the start, prepared for a build, and switched when the build has caught up.
import type { EventStore } from '../../eventstore/port.ts'
import type { ReadStore } from '../store/port.ts'
import { noProgress } from './catchUp.ts'
import { isOfProjection, physicalName, putEntry, readManifest, standingOf } from './manifest.ts'
import { Model, PARKED, type Parked } from './model.ts'
import type { AnyProjection } from './projection.ts'
import type { Seat } from './status.ts'

export const emptySeat = (projection: AnyProjection): Seat => ({ projection, served: null, live: null, building: null, error: null })

/** Compares store and code; collections that are to be built are there and empty afterwards, or as far as their checkpoint says. */
export const findSeats = async (projections: readonly AnyProjection[], events: EventStore, store: ReadStore): Promise<Seat[]> => {
  const head = await events.head()
  const collections = new Set(await store.collections())
  const manifest = await readManifest(store)
  const seats: Seat[] = []
  for (const projection of projections) {
    const { served, isWantedVersion, build } = await standingOf(projection, manifest.get(projection.name), store, collections, head)
    const seat = emptySeat(projection)
    seat.served = served?.collection ?? null
    if (served && isWantedVersion) {
      seat.live = new Model(projection, served.collection, served.position, 'park')
      for (const parked of await store.find<Parked>(PARKED, { filter: { collection: served.collection } })) {
        seat.live.parked.set(parked.key ?? `@${parked.position}`, parked)
      }
      await store.ensureIndexes(served.collection, projection.indexes ?? [])
    }
    for (const collection of collections) {
      const isLeftOver = collection !== served?.collection && collection !== build?.collection
      if (isLeftOver && isOfProjection(collection, projection)) await dropCollection(collection, store)
    }
    if (build) await prepareBuild(seat, store, build)
    seats.push(seat)
  }
  return seats
}

/** Makes ready the collection that a build will fill; with no position it begins from nothing. */
export const prepareBuild = async (
  seat: Seat,
  store: ReadStore,
  { collection, position }: { collection: string; position: string | null } = {
    collection: physicalName(seat.projection, seat.served),
    position: null,
  },
): Promise<void> => {
  const { projection } = seat
  if (position === null) await dropCollection(collection, store)
  await store.ensureIndexes(collection, projection.indexes ?? [])
  const version = seat.live ? projection.version : ((await readManifest(store)).get(projection.name)?.version ?? projection.version)
  await store.commit(putEntry({ _id: projection.name, version, served: seat.served, building: collection }))
  seat.building = { model: new Model(projection, collection, position, 'fail'), progress: noProgress() }
  seat.error = null
}

/** From here on the built collection serves. The one before is to be dropped with `dropCollection`. */
export const switchTo = async (seat: Seat, built: Model, store: ReadStore): Promise<void> => {
  const { projection } = seat
  await store.commit(putEntry({ _id: projection.name, version: projection.version, served: built.collection, building: null }))
  built.forget()
  built.poison = 'park'
}

/** A build that failed leaves nothing behind, so that the next one begins from nothing. */
export const abandonBuild = async (seat: Seat, failed: Model, store: ReadStore): Promise<void> => {
  const entry = (await readManifest(store)).get(seat.projection.name)
  if (entry) await store.commit(putEntry({ ...entry, building: null }))
  await dropCollection(failed.collection, store)
  seat.building = null
}

export const dropCollection = async (collection: string, store: ReadStore): Promise<void> => {
  const parked = await store.find<Parked>(PARKED, { filter: { collection } })
  if (parked.length > 0) {
    await store.commit({ puts: [], deletes: parked.map(({ _id }) => ({ collection: PARKED, id: _id })), checkpoints: {} })
  }
  await store.drop(collection)
}
