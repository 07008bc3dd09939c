// Keeps all read models: one lane follows the log for those that are live, builds run beside it, and queries see whichever collection serves.
import { type Delivery, type EventStore, type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Document, Reader, ReadStore } from '../store/port.ts'
import { buildLane, catchUp, lowest } from './catchUp.ts'
import { Lane } from './lane.ts'
import { physicalName } from './manifest.ts'
import type { Model } from './model.ts'
import type { AnyProjection } from './projection.ts'
import { logicalReader } from './reader.ts'
import { Residents } from './residents.ts'
import { type Log, Patience } from './retry.ts'
import { abandonBuild, dropCollection, emptySeat, findSeats, prepareBuild, switchTo } from './seats.ts'
import { type ProjectionStatus, type Seat, statusOf } from './status.ts'
import { Waiting } from './waiting.ts'

export interface ProjectionsOptions {
  events: EventStore
  store: ReadStore
  projections: readonly AnyProjection[]
  log: Log
  /** After the commit of these events into all live read models: live messages leave now. */
  onCommitted?: (events: readonly RecordedEvent[], position: Position) => void
}

export interface Projections {
  /**
   * Runs until the signal aborts. Resolves when queries can be asked: what was there serves, what was not is being built.
   * Tries again for as long as the log or the store do not answer; rejects only when the signal aborts before that.
   */
  start(signal: AbortSignal): Promise<void>
  /** Resolves when all is written and nothing runs any more, after the signal of `start`. Close the store after this. */
  stopped(): Promise<void>
  /** The live read models have folded and written everything up to here. */
  readonly position: Position
  /** Nothing is being built for want of a current version, and the log was followed to its end once. */
  readonly isCaughtUp: boolean
  /** What is being tried again at the moment. */
  readonly trouble: Patience['trouble']
  /** Read your own writes: true as soon as every projection has this position, false after the time-out. */
  reached(position: Position, timeoutMs: number): Promise<boolean>
  status(): ProjectionStatus[]
  /** For queries; they name logical collections. */
  reader: Reader
  /** Documents of a projection with `isResident`, by id; always the same map, as of the last commit. */
  resident<D extends Document>(collection: string): ReadonlyMap<string, D>
  /** Builds the read model anew beside the live one and switches. Rejects, and changes nothing, when an event cannot be folded. */
  rebuild(name: string): Promise<void>
}

/** A batch of the live lane holds this many events at most when the store is slower than the log. */
const LIVE_BATCH = 5000
const LIVE_KEEP = 10_000

class Runner implements Projections {
  readonly reader: Reader
  readonly #options: ProjectionsOptions
  readonly #residents = new Residents()
  #seats: Seat[]
  #signal = new AbortController().signal
  #patience: Patience
  #live: Lane
  #isFollowing = false
  #caughtUpAt: Position | null = null
  #turn: Promise<unknown> = Promise.resolve()
  readonly #running = new Set<Promise<unknown>>()
  readonly #waiting = new Waiting()

  constructor(options: ProjectionsOptions) {
    this.#options = options
    this.#patience = new Patience(options.log, this.#signal)
    this.#live = this.#liveLane()
    this.#seats = options.projections.map(emptySeat)
    for (const { collection, isResident } of options.projections) if (isResident) this.#residents.declare(collection)
    this.reader = logicalReader(options.store, (collection) => {
      const seat = this.#seats.find(({ projection }) => projection.collection === collection)
      return seat ? (seat.served ?? seat.building?.model.collection ?? physicalName(seat.projection, null)) : null
    })
  }

  get position(): Position {
    return this.#live.committed
  }

  get isCaughtUp(): boolean {
    return this.#caughtUpAt !== null && this.position >= this.#caughtUpAt && !this.#isBooting
  }

  get trouble(): Patience['trouble'] {
    return this.#patience.trouble
  }

