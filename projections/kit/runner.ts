// Keeps all read models: one lane follows the log for the live ones, builds run beside it, and queries read the serving collections.
import { type Delivery, type Position, START } from '../../eventstore/port.ts'
import { type Document, type Reader, type ReadStore, StoreBroken, Superseded } from '../store/port.ts'
import { buildLane, catchUp, lowest } from './catchUp.ts'
import { fenced } from './fenced.ts'
import { type Lane, liveLane } from './lane.ts'
import type { Model } from './model.ts'
import { Distance, LIVE } from './pace.ts'
import type { Keeper } from './pastSources.ts'
import type { Projections, ProjectionsOptions } from './projections.ts'
import { logicalReader } from './reader.ts'
import { Residents } from './residents.ts'
import { Patience } from './retry.ts'
import { abandonBuild, emptySeats, findSeats, finishBuild, keeperAt, prepareBuild, retireCollections, servedBy, switchTo } from './seats.ts'
import { type ProjectionStatus, type Seat, statusOf } from './status.ts'
import { Waiters } from './waiters.ts'

/** Name of the operation reported after ownership was lost to another process. */
export const KEEPING = 'keeping the read models'

class Runner implements Projections {
  readonly reader: Reader
  readonly #options: ProjectionsOptions
  readonly #residents = new Residents()
  #seats: Seat[]
  #stopping = new AbortController().signal
  #over = new AbortController() // aborts work on a broken store
  #signal = this.#over.signal
  #patience: Patience
  #live: Lane
  #isFollowing = false
  readonly #distance = new Distance()
  /** End of the log when the store was opened; residents are current from there on. */
  #openedAt: Position | null = null
  #caughtUpAt: Position | null = null
  #broken: { error: StoreBroken; times: number } | null = null
  #superseded: Superseded | null = null
  #store: ReadStore // the store with this process's fence
  #turn: Promise<unknown> = Promise.resolve()
  readonly #running = new Set<Promise<unknown>>()
  readonly #waiters = new Waiters()

