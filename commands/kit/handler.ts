// Runs a command: read the stream, fold, decide, append at the revision read; decide again on a conflict. Idempotent by command id,
// also for commands that change nothing.
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pRetry from 'p-retry'
import {
  type Actor,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  Unavailable,
  WrongExpectedRevision,
} from '../../eventstore/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { Decider } from './decider.ts'
import { deriveUuid, idFrom } from './ids.ts'
import { createTurns } from './turns.ts'
import { type UnchangedCommands, unchangedInMemory } from './unchanged.ts'

/** The actor of a command, and the tracing of its events. */
export interface CommandContext {
  actor: Actor
  /** UUIDv7; a retry with the same id returns the first result. */
  commandId: string
  /** Hash of the request: the same command id with another request is refused. Absent if no call was made. */
  request?: string
  correlationId: string
  causationId?: string
  /** Continues what began the stream: its correlation is that of the first event, and its cause the command of that, once there is one. */
  continues?: true
  session?: string
  ip?: string
  /** Called after each command with the log position and the types of its events. */
  wrote?(position: Position, types: readonly string[]): void
}

export interface Handled<State> {
  state: State
  /** Position in the log after the command; null if the stream is still empty. */
  position: Position | null
  /** The events of this command, now or from its first run. */
  events: readonly RecordedOrNew[]
  isRepeat: boolean
}
type RecordedOrNew = { type: string; data: unknown }
type AnyEvent = { type: string; data: unknown }

/** `exists` is false if the stream has no events. */
export interface Loaded<State> {
  state: State
  exists: boolean
  position: Position | null
}

interface FirstRun {
  first: bigint
  last: bigint
  position: Position
  request: string | undefined
}

interface Folded<State> {
  state: State
  head: bigint | null
  position: Position | null
  /** Revisions of each command's events, so that a retry is recognised at any time. Shared by folds of a stream, so it may be ahead of `head`. */
  commands: Map<string, FirstRun>
  /** Of the first event. */
  origin: Pick<RecordedEvent['metadata'], 'correlationId' | 'commandId'> | null
  /** Approximate size of the folded events, an upper bound of the size of the state. */
  bytes: number
}

const CONFLICT_RETRIES = 16
const UNKNOWN_RETRIES = 3
const CREATE_TRIES = 5
/** Limits of the LRU cache: streams, and total bytes of folded events and command ids. */
const KEPT_STREAMS = 2000
const KEPT_BYTES = 64 * 1024 * 1024
/** Approximate bytes of an id in a map, a number, or a field. */
const ID_BYTES = 200
const VALUE_BYTES = 16

/** Approximate bytes of memory of a value. */
const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return VALUE_BYTES + 2 * value.length
  if (typeof value !== 'object' || value === null) return VALUE_BYTES
  let weight = VALUE_BYTES
  for (const part of Object.values(value)) weight += VALUE_BYTES + weightOf(part)
  return weight
}

export interface CommandHandler {
  /**
   * Runs a command on a stream.
   * @throws Rejection, including Common.IdempotencyKeyReused; Unavailable if the log cannot be written
   */
  handle<S, C extends { type: string }, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: NoInfer<C>,
    context: CommandContext,
  ): Promise<Handled<S>>
  /**
   * Creates an object whose id derives from the command id; `command` and `stream` get it. `taken` is the id tried before that
   * turned out to belong to another command, null at first.
   */
  create<S, C extends { type: string }, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: (id: number) => string,
    command: (id: number, taken: number | null) => NoInfer<C> | Promise<NoInfer<C>>,
    context: CommandContext,
  ): Promise<Handled<S> & { id: number }>
  /** The current state of a stream, from the log. */
  load<S, C extends { type: string }, E extends AnyEvent>(decider: Decider<S, C, E>, stream: string): Promise<Loaded<S>>
}

/** Whether the command id was used for another request. Events from before requests were hashed count as the same request. */
const isOther = (first: Pick<FirstRun, 'request'>, { request }: CommandContext): boolean =>
  first.request !== undefined && request !== undefined && first.request !== request

/**
 * A command handler over a log. Folded streams are kept in memory, so only new events are read, regardless of their writer. `unchanged` remembers
 * commands of callers that changed nothing; commands without `request` cannot be retried by a caller.
 */