  get #isBooting(): boolean {
    return this.#seats.some(({ live, error }) => !live && !error)
  }

  async start(signal: AbortSignal): Promise<void> {
    const { events, store, projections, log } = this.#options
    this.#signal = signal
    this.#patience = new Patience(log, signal)
    this.#live = this.#liveLane()
    this.#seats = await this.#patience.do('opening the read models', () => findSeats(projections, events, store))
    for (const { projection, served } of this.#seats) {
      if (served) await this.#patience.do('reading residents', () => this.#residents.load(projection.collection, served, store))
    }
    const isEmpty = (await this.#patience.do('reading the log', () => events.head())) === START
    for (const { live } of this.#seats) if (live) this.#live.models.add(live)
    const unbuilt = this.#seats.filter(({ building }) => building)
    if (this.#live.models.size > 0 || unbuilt.length === 0) await this.#follow()
    if (unbuilt.length === 0) return
    const built = this.#run(this.#build(unbuilt)).catch(() => {})
    if (isEmpty) await built // a moment's work, after which the very first event is a live one
  }

  async stopped(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  reached(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#waiting.for(() => this.position >= position && !this.#isBooting, timeoutMs)
  }

  status(): ProjectionStatus[] {
    return this.#seats.map(statusOf)
  }

  resident<D extends Document>(collection: string): ReadonlyMap<string, D> {
    return this.#residents.of<D>(collection)
  }

  async rebuild(name: string): Promise<void> {
    const seat = this.#seats.find(({ projection }) => projection.name === name)
    if (!seat) throw new Error(`there is no projection ${name}`)
    await this.#inTurn(async () => {
      if (!seat.live && !seat.error) throw new Error(`${name} is not built yet`)
      if (seat.building) throw new Error(`${name} is being built already`)
      await prepareBuild(seat, this.#options.store)
    })
    await this.#run(this.#build([seat]))
    if (seat.error) throw seat.error
  }

  #liveLane(): Lane {
    const { store, onCommitted, log } = this.#options
    return new Lane({
      store,
      patience: this.#patience,
      flushEvery: 1,
      aheadAtMost: LIVE_BATCH,
      keepAtMost: LIVE_KEEP,
      onCommitted: (commit, events, position) => {
        this.#residents.apply(commit, this.#live.models)
        this.#waiting.wake()
        if (events.length === 0) return
        try {
          onCommitted?.(events, position)
        } catch (error) {
          log.error({ err: error }, 'read models: a listener failed')
        }
      },
    })
  }

  /** Work that ends with the runner. Its failure is the caller's to see; when nobody looks, it is that of stopping. */
  #run<T>(work: Promise<T>): Promise<T> {
    const running = work.finally(() => this.#running.delete(running))
    this.#running.add(running)
    running.catch((error: unknown) => {
      if (!this.#signal.aborted) this.#options.log.error({ err: error }, 'read models: a build stopped')
    })
    return running
  }

  /** One at a time: batches of the live lane, and models that join it. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  async #follow(): Promise<void> {
    this.#isFollowing = true
    const { models } = this.#live
    // Without a read model there is no past to catch up with.
    const from = models.size > 0 ? lowest(models) : await this.#patience.do('reading the log', () => this.#options.events.head())
    this.#live.position = this.#live.committed = from
    this.#run(this.#followLog()).catch(() => {})
  }

  async #followLog(): Promise<void> {
    const doing = 'following the log'
    for (let attempts = 1; !this.#signal.aborted; attempts++) {
      try {
        for await (const delivery of this.#options.events.subscribe({ after: this.#live.position, signal: this.#signal })) {
          await this.#inTurn(() => this.#receive(delivery))
          this.#patience.well(doing)
          attempts = 0
        }
        if (!this.#signal.aborted) throw new Error('the subscription ended')
      } catch (error) {
        if (!this.#signal.aborted) await this.#patience.after(doing, error, attempts + 1)
      }
    }
    await this.#inTurn(() => this.#live.settle())
  }

  async #receive(delivery: Delivery): Promise<void> {
    if (delivery.kind === 'events') {
      const position = delivery.events.at(-1)?.position
      if (position) await this.#live.take(delivery.events, position)
      return
    }
    await this.#live.take([], delivery.position)
    if (delivery.kind === 'caughtUp') this.#caughtUpAt = delivery.position
  }

  /** Builds beside the live lane, then joins it at the very event at which it stands. */
  async #build(seats: readonly Seat[]): Promise<void> {
    const { events, store, log } = this.#options
    const patience = this.#patience
    const signal = this.#signal
    const seatOf = new Map(seats.flatMap((seat) => (seat.building ? [[seat.building.model, seat] as const] : [])))
    const cleared: Promise<void>[] = []
    const onFailed = (model: Model, error: unknown) => {
      const seat = seatOf.get(model)
      if (!seat) return
      seat.error = error as Error
      log.error({ err: error }, 'read models: a build failed')
      cleared.push(patience.do('clearing a failed build', () => abandonBuild(seat, model, store)))
    }
    const lane = buildLane({ store, patience, onFailed }, seatOf.keys())
    const progress = seats.find(({ building }) => building)?.building?.progress
    for (const { building } of seats) if (building && progress) building.progress = progress
    await catchUp({ events, lane, patience, signal, progress })
    await this.#inTurn(async () => {
      await this.#live.settle()
      if (this.#isFollowing) await catchUp({ events, lane, patience, signal, until: this.#live.position })
      for (const model of lane.models) {
        const seat = seatOf.get(model)
        if (seat) await this.#join(seat, model)
      }
      if (!this.#isFollowing) await this.#follow()
    })
    await Promise.all(cleared)
    this.#waiting.wake()
  }

  async #join(seat: Seat, built: Model): Promise<void> {
    const { store } = this.#options
    const before = seat.served
    await this.#patience.do('switching read models', () => switchTo(seat, built, store))
    await this.#patience.do('reading residents', () => this.#residents.load(seat.projection.collection, built.collection, store))
    if (seat.live) this.#live.models.delete(seat.live)
    this.#live.models.add(built)
    Object.assign(seat, { served: built.collection, live: built, building: null, error: null } satisfies Partial<Seat>)
    if (before) await this.#patience.do('dropping the version before', () => dropCollection(before, store))
  }
}

/** The read models of a process. Refuses two projections with one name or one collection. */
export const createProjections = (options: ProjectionsOptions): Projections => {
  for (const field of ['name', 'collection'] as const) {
    const values = options.projections.map((projection) => projection[field])
    const twice = values.find((value, i) => values.indexOf(value) !== i)
    if (twice) throw new Error(`two projections have the ${field} ${twice}`)
  }
  return new Runner(options)
}
