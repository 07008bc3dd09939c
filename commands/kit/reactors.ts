// Runs reactors: each follows the log independently, so that a slow or failing one does not delay the others.
import { setTimeout as pause } from 'node:timers/promises'
import { type EventStore, type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import { refuseTwice } from '../../protocol/together.ts'
import { deriveUuid } from './ids.ts'
import {
  type AnyReactor,
  type Checkpoints,
  type Reactor,
  type ReactorContext,
  type ReactorStatus,
  ReactorSuperseded,
  type Term,
} from './reactor.ts'

/** First check of work by the clock, until its interval is known, in ms. */
const FIRST_LOOK_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** Maximum tries of a reactor that starts at 'now'. */
const MOST_TRIES = 3
/** Minimum interval between writes of a checkpoint that has only skipped other reactors' events. */
const PASSING_MS = 5000
/** An idle owner checks at this interval whether another process has taken over the reactor. */
const LOOK_MS = 5000

export interface ReactorsOptions {
  events: Pick<EventStore, 'subscribe' | 'head'>
  checkpoints: Checkpoints
  reactors: readonly AnyReactor[]
  now(): Date
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
  /** The pause after a first failure; each further one doubles it. */
  firstPauseMs?: number
  lookMs?: number
}

export interface Reactors {
  /** Resolves when the start position of reactors from 'now' is known: they get every event appended after that. */
  start(): Promise<void>
  /** Starts no more work; resolves when running work has ended. */
  stop(): Promise<void>
  status(): ReactorStatus[]
  /** Resolves when another process has taken over one of them, which has ended here. */
  superseded: Promise<void>
}

class Running {
  readonly reactor: Reactor
  readonly #options: ReactorsOptions
  readonly #superseding = new AbortController()
  readonly #signal: AbortSignal
  /** Null for a reactor that every process runs. */
  #term: Term | null = null
  #position: Position | null = null
  #keptAt = 0
  /** Events not handled yet. */
  #inHand: RecordedEvent | null = null
  #waitingSince: Date | null
  #failures = 0
  #error: string | null = null

  constructor(reactor: Reactor, options: ReactorsOptions, stopping: AbortSignal) {
    this.reactor = reactor
    this.#options = options
    this.#signal = AbortSignal.any([stopping, this.#superseding.signal])
    this.#waitingSince = options.now()
  }

  /** Calls `tell` when another process has taken it over. */
  onSuperseded(tell: () => void): void {
    this.#superseding.signal.addEventListener('abort', tell, { once: true })
  }

  status(): ReactorStatus {
    const isFailing = this.#failures > 0
    const dueSince = this.reactor.dueSince?.() ?? null
    const oldest = Math.min(
      this.#inHand ? Date.parse(this.#inHand.metadata.recordedAt) : (this.#waitingSince?.getTime() ?? Number.POSITIVE_INFINITY),
      dueSince === null ? Number.POSITIVE_INFINITY : Date.parse(dueSince),
    )
    return {
      name: this.reactor.name,
      meaning: this.reactor.meaning,
      state: isFailing ? 'failing' : this.#position === null ? 'waiting' : 'running',
      position: this.#position,
      lagMs: Math.max(0, this.#options.now().getTime() - oldest),
      waitingSince: this.#waitingSince?.toISOString() ?? null,
      failures: this.#failures,
      error: this.#error,
    }
  }

  async run(head: Position): Promise<void> {
    await this.#untilDone(async () => {
      await this.#claim()
      await this.#ready()
      this.#position = await this.#beginning(head)
    })
    const acting = this.#actByClock()
    // a subscription that ends or fails is reopened at its last position
    while (!this.#signal.aborted) await this.#untilDone(() => this.#follow())
    await acting
  }

  async #actByClock(): Promise<void> {
    const { byClock, name } = this.reactor
    let everyMs = FIRST_LOOK_MS
    while (byClock && !this.#signal.aborted) {
      try {
        await this.#ready()
        everyMs = byClock.everyMs()
        await byClock.act()
      } catch (error) {
        if (this.#signal.aborted) return
        this.#options.log.warn({ err: error, reactor: name }, 'reactors: timer task failed')
      }
      await pause(everyMs, undefined, { signal: this.#signal }).catch(() => {})
    }
  }

  /** Only once: a retry must not displace a later owner. */
  async #claim(): Promise<void> {
    if (this.reactor.isEverywhere || this.#term !== null) return
    this.#term = await this.#options.checkpoints.claim(this.reactor.name)
    void this.#watch(this.#term)
  }

  /** A process that was suspended, and has nothing to write, would not notice that another one has taken over. */
  async #watch(term: Term): Promise<void> {
    const { checkpoints, lookMs = LOOK_MS } = this.#options
    while (!this.#signal.aborted) {
      await pause(lookMs, undefined, { signal: this.#signal, ref: false }).catch(() => {})
      if (this.#signal.aborted) return
      const isCurrent = await checkpoints.isCurrent(this.reactor.name, term).catch(() => true) // it is asked again
      if (!isCurrent) this.#endSuperseded(new ReactorSuperseded(this.reactor.name))
    }
  }

  #endSuperseded(error: ReactorSuperseded): void {
    if (this.#signal.aborted) return
    this.#options.log.warn({ reactor: this.reactor.name, term: this.#term }, 'reactors: ownership lost to another process')
    this.#failures += 1
    this.#error = error.message
    this.#waitingSince ??= this.#options.now()
    this.#superseding.abort(error)
  }

  async #beginning(head: Position): Promise<Position> {
    const { from, name } = this.reactor
    if (from === 'now') return head
    if (from !== 'checkpoint') return await this.#orStopped(from())
    const kept = await this.#options.checkpoints.get(name)
    // ahead if the log was restored to an older state; the previous owner may also have advanced beyond the head read at the start
    return kept !== null && kept <= (await this.#options.events.head()) ? kept : START
  }

  async #ready(): Promise<void> {
    if (this.reactor.ready) await this.#orStopped(this.reactor.ready())
  }

  /** Rejects when the process stops, since a read model may never be built. */
  #orStopped<T>(waiting: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(this.#signal.reason as Error)
      this.#signal.addEventListener('abort', stop, { once: true })
      waiting.then(resolve, reject).finally(() => this.#signal.removeEventListener('abort', stop))
    })
  }

  async #follow(): Promise<void> {
    const { types, prefixes } = this.reactor
    const filter = { ...(types && { types }), ...(prefixes && { prefixes }) }
    const after = this.#position ?? START
    for await (const delivery of this.#options.events.subscribe({ ...filter, after, signal: this.#signal })) {
      this.#recovered()
      if (delivery.kind === 'events') for (const event of delivery.events) await this.#take(event)
      else if (delivery.position > (this.#position ?? START)) await this.#pass(delivery.position)
      if (this.#signal.aborted) return
    }
    if (!this.#signal.aborted) throw new Error('the subscription ended')
  }

  async #take(event: RecordedEvent): Promise<void> {
    this.#inHand = event
    if (event.fault !== undefined) return this.#passOver(event)
    const hasTriedEnough = () => this.reactor.from === 'now' && this.#failures >= MOST_TRIES
    await this.#untilDone(async () => {
      await this.#ready()
      await this.reactor.handle(event, this.#contextOf(event))
      await this.#keep(event.position)
    }, hasTriedEnough)
    if (this.#signal.aborted) return
    this.#position = event.position
    this.#inHand = null
  }

  /** Drops an undecodable event: it can never be handled, but the events behind it can. */
  async #passOver({ fault, position }: RecordedEvent): Promise<void> {
    this.#options.log.error({ reactor: this.reactor.name, position, fault }, 'reactors: an event that cannot be read was dropped')
    await this.#untilDone(() => this.#keep(position))
    if (this.#signal.aborted) return
    this.#position = position
    this.#inHand = null
  }

  /** The log has no events for it up to this position. */
  async #pass(position: Position): Promise<void> {
    this.#position = position
    if (performance.now() - this.#keptAt > PASSING_MS) await this.#keep(position)
  }

  async #keep(position: Position): Promise<void> {
    if (this.reactor.from !== 'checkpoint' || this.#term === null) return
    await this.#options.checkpoints.put(this.reactor.name, position, this.#term)
    this.#keptAt = performance.now()
  }

  #contextOf({ id, metadata }: RecordedEvent): ReactorContext {
    return {
      signal: this.#signal,
      command: (part = '', actor = metadata.actor) => ({
        actor,
        commandId: deriveUuid(id, `${this.reactor.name}/${part}`),
        correlationId: metadata.correlationId,
        causationId: metadata.commandId,
      }),
    }
  }

  /**
   * Retries with growing pauses until it succeeds, the tries are used up, or the process stops. Not p-retry, which gives up at once on
   * a TypeError, and would restart with short pauses for each subscription that opens and fails.
   */
  async #untilDone(work: () => Promise<void>, hasTriedEnough = (): boolean => false): Promise<void> {
    const { log, now, firstPauseMs = 250 } = this.#options
    while (!this.#signal.aborted) {
      try {
        await work()
        break
      } catch (error) {
        if (this.#signal.aborted) return
        if (error instanceof ReactorSuperseded) return this.#endSuperseded(error)
        this.#failures += 1
        this.#error = error instanceof Error ? error.message : String(error)
        this.#waitingSince ??= now()
        const fields = { err: error, reactor: this.reactor.name, position: this.#inHand?.position ?? null, failures: this.#failures }
        if (hasTriedEnough()) {
          log.error(fields, 'reactors: an event was dropped')
          break
        }
        log.warn(fields, 'reactors: retrying')
        const pauseMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** Math.min(this.#failures - 1, 20))
        await pause(pauseMs, undefined, { signal: this.#signal }).catch(() => {})
      }
    }
    if (!this.#signal.aborted) this.#recovered()
  }

  #recovered(): void {
    this.#failures = 0
    this.#error = null
    this.#waitingSince = null
  }
}

/** The reactors of a process. Rejects duplicate names. */
export const createReactors = (options: ReactorsOptions): Reactors => {
  const stopping = new AbortController()
  refuseTwice(
    'reactor',
    options.reactors.map(({ name }) => name),
  )
  const all = options.reactors.map((reactor) => new Running(reactor as Reactor, options, stopping.signal))
  const { promise: superseded, resolve } = Promise.withResolvers<void>()
  for (const running of all) running.onSuperseded(resolve)
  let runs: Promise<void>[] = []
  return {
    superseded,
    async start() {
      const head = await options.events.head()
      runs = all.map((running) => running.run(head))
    },
    async stop() {
      stopping.abort()
      await Promise.all(runs)
    },
    status: () => all.map((running) => running.status()),
  }
}
