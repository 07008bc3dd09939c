// Runs a command: read the stream, fold, decide, append where it was read; on a conflict decide again. The same command twice happens once.
import {
  type Actor,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  Unavailable,
  WrongExpectedRevision,
} from '../../eventstore/port.ts'
import { rejected } from '../../server/errors/catalogue.ts'
import type { Decider } from './decider.ts'
import { deriveUuid, idFrom } from './ids.ts'

/** Who gives a command, and how its events are traced. */
export interface CommandContext {
  actor: Actor
  /** UUIDv7; giving the same one again answers like the first time. */
  commandId: string
  correlationId: string
  causationId?: string
  session?: string
  ip?: string
}

export interface Outcome<State> {
  state: State
  /** Where the log is after the command; null when the stream is empty still. */
  position: Position | null
  /** The events of this command, now or from its first run. */
  events: readonly RecordedOrNew[]
  isRepeat: boolean
}
type RecordedOrNew = { type: string; data: unknown }

interface Folded<State> {
  state: State
  head: bigint | null
  position: Position | null
  /** Events by command id, so that a repeat is recognised; the newest few commands of a stream. */
  byCommand: Map<string, { position: Position; events: RecordedOrNew[] }>
}

const CONFLICT_RETRIES = 8
const UNKNOWN_RETRIES = 4
const KEPT_STREAMS = 2000
const KEPT_COMMANDS = 200

type AnyDecider<S, C extends { type: string }, E extends { type: string; data: unknown }> = Decider<S, C, E>

export interface CommandHandler {
  /** Runs a command on a stream. Throws Rejection, or Unavailable when the log cannot be written. */
  handle<S, C extends { type: string }, E extends { type: string; data: unknown }>(
    decider: AnyDecider<S, C, E>,
    stream: string,
    command: NoInfer<C>,
    context: CommandContext,
  ): Promise<Outcome<S>>
  /** Makes a new thing: its id derives from the command id; `command` and `stream` get it. */
  create<S, C extends { type: string }, E extends { type: string; data: unknown }>(
    decider: AnyDecider<S, C, E>,
    stream: (id: number) => string,
    command: (id: number) => NoInfer<C>,
    context: CommandContext,
  ): Promise<Outcome<S> & { id: number }>
  /** The state of a stream now, from the log. `exists` is false when nothing has happened in it. */
  load<S, C extends { type: string }, E extends { type: string; data: unknown }>(
    decider: AnyDecider<S, C, E>,
    stream: string,
  ): Promise<{ state: S; exists: boolean; position: Position | null }>
}

/** A command handler over a log. Folded streams are kept in memory, so only what is new is read. */
export const createCommandHandler = (store: EventStore): CommandHandler => {
  const cache = new Map<string, Folded<unknown>>()

  const remember = (stream: string, folded: Folded<unknown>): void => {
    cache.delete(stream)
    cache.set(stream, folded)
    if (cache.size > KEPT_STREAMS) cache.delete(cache.keys().next().value as string)
  }

  const note = <S>(folded: Folded<S>, commandId: string, position: Position, event: RecordedOrNew): void => {
    const entry = folded.byCommand.get(commandId)
    if (entry) {
      entry.position = position
      entry.events.push(event)
    } else folded.byCommand.set(commandId, { position, events: [event] })
    if (folded.byCommand.size > KEPT_COMMANDS) folded.byCommand.delete(folded.byCommand.keys().next().value as string)
  }

  const fold = async <S, C extends { type: string }, E extends { type: string; data: unknown }>(
    decider: AnyDecider<S, C, E>,
    stream: string,
  ): Promise<Folded<S>> => {
    const kept = cache.get(stream) as Folded<S> | undefined
    const folded: Folded<S> = kept
      ? {
          ...kept,
          byCommand: new Map([...kept.byCommand].map(([id, entry]) => [id, { position: entry.position, events: [...entry.events] }])),
        }
      : { state: decider.initialState, head: null, position: null, byCommand: new Map() }
    for (;;) {
      const page = await store.readStream(stream, { from: folded.head === null ? 0n : folded.head + 1n })
      for (const event of page.events as RecordedEvent[]) {
        folded.state = decider.evolve(folded.state, event as unknown as E)
        folded.head = event.revision
        folded.position = event.position
        note(folded, event.metadata.commandId, event.position, event)
      }
      if (page.isEnd) break
    }
    if (folded.head !== null) remember(stream, folded)
    return folded
  }

  const append = async (stream: string, events: NewEvent[], expected: bigint | 'no_stream') => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.append(stream, events, expected)
      } catch (error) {
        if (!(error instanceof Unavailable && error.outcome === 'unknown') || attempt >= UNKNOWN_RETRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
      }
    }
  }

  const record = async <S, C extends { type: string }, E extends { type: string; data: unknown }>(
    decider: AnyDecider<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
    folded: Folded<S>,
  ): Promise<Outcome<S>> => {
    const repeat = folded.byCommand.get(context.commandId)
    if (repeat) return { state: folded.state, position: repeat.position, events: repeat.events, isRepeat: true }
    const decided = decider.decide(command, folded.state)
    if (decided.length === 0) return { state: folded.state, position: folded.position, events: [], isRepeat: false }
    const metadata = {
      actor: context.actor,
      command: command.type,
      commandId: context.commandId,
      correlationId: context.correlationId,
      causationId: context.causationId ?? context.commandId,
      version: 0, // the codec writes the schema's version
      ...(context.session === undefined ? {} : { session: context.session }),
      ...(context.ip === undefined ? {} : { ip: context.ip }),
    }
    const events = decided.map((event, index) => ({
      id: deriveUuid(context.commandId, String(index)),
      type: event.type,
      data: event.data,
      metadata,
    }))
    const { position } = await append(stream, events, folded.head ?? 'no_stream')
    return {
      state: decided.reduce((state, event) => decider.evolve(state, event), folded.state),
      position,
      events: decided,
      isRepeat: false,
    }
  }

  const handle: CommandHandler['handle'] = async (decider, stream, command, context) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await record(decider, stream, command, context, await fold(decider, stream))
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error
        if (attempt >= CONFLICT_RETRIES) throw rejected('Common.Conflict')
      }
    }
  }

  const create: CommandHandler['create'] = async (decider, stream, command, context) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const id = idFrom(context.commandId, attempt)
      const folded = await fold(decider, stream(id))
      if (folded.head !== null && !folded.byCommand.has(context.commandId)) continue
      try {
        return { ...(await record(decider, stream(id), command(id), context, folded)), id }
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error
        attempt -= 1 // someone was faster: read again, which tells whether it was this very command
      }
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
