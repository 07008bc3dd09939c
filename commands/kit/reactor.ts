// A reactor acts on events. reactors.ts runs them.
import type { Actor, Position, Recorded } from '../../eventstore/port.ts'
import type { Language } from '../../protocol/errors.ts'
import type { CommandContext } from './handler.ts'

/** Arguments of a handler besides the event. */
export interface ReactorContext {
  /**
   * Context of a command caused by the event: its id derives from the event's, so that a retry after a crash changes nothing. `part` distinguishes
   * several commands of one event; the actor is that of the event, unless another one is given.
   */
  command(part?: string, actor?: Actor): CommandContext
  /** Aborts when the process stops: unfinished work is repeated after the next start. */
  signal: AbortSignal
}

type Typed = { type: string; data: unknown }

/** One reader of the log. It gets each event at least once, in order, and the next one only after the previous one is done. */
export interface Reactor<E extends Typed = Typed> {
  /** Name for operators and for its checkpoint: renaming it starts it over. */
  name: string
  /** Its purpose, in a sentence for operators. */
  meaning: Readonly<Record<Language, string>>
  types?: readonly E['type'][]
  /** With several processes, each `api` runs it for its own connections; other reactors run in one process only. */
  isEverywhere?: true
  /** Prefixes of stream names; not together with types. */
  prefixes?: readonly string[]
  /**
   * Start position.
   * - 'checkpoint': after the last handled event, stored on disk; the beginning of the log if that is lost.
   * - 'now': at the end of the log. For reactors that only notify current listeners: later ones query.
   * - a function, for state in memory: fills it from a read model, and returns the position of that read model.
   */
  from: 'checkpoint' | 'now' | (() => Promise<Position>)
  /** Resolves when the read models that it queries are built. Awaited before the start and before each event, so that a build is not a failure. */
  ready?(): Promise<unknown>
  /**
   * Handles an event; must be idempotent. After an error it is retried with growing pauses, and later
   * events wait. Undecodable events are logged and dropped. A reactor from 'now' drops an event after three tries, so that its listeners get the next one.
   */
  handle(event: Recorded<E>, context: ReactorContext): Promise<void> | void
  /** For reactors that also act by the clock: since when work has been overdue, which counts as lag. ISO-8601 UTC; null if none is. */
  dueSince?(): string | null
  /** Timer task, run at the start and then every so many ms by the process that also calls `handle`. After an error it runs again at the next interval. */
  byClock?: { everyMs(): number; act(): Promise<void> }
}

/** A reactor of any event type. */
export type AnyReactor = Omit<Reactor, 'handle'> & { handle(event: never, context: ReactorContext): Promise<void> | void }

/** The term of a process that owns a reactor; a later owner has a higher one. */
export type Term = number

/** Another process now runs the reactor: this one must stop acting on its behalf. */
export class ReactorSuperseded extends Error {
  override name = 'ReactorSuperseded'
  constructor(reactor: string) {
    super(`another process has begun to run ${reactor}`)
  }
}

/** Checkpoint and owner of each reactor. Losing them does no harm: events are handled again. */
export interface Checkpoints {
  get(reactor: string): Promise<Position | null>
  /** Starts a term as the owner: from now on `put` in an earlier term fails with ReactorSuperseded. */
  claim(reactor: string): Promise<Term>
  isCurrent(reactor: string, term: Term): Promise<boolean>
  put(reactor: string, position: Position, term: Term): Promise<void>
  close(): Promise<void>
}

/** Status of a reactor for operators. */
export interface ReactorStatus extends Pick<Reactor, 'name' | 'meaning'> {
  /** waiting: for its start position or a read model. failing: its last try threw, and it will retry. */
  state: 'waiting' | 'running' | 'failing'
  /** Everything up to here is handled; null before the start. */
  position: Position | null
  /** Age of the oldest unhandled event or overdue work; before the start, the time it has waited; 0 if everything is handled. */
  lagMs: number
  /** Start of waiting or failing. */
  waitingSince: string | null
  /** Number of consecutive failed tries. */
  failures: number
  error: string | null
}
