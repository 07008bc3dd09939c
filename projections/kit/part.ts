// One physical collection while it is folded: documents in memory, which of them need writing, and their changes.
import { blockOf, type Position, type RecordedEvent, START } from '../../eventstore/port.ts'
import type { Commit, Document, DocumentLimit, LoadedDocuments } from '../store/port.ts'
import { foldOne, handlersOf, keysOf } from './folding.ts'
import type { Parking } from './parking.ts'
import type { AnyDerived, AnyHandler, AnyProjection, Change } from './projection.ts'
import { Sizes } from './sizes.ts'
import { isLater } from './snapshots.ts'

/** Input of a fold, in log order: an event, or its change to a source document. */
interface Input {
  event: RecordedEvent
  handler: AnyHandler
  what: RecordedEvent | Change
  keys: readonly string[]
}

/**
 * Stand-in for an event that cannot be decoded: a fold that reads none of its content, such as an event counter, still accepts it.
 * @throws Error with the decoding error as soon as data or metadata are read
 */
const undecoded = (event: RecordedEvent): RecordedEvent => {
  const refuse = (): never => {
    throw new Error(event.fault)
  }
  return Object.defineProperties({ ...event }, { data: { get: refuse }, metadata: { get: refuse } })
}

/** Documents folded per step. */
const STEP = 10

/** Inputs of one document. */
interface Together {
  key: string
  own: Input[]
}

/**
 * One input for each document in place of several, if the one handler of all of them folds at once; with `byBlock` for each document and block of
 * the log, for snapshots of the starts of blocks. Inputs are in log order. `isNew`: not folded yet.
 */
const atOnce = (inputs: readonly Input[], byBlock: boolean, isNew: (key: string, event: RecordedEvent) => boolean): readonly Input[] => {
  const [first] = inputs
  const { foldAll } = first?.handler ?? {}
  if (foldAll === undefined || inputs.some(({ handler }) => handler !== first?.handler)) return inputs
  const all: Together[] = []
  const together = new Map<string, Together>()
  let block = ''
  for (const input of inputs) {
    const next = byBlock ? blockOf(input.event.position) : block
    if (next !== block) together.clear()
    block = next
    for (const key of input.keys) {
      if (!isNew(key, input.event)) continue
      const found = together.get(key)
      if (found !== undefined) {
        found.own.push(input)
        continue
      }
      const one = { key, own: [input] }
      together.set(key, one)
      all.push(one)
    }
  }
  return all.map(({ key, own }) => {
    const changes = own.map(({ what }) => what)
    const last = own.at(-1) as Input
    return { ...last, keys: [key], handler: { ...last.handler, fold: (document: unknown) => foldAll(document, changes, key) } }
  })
}

/** Which collections derive from the documents: other ones need every change, snapshots the first of each block. */
export type Readers = 'none' | 'snapshots' | 'collections'

export class Part {
  readonly logical: string
  readonly collection: string
  /** All existing documents are in memory, so missing keys need not be loaded. */
  #isComplete: boolean
  readonly #definition: AnyDerived & Pick<AnyProjection, 'onAny'>
  readonly #hasOneSource: boolean
  readonly #handlers: ReturnType<typeof handlersOf>
  readonly #parking: Parking
  readonly #documents = new Map<string, Document | null>()
  /** Documents that an earlier process wrote beyond its checkpoint. */
  readonly #written = new Map<string, Position>()
  readonly #hasReaders: boolean
  readonly #needsEachStep: boolean
  #changes: { event: RecordedEvent; change: Change }[] = []
  /** With the position of each document's last change. */
  #dirty = new Map<string, Position>()
  /** Null if the store has no size limit. */
  readonly #sizes: Sizes | null

  readonly #isOfSnapshots: boolean
  /** Snapshots of later blocks are in memory or do not exist, unless another process may have written beyond the checkpoint. */
  #snapshotsUpTo: string
  #mayExistBeyond = false