  constructor(options: ProjectionsOptions) {
    this.#options = options
    this.#store = options.store
    this.#patience = new Patience(options.log, this.#signal)
    this.#live = this.#liveLane()
    this.#seats = emptySeats(options.projections)
    for (const own of options.projections) {
      if (!own.isResident) continue
      this.#residents.declare(own.collection, () => this.#isCurrent(this.#seats.find(({ projection }) => projection === own)))
    }
    this.reader = logicalReader(
      options.store,
      (collection) => servedBy(this.#seats, collection),
      (error) => this.#storeBroke(error),
    )
  }

  keeperOf(collection: string): Keeper {
    return keeperAt(this.#seats, collection)
  }

  get position(): Position {
    return this.#live.committed
  }

  get isCaughtUp(): boolean {
    return this.#caughtUpAt !== null && this.position >= this.#caughtUpAt && this.#areAllLive
  }

  get trouble(): Patience['trouble'] {
    const { error, times } = this.#broken ?? {}
    if (this.#superseded) return { doing: KEEPING, error: this.#superseded.message, failures: 1 }
    return this.#patience.trouble ?? (error ? { doing: 'building all read models anew', error: error.message, failures: times ?? 1 } : null)
  }

  /** It follows the log and includes everything from before the store was opened. */
  #isCurrent(seat: Seat | undefined): boolean {
    return Boolean(seat?.live) && this.#isFollowing && this.#openedAt !== null && this.position >= this.#openedAt
  }

  get #areAllLive(): boolean {
    return this.#seats.every(({ live }) => live)
  }

  async start(signal: AbortSignal): Promise<void> {
    this.#stopping = signal
    // If the store is already broken, its rebuild has started by then.
    await this.#run(this.#open()).catch((error: unknown) => {
      if (!(error instanceof StoreBroken || error instanceof Superseded)) throw error
    })
  }

  async #open(): Promise<void> {
    const { events, projections, log } = this.#options
    this.#over = new AbortController()
    this.#superseded = null
    this.#signal = AbortSignal.any([this.#stopping, this.#over.signal])
    const patience = new Patience(log, this.#signal, (error) => this.#storeBroke(error))
    this.#patience = patience
    this.#isFollowing = false
    this.#store = await patience.do('opening the read models', () => fenced(this.#options.store))
    const store = this.#store
    this.#live = this.#liveLane()
    this.#seats = await patience.do('opening the read models', () => findSeats(projections, events, store))
    for (const { projection, live } of this.#seats) {
      if (live) await patience.do('reading residents', () => this.#residents.load(projection.collection, live.collection, store))
    }
    const head = await patience.do('reading the log', () => events.head())
    this.#openedAt = head
    for (const { live } of this.#seats) if (live) this.#live.models.add(live)
    const unbuilt = this.#seats.filter(({ building }) => building)
    if (this.#live.models.size > 0 || unbuilt.length === 0) this.#follow()
    if (unbuilt.length === 0) return
    const built = this.#run(this.#build(unbuilt)).catch(() => {})
    if (head === START) await built // quick on an empty log, and makes the very first event a live one
  }

  /**
   * Ends all work on the store, then rebuilds everything in an empty one; until then nothing serves. If another process now owns the read
   * models, stops for good.
   */
  #storeBroke(error: StoreBroken | Superseded): void {
    const { log, store, projections } = this.#options
    if (this.#signal.aborted) return
    this.#over.abort(error)
    this.#seats = emptySeats(projections)
    this.#openedAt = this.#caughtUpAt = null
    if (error instanceof Superseded) {
      this.#superseded = error
      log.error({ err: error }, 'read models: ownership lost to another process')
      return
    }
    log.error({ err: error }, 'read models: the store is damaged; rebuilding everything')
    this.#broken = { error, times: (this.#broken?.times ?? 0) + 1 }
    const ending = [...this.#running]
    const anew = async (times: number) => {
      await Promise.allSettled(ending)
      const patience = new Patience(log, this.#stopping)
      if (times > 1) await patience.after('building all read models anew', error, times)
      await patience.do('putting the broken read models aside', () => store.reset())
      await this.#open()
    }
    this.#run(anew(this.#broken.times)).catch(() => {})
  }

  async stopped(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  async caughtUp(): Promise<void> {
    await this.#waiters.for(() => this.isCaughtUp, null)
  }

  async current(name: string): Promise<Position> {
    await this.#waiters.for(() => this.#isCurrent(this.#seats.find(({ projection }) => projection.name === name)), null)
    return this.position
  }

  reached(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.#seats.some(({ live, error }) => !live && error)) return Promise.resolve(false)
    return this.#waiters.for(() => this.position >= position && this.#areAllLive, timeoutMs)
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
      await prepareBuild(seat, this.#store)
    })
    await this.#run(this.#build([seat]))
    if (seat.error) throw seat.error
  }

  #liveLane(): Lane {
    return liveLane(this.#store, this.#patience, (commit) => {
      this.#residents.apply(commit, this.#live.models)
      this.#waiters.wake()
      if (this.isCaughtUp) this.#broken = null
    })
  }

  /** Work that ends with the runner. Callers see its failure; without one, the failure is that of stopping. */
  #run<T>(work: Promise<T>): Promise<T> {
    const running = work.finally(() => this.#running.delete(running))
    this.#running.add(running)
    running.catch((error: unknown) => {
      if (!this.#signal.aborted) this.#options.log.error({ err: error }, 'read models: a build stopped')
    })
    return running
  }

  /** Serialises batches of the live lane and models that join it. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  #follow(): void {
    this.#isFollowing = true
    const { models } = this.#live
    this.#live.position = this.#live.committed = models.size > 0 ? lowest(models) : (this.#openedAt ?? START)
    this.#run(this.#followLog()).catch(() => {})
  }

  async #followLog(): Promise<void> {
    const doing = 'following the log'
    for (let failures = 1; !this.#signal.aborted; failures++) {
      try {
        for await (const delivery of this.#options.events.subscribe({ after: this.#live.position, signal: this.#signal })) {
          await this.#inTurn(() => this.#receive(delivery))
          this.#patience.well(doing)
          failures = 0
        }
        if (!this.#signal.aborted) throw new Error('the subscription ended')
      } catch (error) {
        if (!this.#signal.aborted) await this.#patience.after(doing, error, failures + 1)
      }
    }
    await this.#inTurn(() => this.#live.settle())
  }

  async #receive(delivery: Delivery): Promise<void> {
    if (delivery.kind === 'events') {
      const position = delivery.events.at(-1)?.position
      this.#live.pace = await this.#distance.paceFor(delivery.events, this.#options.events)
      if (position) await this.#live.take(delivery.events, position)
      return
    }
    if (delivery.kind === 'caughtUp') this.#live.pace = LIVE
    await this.#live.take([], delivery.position)
    if (delivery.kind === 'caughtUp') this.#caughtUpAt = delivery.position
    this.#waiters.wake()
  }

  /** Builds beside the live lane, then joins it at exactly its current event. */
  async #build(seats: readonly Seat[]): Promise<void> {
    const { events, log } = this.#options
    const patience = this.#patience
    const store = this.#store
    const signal = this.#signal
    const buildingIn = new Map(seats.flatMap((seat) => (seat.building ? [[seat.building.model, seat] as const] : [])))
    const cleared: Promise<void>[] = []
    const onFailed = (model: Model, error: unknown) => {
      const seat = buildingIn.get(model)
      if (!seat) return
      seat.error = error as Error
      log.error({ err: error }, 'read models: a build failed')
      cleared.push(patience.do('clearing a failed build', () => abandonBuild(seat, model, store)))
    }
    const lane = buildLane({ store, patience, onFailed }, buildingIn.keys())
    const progress = seats.find(({ building }) => building)?.building?.progress
    for (const { building } of seats) if (building && progress) building.progress = progress
    await catchUp({ events, lane, patience, signal, progress })
    for (const model of lane.models) await patience.do('making indexes', () => finishBuild(model, store))
    await this.#inTurn(async () => {
      await this.#live.settle()
      if (this.#isFollowing) await catchUp({ events, lane, patience, signal, until: this.#live.position })
      for (const model of lane.models) {
        const seat = buildingIn.get(model)
        if (seat) await this.#join(seat, model)
      }
      if (!this.#isFollowing) this.#follow()
    })
    await Promise.all(cleared)
    this.#waiters.wake()
  }

  async #join(seat: Seat, built: Model): Promise<void> {
    const store = this.#store
    const before = seat.served
    await this.#patience.do('switching read models', () => switchTo(seat, built, store, this.#options.log))
    await this.#patience.do('reading residents', () => this.#residents.load(seat.projection.collection, built.collection, store))
    if (seat.live) this.#live.models.delete(seat.live)
    this.#live.models.add(built)
    Object.assign(seat, { served: built.collection, live: built, building: null, error: null } satisfies Partial<Seat>)
    if (before) await this.#patience.do('dropping the version before', () => retireCollections(seat.projection, before, store))
  }
}

/** The read models of a process. Rejects duplicate names of projections or collections. */
export const createProjections = (options: ProjectionsOptions): Projections => new Runner(options)
