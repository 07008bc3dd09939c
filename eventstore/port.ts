// The log as everyone else sees it: streams of immutable events in one total order.
// Adapters live in sqlite/ and esdb/; contract.suite.ts is the test that each of them must pass.

/** Position of an event in the whole log: opaque, zero-padded, sorts as text. Gaps are normal, so never subtract two of them. */
export type Position = string

/** Before the first event: every other position is longer, or sorts after it. */
export const START: Position = '0'.repeat(20)

/** Whether a text has the form of a position, of whichever store. */
export const isPosition = (text: string): boolean => /^\d{20}(?:-\d{20})?$/.test(text)

export const BLOCK_DIGITS = 14
/** Rows of a block, where a position counts rows; where it counts bytes, so many KiB. */
export const BLOCK_SIZE = 512
const sizeOfBlocks = ({ length }: Position): number => (length === START.length ? BLOCK_SIZE : BLOCK_SIZE * 1024)

/**
 * Number of the block of the log that the position lies in, as text that sorts. Blocks follow each other and hold some hundred events. The number is told from
 * the position alone, so it is the same for every reader.
 */
export const blockOf = (position: Position): string =>
  String(Math.floor(Number(position.slice(0, START.length)) / sizeOfBlocks(position))).padStart(BLOCK_DIGITS, '0')

/** Number of the block after another one. */
export const nextBlock = (block: string): string => String(Number(block) + 1).padStart(BLOCK_DIGITS, '0')

/** The lowest position that a block may have, in the form of another position; no event needs to stand there. */
export const startOfBlock = (block: string, like: Position): Position =>
  String(Number(block) * sizeOfBlocks(like)).padStart(START.length, '0') + (like.length === START.length ? '' : `-${START}`)

/** The actor of an event. A system process has no user. */
export interface Actor {
  userId: number | null
  role: string
}

/** Metadata of every event. The store stamps `recordedAt`; everything else comes from the command handler. */
export interface Metadata {
  actor: Actor
  /** Name of the command that caused the event. */
  command: string
  /** UUIDv7 of the command; a repeat of it is recognised by this. */
  commandId: string
  /** Keyed hash of caller, call and payload, if the command came from a call: the same command id with another request is refused. */
  request?: string
  correlationId: string
  causationId: string
  /** Schema version of `data`. */
  version: number
  /**
   * The writer's clock in ISO-8601 UTC. It never decreases in a stream, and along the log only where one store stamps all of it (`positionAt`).
   * "As of" a time means everything before the first event recorded later.
   */
  recordedAt: string
  /** Session id and address, for sign-ins and exam events. */
  session?: string
  ip?: string
}

export interface NewEvent<Type extends string = string, Data = unknown> {
  /** UUIDv5 of command id, stream and index, in small letters: the same command gives the same ids. */
  id: string
  type: Type
  data: Data
  metadata: Omit<Metadata, 'recordedAt'>
}

export interface RecordedEvent<Type extends string = string, Data = unknown> {
  position: Position
  stream: string
  /** 0-based, per stream, without gaps. */
  revision: bigint
  id: string
  type: Type
  data: Data
  metadata: Metadata
  /** Why the data could not be decoded; it is as the log has it then. Only those who read the whole log, or ask for faulty events, are handed such an event. */
  fault?: string
}

/** `E` is a union of `{ type, data }`; this is the same union as read from the log. */
export type Recorded<E extends { type: string; data: unknown }> = E extends { type: infer T extends string; data: infer D }
  ? RecordedEvent<T, D>
  : never

export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | bigint

export interface Filter {
  /** Event types; absent means all. */
  types?: readonly string[]
  /** Prefixes of stream names; absent means all. */
  prefixes?: readonly string[]
}

export interface ReadAllOptions extends Filter {
  /** Exclusive, in both directions. */
  after?: Position
  /** Inclusive, in both directions. */
  until?: Position
  direction?: 'forwards' | 'backwards'
  /** Events in the page at most; default 1,000. */
  max?: number
}

/** A bounded page of the whole log. */
export interface LogPage {
  events: RecordedEvent[]
  /** Position up to which the log was scanned, matching or not; the next page starts there. */
  checkpoint: Position
  isEnd: boolean
}

/** An event as stored, for verification. */
export interface StoredEvent {
  position: Position
  stream: string
  revision: bigint
  /** The fields that filters use; equal to those in `body`, unless one of them was tampered with. */
  type: string
  /** JSON text `{"id":…,"type":…,"data":…,"metadata":…}`, personal fields sealed, byte for byte. */
  body: string
  /** SHA-256 (hex) chained within the stream, see chain.ts; null for events from before there were hashes. */
  hash: string | null
}