  /**
   * `begunAt`: position up to which the store matches the log; null if the collection is empty. `limit`: maximum document size.
   */
  constructor(
    definition: AnyDerived & Pick<AnyProjection, 'onAny'>,
    physical: string,
    options: { begunAt: Position | null; readers: Readers; isOfSnapshots: boolean; parking: Parking; limit: DocumentLimit | undefined },
  ) {
    this.logical = definition.collection
    this.collection = physical
    this.#definition = definition
    this.#hasOneSource = !definition.on && Object.keys(definition.from ?? {}).length === 1
    this.#handlers = handlersOf(definition)
    this.#isComplete = options.begunAt === null
    this.#isOfSnapshots = options.isOfSnapshots
    this.#snapshotsUpTo = blockOf(options.begunAt ?? START)
    this.#hasReaders = options.readers !== 'none'
    this.#needsEachStep = options.readers === 'collections'
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

  /** Inputs to this collection from the events, and from their changes to `sources`. */
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
    const { from, on, onAny } = this.#definition
    if (on || onAny) for (const event of events) for (const handler of this.#handlers(event.type)) add(event, handler, event)
    if (!from) return inputs
    for (const source of sources) {
      const handler = from[source.logical]
      if (handler) for (const { event, change } of source.#changes) add(event, handler, change)
    }
    if (this.#hasOneSource) return inputs // they are in log order
    return inputs.sort((a, b) => (a.event.position < b.event.position ? -1 : a.event.position > b.event.position ? 1 : 0))
  }

  /** Keys of the inputs that are not in memory yet. */
  missing(inputs: readonly Input[]): string[] {
    if (this.#isComplete) return []
    const isElsewhere = (key: string) =>
      !this.#documents.has(key) && !(this.#isOfSnapshots && !this.#mayExistBeyond && isLater(key, this.#snapshotsUpTo))
    const missing = new Set<string>()
    for (const { keys } of inputs) for (const key of keys) if (isElsewhere(key)) missing.add(key)
    return [...missing]
  }

  /** The store may hold documents beyond the checkpoint: of a commit that stopped midway, or of an owner whose last writes are still arriving. */
  expectOthers(): void {
    this.#mayExistBeyond = true
  }

  remember(keys: readonly string[], { found, written }: LoadedDocuments): void {
    for (const key of keys) this.#documents.set(key, found.get(key) ?? null)
    if (written) for (const [key, position] of written) this.#written.set(key, position)
  }

  fold(inputs: readonly Input[]): void {
    const steps = this.foldInSteps(inputs)
    while (!steps.next().done);
  }

  /** The same in short steps, so that the caller may yield between them. */
  *foldInSteps(inputs: readonly Input[]): Generator<void, void, undefined> {
    this.#changes = []
    let folded = 0
    for (const input of this.#needsEachStep ? inputs : atOnce(inputs, this.#hasReaders, (key, event) => !this.#isWritten(key, event))) {
      for (const key of input.keys) {
        this.#foldOne(input, key)
        folded += 1
        if (folded % STEP === 0) yield
      }
    }
  }

  #isWritten(key: string, { position }: RecordedEvent): boolean {
    return this.#written.size > 0 && (this.#written.get(key) ?? '') >= position
  }

  #foldOne({ event, handler, what }: Input, key: string): void {
    if (this.#parking.has(this.collection, key)) return
    if (this.#isWritten(key, event)) return
    try {
      const isRead = event.fault === undefined || what !== event || handler === this.#definition.onAny
      const before = this.#documents.get(key) ?? null
      // snapshot contents were checked before
      const after = this.#isOfSnapshots
        ? (handler.fold(before, what, key) as Document)
        : foldOne(handler, before, isRead ? what : undecoded(event), key, this.#definition.isPlain)
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

  /**
   * Pending writes since the last call, as of the position; a parked document as of the position it was folded up to, so that a replay
   * parks it again.
   */
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

  /** Releases the documents, all of which are written up to the position. */
  forget(position: Position): void {
    this.#snapshotsUpTo = blockOf(position)
    if (this.#documents.size > 0) this.#isComplete = false
    this.#documents.clear()
    this.#written.clear()
    this.#sizes?.forget()
  }
}
