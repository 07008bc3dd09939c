// A reactor acts on events. reactors.ts runs them.
import type { Actor, Position, Recorded } from '../../eventstore/port.ts'
import type { Language } from '../../protocol/errors.ts'
import type { CommandContext } from './handler.ts'

/** Arguments of a handler besides the event. */
export interface ReactorContext {
  /**
   * For a command that the event leads to: its id derives from the event's, so that giving it again after a crash changes nothing. `part` tells
   * several commands of one event apart; the actor is the one of the event, unless another one is named.
   */
  command(part?: string, actor?: Actor): CommandContext
  /** Aborts when the process stops: what is begun then is begun again after the next start. */
  signal: AbortSignal
}

type Typed = { type: string; data: unknown }

/** One reader of the log. It is told of each event at least once, in order, and of the next one when it is done with the one before. */
export interface Reactor<E extends Typed = Typed> {
  /** As operators see it, and the name of its checkpoint: a new name begins anew. */
  name: string
  /** Its purpose, in a sentence for operators. */
  meaning: Readonly<Record<Language, string>>
  types?: readonly E['type'][]
  /** Of a server in several processes, each that serves people runs it for those who are with it; the others run in one of them. */
  isEverywhere?: true
  /** Prefixes of stream names; not together with types. */
  prefixes?: readonly string[]
  /**
   * Start position.
   * - 'checkpoint': after the last handled event, stored on disk; the beginning of the log if that is lost.
   * - 'now': at the end of the log. For reactors that only notify current listeners: later ones query.
   * - a function, for what is kept in memory: fills it from a read model, and says up to where in the log that read model was.
   */
  from: 'checkpoint' | 'now' | (() => Promise<Position>)
  /** Resolves when the read models are there that it asks. It waits for them before it begins and each time before it acts: a build is no failure. */
  ready?(): Promise<unknown>
  /**
   * Does what is to be done, and may be called again for the same event. When it throws it is tried again after a growing pause, and later
   * events wait. An event that cannot be decoded is never handed to it: it is logged and dropped. A reactor from 'now' drops an event after three tries, since those who listen would rather hear of the next one.
   */
  handle(event: Recorded<E>, context: ReactorContext): Promise<void> | void
  /** Of a reactor that acts by the clock too: since when something has been due that is not done, which counts as lag. ISO-8601 UTC; null for nothing. */
  dueSince?(): string | null
  /** Timer task, run at the start and then every so many ms by one of the processes, as with `handle`. After an error it runs again the next time. */
  byClock?: { everyMs(): number; act(): Promise<void> }
}

/** Whatever events it is told of. */
export type AnyReactor = Omit<Reactor, 'handle'> & { handle(event: never, context: ReactorContext): Promise<void> | void }

/** The term of a process that owns a reactor; a later owner has a higher one. */
export type Term = number

/** Another process has begun to run the reactor: this one may not act on its behalf any more. */
export class ReactorSuperseded extends Error {
  override name = 'ReactorSuperseded'
  constructor(reactor: string) {
    super(`another process has begun to run ${reactor}`)
  }
}

/** Where each reactor with a checkpoint is, and whose turn each one is. Losing it makes work, not harm: events are handled once more. */
export interface Checkpoints {
  get(reactor: string): Promise<Position | null>
  /** Begins a term as the one who runs it: from now on `put` in an earlier term fails with ReactorSuperseded. */
  claim(reactor: string): Promise<Term>
  isCurrent(reactor: string, term: Term): Promise<boolean>
  put(reactor: string, position: Position, term: Term): Promise<void>
  close(): Promise<void>
}

/** A reactor as operators see it. */
export interface ReactorStatus extends Pick<Reactor, 'name' | 'meaning'> {
  /** waiting: for what it begins with or asks, such as a read model. failing: its last try threw, and it will try again. */
  state: 'waiting' | 'running' | 'failing'
  /** Done with everything up to here; null while it has not begun. */
  position: Position | null
  /** Age of the oldest event, or of what is due by the clock, that it is not done with; of its waiting, while it has not begun; 0 when it is done with all. */
  lagMs: number
  /** Since when it has been waiting or failing. */
  waitingSince: string | null
  /** Tries that have failed one after the other. */
  failures: number
  error: string | null
}