/** Deliveries of a subscription, in order and in band: a checkpoint covers every event handed over before it. */
export type Delivery =
  | { kind: 'events'; events: RecordedEvent[] }
  | { kind: 'checkpoint'; position: Position }
  | { kind: 'caughtUp'; position: Position }

export interface EventStore {
  /**
   * Appends all events or none, durably, before it resolves. Each gets a hash over its stored text and the hash before it in its stream.
   * Repeating an append with the same ids at the same revision returns the same as the first time; repeating part of it is refused.
   * @throws WrongExpectedRevision, AppendTooLarge, Unavailable
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<{ revision: bigint; position: Position }>
  /** Bounded read of one stream (`from` inclusive; default max 1,000). `head` is null when there is no such stream. */
  readStream(
    stream: string,
    options?: {
      from?: bigint
      direction?: 'forwards' | 'backwards'
      max?: number
      /** Hands over events that cannot be decoded, with their `fault`, instead of failing. */
      withFaulty?: boolean
    },
  ): Promise<{ events: RecordedEvent[]; head: bigint | null; isEnd: boolean }>
  readAll(options?: ReadAllOptions): Promise<LogPage>
  /** A bounded page of the whole log as it is stored: forwards, `after` exclusive, `until` inclusive, default max 1,000. */
  readStored(options?: {
    after?: Position
    until?: Position
    max?: number
  }): Promise<{ events: StoredEvent[]; checkpoint: Position; isEnd: boolean }>
  /**
   * A bounded page of one stream as it is stored (`from` inclusive; forwards from the first event, backwards from the last one; default max 1,000).
   * Empty when there is no such stream.
   */
  storedStream(
    stream: string,
    options?: { from?: bigint; direction?: 'forwards' | 'backwards'; max?: number },
  ): Promise<{ events: StoredEvent[]; isEnd: boolean }>
  /** Catches up after `after` (exclusive), delivers `caughtUp` once, then follows live, without gaps or duplicates, until the signal aborts. */
  subscribe(options: Filter & { after?: Position; signal: AbortSignal }): AsyncIterable<Delivery>
  /** The newest position; START when the log is empty. */
  head(): Promise<Position>
  /**
   * The last position recorded at or before a time; START when there is none. Only of a store that orders time along the log, so that it can search;
   * `positionAt` in time.ts works with any.
   */
  positionAt?(time: Date): Promise<Position>
  close(): Promise<void>
}

/** A store that can import the events of another one. */
export interface ImportingStore extends EventStore {
  /**
   * Appends events as another log stores them, in their order: ids, times and hashes are theirs. Each must be the next of its stream; those that this
   * very call has appended before are left as they are.
   * @throws WrongExpectedRevision, Unavailable
   */
  importStored(events: readonly StoredEvent[]): Promise<void>
}

/** The stream is not at the expected revision: read again, decide again. */
export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision'
  readonly stream: string
  /** Head revision found; null when there is no such stream. */
  readonly actual: bigint | null
  constructor(stream: string, actual: bigint | null) {
    super(`stream ${stream} is at revision ${actual ?? 'none'}`)
    this.stream = stream
    this.actual = actual
  }
}

/** Some of the events are there already, but not all: never a repeat of the same append, so nothing is written. */
export class PartialRepeat extends WrongExpectedRevision {
  override name = 'PartialRepeat'
}

/** One append may carry 1 MiB, see `MAX_APPEND_BYTES`. Bigger things go to blob streams. */
export class AppendTooLarge extends Error {
  override name = 'AppendTooLarge'
}

/** An event of the stream cannot be read as the code knows it: trying again does not help. */
export class Undecodable extends Error {
  override name = 'Undecodable'
}

/** The log did not answer or could not write. With outcome 'unknown' the same append may be repeated as it was. */
export class Unavailable extends Error {
  override name = 'Unavailable'
  readonly outcome: 'unknown' | 'refused'
  constructor(message: string, outcome: 'unknown' | 'refused', options?: ErrorOptions) {
    super(message, options)
    this.outcome = outcome
  }
}

/** Data and metadata of all events of an append, and `EVENT_BYTES` for each of them. */
export const MAX_APPEND_BYTES = 1024 * 1024
/** Bytes added per event for type, time and hash. Stores that measure it themselves find no more. */
export const EVENT_BYTES = 256
