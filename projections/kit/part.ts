// One physical collection while it is folded: the documents in memory, which of them are to be written, and how they have changed.
import { blockOf, type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Commit, Document, DocumentLimit, LoadedDocuments } from '../store/port.ts'
import { foldOne, handlersOf, keysOf } from './folding.ts'
import type { Parking } from './parking.ts'
import type { AnyDerived, AnyHandler, AnyProjection, Change } from './projection.ts'
import { Sizes } from './sizes.ts'
import { isLater } from './snapshots.ts'

/** What is folded into documents, in the order of the log: an event, or what it made of a document that these are derived from. */
interface Input {
  event: RecordedEvent
  handler: AnyHandler
  what: RecordedEvent | Change
  keys: readonly string[]
}

/**
 * What a fold is handed of an event that cannot be decoded: one that reads nothing of what the event says, as a counter of events, takes it all the same.
 * @throws Error with the fault as soon as data or metadata are read
 */
const undecoded = (event: RecordedEvent): RecordedEvent => {
  const refuse = (): never => {
    throw new Error(event.fault)
  }
  return Object.defineProperties({ ...event }, { data: { get: refuse }, metadata: { get: refuse } })
}

/** Documents folded in a step. */
const STEP = 10

export class Part {
  readonly logical: string
  readonly collection: string
  /** Every document there is, is in memory: a key that is not there need not be asked for. */
  #isComplete: boolean
  readonly #definition: AnyDerived & Pick<AnyProjection, 'onAny'>
  readonly #handlers: ReturnType<typeof handlersOf>
  readonly #parking: Parking
  readonly #documents = new Map<string, Document | null>()
  /** Documents that a process before this one wrote further than its checkpoint says. */
  readonly #written = new Map<string, Position>()
  readonly #hasReaders: boolean
  #changes: { event: RecordedEvent; change: Change }[] = []
  /** With the position of the event that changed each last. */
  #dirty = new Map<string, Position>()
  /** Null where the store takes documents of any size. */
  readonly #sizes: Sizes | null

  readonly #isOfSnapshots: boolean
  /** Snapshots of later blocks are in memory or nowhere. */
  #snapshotsUpTo: string

  /**
   * `begunAt`: up to where the store has what the log says; null where the collection is empty. `hasReaders`: something is derived from these documents.
   * `limit`: how large they may be.
   */
  constructor(
    definition: AnyDerived & Pick<AnyProjection, 'onAny'>,
    physical: string,
    options: { begunAt: Position | null; hasReaders: boolean; isOfSnapshots: boolean; parking: Parking; limit: DocumentLimit | undefined },
  ) {
    this.logical = definition.collection
    this.collection = physical
    this.#definition = definition
    this.#handlers = handlersOf(definition)
    this.#isComplete = options.begunAt === null
    this.#isOfSnapshots = options.isOfSnapshots
    this.#snapshotsUpTo = blockOf(options.begunAt ?? START)
    this.#hasReaders = options.hasReaders
    this.#parking = options.parking
    this.#sizes = options.limit ? new Sizes(options.limit) : null
  }

  get size(): number {
    return this.#documents.size
  }

  /** The documents in memory; null is one that does not exist. */
  get documents(): ReadonlyMap<string, Document | null> {
    return this.#documents
  }

  /** What the events, and the changes of `sources` that they have made, are to this collection. */
  inputs(events: readonly RecordedEvent[], sources: readonly Part[]): Input[] {
    const inputs: Input[] = []
    const add = (event: RecordedEvent, handler: AnyHandler, what: RecordedEvent | Change) => {
      try {
        const keys = keysOf(handler, what)
        if (keys.length > 0) inputs.push({ event, handler, what, keys })
      } catch (error) {
        this.#parking.park(this.collection, null, event, error)
      }
    }
    for (const event of events) for (const handler of this.#handlers(event.type)) add(event, handler, event)
    const { from } = this.#definition
    if (!from) return inputs
    for (const source of sources) {
      const handler = from[source.logical]
      if (handler) for (const { event, change } of source.#changes) add(event, handler, change)
    }
    if (this.#isOfSnapshots) return inputs // which have one source
    return inputs.sort((a, b) => (a.event.position < b.event.position ? -1 : a.event.position > b.event.position ? 1 : 0))
  }

  /** Keys of the inputs that are not in memory yet. */
  missing(inputs: readonly Input[]): string[] {
    if (this.#isComplete) return []
    const isElsewhere = (key: string) => !this.#documents.has(key) && !(this.#isOfSnapshots && isLater(key, this.#snapshotsUpTo))
    return [...new Set(inputs.flatMap(({ keys }) => keys.filter(isElsewhere)))]
  }

  remember(keys: readonly string[], { found, written }: LoadedDocuments): void {
    for (const key of keys) this.#documents.set(key, found.get(key) ?? null)
    if (written) for (const [key, position] of written) this.#written.set(key, position)
  }

  fold(inputs: readonly Input[]): void {
    const steps = this.foldInSteps(inputs)
    while (!steps.next().done);
  }

  /** The same in short steps: whoever takes them may let others work in between. */
  *foldInSteps(inputs: readonly Input[]): Generator<void, void, undefined> {
    this.#changes = []
    let folded = 0
    for (const input of inputs) {
      for (const key of input.keys) {
        this.#foldOne(input, key)
        folded += 1
        if (folded % STEP === 0) yield
      }
    }
  }

  #foldOne({ event, handler, what }: Input, key: string): void {
    if (this.#parking.has(this.collection, key)) return
    if (this.#written.size > 0 && (this.#written.get(key) ?? '') >= event.position) return
    try {
      const isRead = event.fault === undefined || what !== event || handler === this.#definition.onAny
      const before = this.#documents.get(key) ?? null
      // what a snapshot holds has been looked at
      const after = this.#isOfSnapshots
        ? (handler.fold(before, what, key) as Document)
        : foldOne(handler, before, isRead ? what : undecoded(event), key)
      if (after === before) return
      this.#sizes?.change(this.collection, key, before, after)
      this.#documents.set(key, after)
      this.#dirty.set(key, event.position)
      if (!this.#hasReaders) return
      const { position, metadata } = event
      this.#changes.push({ event, change: { before, after, position, recordedAt: metadata?.recordedAt ?? '' } })
    } catch (error) {
      this.#parking.park(this.collection, key, event, error)
    }
  }

  /** What is to be written since the last call, as of the position; a parked document as of what it was folded up to, so that a replay parks it again. */
  writes(upTo: Position): Pick<Commit, 'puts' | 'deletes'> {
    const { collection } = this
    const puts: Commit['puts'][number][] = []
    const deletes: Commit['deletes'][number][] = []
    for (const [id, changedAt] of this.#dirty) {
      const document = this.#documents.get(id)
      const position = this.#parking.has(collection, id) ? changedAt : upTo
      if (document) puts.push({ collection, document, position })
      else deletes.push({ collection, id, position })
    }
    this.#dirty = new Map()
    return { puts, deletes }
  }

  /** Lets go of the documents, all of which are written up to the position. */
  forget(position: Position): void {
    this.#snapshotsUpTo = blockOf(position)
    if (this.#documents.size > 0) this.#isComplete = false
    this.#documents.clear()
    this.#written.clear()
    this.#sizes?.forget()
  }
}
