// Read models kept by another process: reads them from its store, tracks their position, and follows the log to keep its own copy of the
// resident ones.
import { setTimeout as pause } from 'node:timers/promises'
import { type Position, START } from '../../eventstore/port.ts'
import type { Document, ReadStore, StoreBroken } from '../store/port.ts'
import { putEntry, readManifest, standingOf } from './manifest.ts'
import { Model } from './model.ts'
import type { Projections, ProjectionsOptions } from './projections.ts'
import { logicalReader } from './reader.ts'
import { Patience } from './retry.ts'
import { createProjections } from './runner.ts'
import { emptySeat, emptySeats, keeperAt, servedBy } from './seats.ts'
import { type Seat, statusOf } from './status.ts'
import { Waiters } from './waiters.ts'

/** Polling interval of positions: while a caller is waiting, and otherwise. */
const WAITED_FOR_MS = 15
const IDLE_MS = 250
/** Polling interval of the serving collections. */
const SEATS_MS = 1000
const COPY_TRIES = 5

export interface FollowerOptions extends ProjectionsOptions {
  /** Store for this process's copy of the resident read models, empty at the start. Closed once everything has stopped. */
  own: ReadStore
}

/**
 * As `createProjections`, over a store that another process writes. `start` resolves once the serving collections are known; `rebuild` is
 * refused.
 */
export const createFollower = ({ events, store, projections, log, own }: FollowerOptions): Projections => {
  const waiters = new Waiters()
  const running: Promise<void>[] = []
  let seats: Seat[] = emptySeats(projections)
  let position: Position = START
  let openedAt: Position | null = null
  let waiting = 0
  let patience: Patience | null = null
  let wake = () => {}

  const copy = createProjections({ events, store: own, projections: projections.filter(({ isResident }) => isResident), log })

  const areAllLive = () => seats.every(({ live }) => live)

  /** Reads which collections serve, and their common position. */
  const look = async (): Promise<void> => {
    const head = await events.head()
    // positions may move while they are read
    const isInLog = async (position: Position) => position <= head || position <= (await events.head())
    const collections = new Set(await store.collections())
    const manifest = await readManifest(store)
    const positions = await store.checkpoints()
    const found: Seat[] = []
    for (const projection of projections) {
      const { served, isWantedVersion } = await standingOf(projection, manifest.get(projection.name), positions, collections, isInLog)
      const live = served && isWantedVersion ? new Model(projection, served.collection, served.position, 'park') : null
      found.push({ ...emptySeat(projection), served: served?.collection ?? null, live })
    }
    seats = found
    openedAt ??= head
  }
  /** They move together, so one checkpoint stands for all. */
  const lookHowFar = async (): Promise<void> => {
    const first = seats.find(({ live }) => live)?.live
    const now = first && (await store.checkpoint(first.collection))
    if (now) position = now
    waiters.wake()
  }

  /**
   * Copies the resident read models from the store and continues from there; from the beginning of the log if no consistent copy is
   * available.
   */
  const copyResidents = async (): Promise<void> => {
    for (const seat of seats.filter(({ projection, live }) => projection.isResident && live)) {
      const { live, projection } = seat
      if (!live) continue
      for (let tries = 0; tries < COPY_TRIES; tries += 1) {
        const documents: Document[] = []
        const snapshot = await store.snapshot()
        const at = await snapshot.checkpoint(live.collection)
        let isOfOneMoment = at !== null
        for await (const { document, position: written } of snapshot.scan(live.collection)) {
          if (document) documents.push(document)
          if (at === null || (written !== undefined && written > at)) isOfOneMoment = false
        }
        await snapshot.close()
        if (!isOfOneMoment || at === null) continue
        await own.ensureIndexes(live.collection, [])
        await own.commit({
          puts: documents.map((document) => ({ collection: live.collection, document })),
          deletes: [],
          checkpoints: { [live.collection]: at },
        })
        await own.commit(putEntry({ _id: projection.name, version: projection.version, served: live.collection, building: null }))
        break
      }
    }
  }

  const follow = async (signal: AbortSignal): Promise<void> => {
    let lookedAt = performance.now()
    while (!signal.aborted) {
      await patience?.do('following the read models', async () => {
        if (performance.now() - lookedAt > SEATS_MS) {
          lookedAt = performance.now()
          await look()
        }
        await lookHowFar()
      })
      const told = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([pause(waiting > 0 ? WAITED_FOR_MS : IDLE_MS, undefined, { signal }).catch(() => {}), told])
    }
  }

  const waitFor = async (isSo: () => boolean, timeoutMs: number | null): Promise<boolean> => {
    if (isSo()) return true
    waiting += 1
    wake()
    return await waiters.for(isSo, timeoutMs).finally(() => {
      waiting -= 1
    })
  }
  const isCaughtUp = () => openedAt !== null && position >= openedAt && areAllLive() && copy.isCaughtUp

  return {
    async start(signal) {
      patience = new Patience(log, signal)
      await patience.do('opening the read models', look)
      await patience.do('reading residents', copyResidents)
      await copy.start(signal)
      const following = follow(signal).catch(() => {})
      running.push(following)
    },
    async stopped() {
      await Promise.all(running)
      await copy.stopped()
      await own.close()
    },
    get position() {
      return position
    },
    get isCaughtUp() {
      return isCaughtUp()
    },
    get trouble() {
      return patience?.trouble ?? copy.trouble
    },
    async caughtUp() {
      await copy.caughtUp()
      await waitFor(isCaughtUp, null)
    },
    async current(name) {
      const isThere = () =>
        openedAt !== null && position >= openedAt && seats.some(({ projection, live }) => projection.name === name && live)
      await waitFor(isThere, null)
      if (!projections.some((projection) => projection.name === name && projection.isResident)) return position
      const copied = await copy.current(name)
      return copied < position ? copied : position
    },
    async reached(wanted, timeoutMs) {
      const [isThere, isCopied] = await Promise.all([
        waitFor(() => position >= wanted && areAllLive(), timeoutMs),
        copy.reached(wanted, timeoutMs),
      ])
      return isThere && isCopied
    },
    status: () => seats.map(statusOf),
    reader: logicalReader(
      store,
      (collection) => servedBy(seats, collection),
      (error: StoreBroken) => log.error({ err: error }, 'read models: the store is damaged; its owner rebuilds it'),
    ),
    keeperOf: (collection) => keeperAt(seats, collection),
    resident: (collection) => copy.resident(collection),
    async rebuild() {
      throw new Error('another process keeps the read models: ask it to rebuild them')
    },
  }
}