export const createCommandHandler = (store: EventStore, unchanged: UnchangedCommands = unchangedInMemory()): CommandHandler => {
  const cache = new LRUCache<string, Folded<unknown>>({
    max: KEPT_STREAMS,
    maxSize: KEPT_BYTES,
    // a single stream larger than the limit is kept, too
    sizeCalculation: ({ commands, bytes }) => Math.min(KEPT_BYTES, 1 + bytes + commands.size * ID_BYTES),
  })
  /** Serialises commands on one stream, so that conflicts come only from other processes. */
  const inTurn = createTurns()

  const note = ({ commands }: Folded<unknown>, { metadata, revision, position }: RecordedEvent): void => {
    const known = commands.get(metadata.commandId)
    if (!known) commands.set(metadata.commandId, { first: revision, last: revision, position, request: metadata.request })
    else if (revision > known.last) Object.assign(known, { last: revision, position })
  }

  const fold = async <S, C extends { type: string }, E extends AnyEvent>(decider: Decider<S, C, E>, stream: string): Promise<Folded<S>> => {
    const kept = cache.get(stream) as Folded<S> | undefined
    const folded: Folded<S> = kept
      ? { ...kept }
      : { state: decider.initialState, head: null, position: null, commands: new Map(), origin: null, bytes: 0 }
    for (;;) {
      const page = await store.readStream(stream, { from: folded.head === null ? 0n : folded.head + 1n })
      for (const event of page.events) {
        folded.state = decider.evolve(folded.state, event as unknown as E)
        folded.head = event.revision
        folded.position = event.position
        folded.origin ??= { correlationId: event.metadata.correlationId, commandId: event.metadata.commandId }
        folded.bytes += weightOf(event.data)
        note(folded, event)
      }
      if (page.isEnd) break
    }
    if (folded.head !== null) cache.set(stream, folded)
    return folded
  }

  /** Retries an append with an unknown outcome; the same events are stored once. */
  const append = (stream: string, events: NewEvent[], expected: bigint | 'no_stream') =>
    pRetry(() => store.append(stream, events, expected), {
      retries: UNKNOWN_RETRIES,
      minTimeout: 50,
      shouldRetry: ({ error }) => error instanceof Unavailable && error.outcome === 'unknown',
    })

  /** The first run of a command, as far as this fold has seen the stream. */
  const firstRun = ({ commands, head }: Folded<unknown>, { commandId }: CommandContext) => {
    const found = commands.get(commandId)
    return found && head !== null && found.last <= head ? found : null
  }

  const record = async <S, C extends { type: string }, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
    folded: Folded<S>,
  ): Promise<Handled<S>> => {
    const first = firstRun(folded, context)
    if (first) {
      if (isOther(first, context)) throw rejected('Common.IdempotencyKeyReused')
      const { events } = await store.readStream(stream, { from: first.first, max: Number(first.last - first.first) + 1 })
      return { state: folded.state, position: first.position, events, isRepeat: true }
    }
    const { commandId, request, actor } = context
    const before = request === undefined ? null : await unchanged.find({ stream, commandId })
    if (before) {
      if (isOther(before, context)) throw rejected('Common.IdempotencyKeyReused')
      return { state: folded.state, position: before.position, events: [], isRepeat: true }
    }
    const decided = decider.decide(command, folded.state)
    if (decided.length === 0) {
      const { position } = folded
      if (request !== undefined) await unchanged.add({ stream, commandId, userId: actor.userId }, { request, position })
      return { state: folded.state, position, events: [], isRepeat: false }
    }
    const origin = context.continues ? folded.origin : null
    const metadata = {
      actor: context.actor,
      command: command.type,
      commandId: context.commandId,
      correlationId: origin?.correlationId ?? context.correlationId,
      causationId: origin?.commandId ?? context.causationId ?? context.commandId,
      version: 0, // the codec writes the schema's version
      ...(context.request === undefined ? {} : { request: context.request }),
      ...(context.session === undefined ? {} : { session: context.session }),
      ...(context.ip === undefined ? {} : { ip: context.ip }),
    }
    const events = decided.map((event, index) => ({
      id: deriveUuid(context.commandId, `${stream}/${index}`),
      type: event.type,
      data: event.data,
      metadata,
    }))
    const { position } = await append(stream, events, folded.head ?? 'no_stream')
    const state = decided.reduce((before, event) => decider.evolve(before, event), folded.state)
    return { state, position, events: decided, isRepeat: false }
  }

  /** Null if the stream must be new but belongs to another command. */
  const run = <S, C extends { type: string }, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
    mustBeNew: boolean,
  ): Promise<Handled<S> | null> =>
    inTurn(stream, async () => {
      for (let tries = 1; ; tries += 1) {
        const folded = await fold(decider, stream)
        if (mustBeNew && folded.head !== null && !firstRun(folded, context)) return null
        try {
          return await record(decider, stream, command, context, folded)
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error
          if (tries > CONFLICT_RETRIES) throw rejected('Common.Conflict')
          await pause(Math.random() * 5 * tries) // of two processes, neither is always the second
        }
      }
    })

  const tell = ({ wrote }: CommandContext, { position, events }: Handled<unknown>): void => {
    const types = events.map(({ type }) => type)
    if (position !== null) wrote?.(position, types)
  }

  const handle: CommandHandler['handle'] = async (decider, stream, command, context) => {
    const outcome = await run(decider, stream, command, context, false)
    if (!outcome) throw rejected('Common.Conflict')
    tell(context, outcome)
    return outcome
  }

  const create: CommandHandler['create'] = async (decider, stream, command, context) => {
    let taken: number | null = null
    for (let tries = 0; tries < CREATE_TRIES; tries += 1) {
      const id = idFrom(context.commandId, tries)
      const outcome = await run(decider, stream(id), await command(id, taken), context, true)
      if (outcome) {
        tell(context, outcome)
        return { ...outcome, id }
      }
      taken = id
    }
    throw rejected('Common.Conflict')
  }

  return {
    handle,
    create,
    load: async (decider, stream) => {
      const folded = await fold(decider, stream)
      return { state: folded.state, exists: folded.head !== null, position: folded.position }
    },
  }
}
