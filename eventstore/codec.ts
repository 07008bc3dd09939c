// Translates between the code's events and the log's: validates on write, encrypts personal fields, and upcasts old versions on read.
import { z } from 'zod'
import type { EventDefinition, EventDefinitions } from './definition.ts'
import { isSealed, ownerOf, seal, unseal } from './personal.ts'
import { type Delivery, type EventStore, type ExpectedRevision, type NewEvent, type RecordedEvent, Undecodable } from './port.ts'
import { Turn } from './turn.ts'
import { faultOf } from './unreadable.ts'

/** Each person's key of 32 bytes; the vault keeps them. */
export interface PersonalKeys {
  /** The person's key; a missing one is created if `mayBeNew`, otherwise refused. */
  forWriting(userId: number, mayBeNew: boolean): Promise<Buffer>
  /** Existing keys; null for a person who was erased. */
  forReading(userIds: number[]): Promise<Map<number, Buffer | null>>
}

/** One line of the catalogue of events. */
export interface CatalogueEntry {
  type: string
  version: number
  meaning: string
  personal: readonly string[]
  jsonSchema: unknown
}

export interface Codec {
  /**
   * `isFirst`: the event begins its stream, so that the person it is about may be a new one and get a key.
   * @throws Error naming type and field if the data does not match its schema, or the type is unknown
   */
  encode(event: NewEvent, isFirst: boolean): Promise<NewEvent>
  hasPersonalFields(type: string): boolean
  /**
   * Data in the current version, personal fields plain or null. Types that are not in the registry stay as they are, and so does an event
   * that cannot be decoded: its `fault` says why.
   */
  decode(events: RecordedEvent[]): Promise<RecordedEvent[]>
  /** Every event there is, by type: for the documentation and the command line. */
  catalogue(): CatalogueEntry[]
}

type Data = Record<string, unknown>

/**
 * Makes a codec for the definitions; without keys, personal fields cannot be written and are read as null.
 * @throws Error when a definition lacks an upcast or names a personal field that its schema does not have
 */
export const createCodec = (definitions: EventDefinitions, keys?: PersonalKeys): Codec => {
  const registry = new Map(Object.entries(definitions))
  for (const [type, definition] of registry) checkDefinition(type, definition)

  const encode = async (event: NewEvent, isFirst: boolean): Promise<NewEvent> => {
    const definition = registry.get(event.type)
    if (!definition) throw new Error(`${event.type} is not in the catalogue of events`)
    const parsed = z.safeParse(definition.schema, event.data)
    if (!parsed.success) throw new Error(`${event.type}: ${parsed.error.issues.map(issueText).join('; ')}`)
    const data = definition.personal ? await sealed(event.type, definition.personal, parsed.data as Data, isFirst) : parsed.data
    return { ...event, data, metadata: { ...event.metadata, version: definition.version } }
  }

  const sealed = async (
    type: string,
    { subject, fields }: NonNullable<EventDefinition['personal']>,
    data: Data,
    isFirst: boolean,
  ): Promise<Data> => {
    const present = fields.filter((field) => data[field] !== undefined && data[field] !== null)
    if (present.length === 0) return data
    const userId = data[subject]
    if (!Number.isSafeInteger(userId) || (userId as number) <= 0) throw new Error(`${type}: ${subject}: not the id of a user`)
    if (!keys) throw new Error(`${type}: there are no keys to write personal fields with`)
    const key = await keys.forWriting(userId as number, isFirst)
    return { ...data, ...Object.fromEntries(present.map((field) => [field, seal(userId as number, key, data[field])])) }
  }

  /** Whether anything may have to be done to it: most events go through untouched. */
  const isPlain = ({ type, metadata, fault }: RecordedEvent) => {
    const definition = registry.get(type)
    return fault !== undefined || !definition || (!definition.personal && metadata.version >= definition.version)
  }

  const decode = async (events: RecordedEvent[]): Promise<RecordedEvent[]> => {
    if (events.every(isPlain)) return events
    const owners = new Set<number>()
    for (const event of events)
      if (!isPlain(event)) for (const value of Object.values(Object(event.data))) if (isSealed(value)) owners.add(ownerOf(value))
    const known: Map<number, Buffer | null> = owners.size > 0 && keys ? await keys.forReading([...owners]) : new Map()
    const turn = new Turn()
    const read: RecordedEvent[] = []
    for (const event of events) {
      read.push(isPlain(event) ? event : decoded(event, known))
      if (turn.isOver) await turn.pass()
    }
    return read
  }

  const decoded = (event: RecordedEvent, known: Map<number, Buffer | null>): RecordedEvent => {
    try {
      return upcast(unsealed(event, known))
    } catch (error) {
      return { ...event, fault: faultOf(event, event.type, error) }
    }
  }

  const unsealed = (event: RecordedEvent, known: Map<number, Buffer | null>): RecordedEvent => {
    if (!Object.values(Object(event.data)).some(isSealed)) return event
    const entries = Object.entries(event.data as Data).map(([field, value]) => {
      if (!isSealed(value)) return [field, value]
      const key = known.get(ownerOf(value))
      if (!key) return [field, null]
      try {
        return [field, unseal(value, key)]
      } catch (error) {
        throw new Error(`${field}: does not open with the person's key`, { cause: error })
      }
    })
    return { ...event, data: Object.fromEntries(entries) }
  }

  const upcast = (event: RecordedEvent): RecordedEvent => {
    const definition = registry.get(event.type) as EventDefinition
    let { data } = event
    let { version } = event.metadata
    for (; version < definition.version; version += 1) data = definition.upcasts?.[version]?.(data as never)
    return { ...event, data, metadata: { ...event.metadata, version } }
  }

  const catalogue = () =>
    [...registry]
      .map(([type, { version, meaning, personal, schema }]) => ({
        type,
        version,
        meaning,
        personal: personal?.fields ?? [],
        jsonSchema: z.toJSONSchema(schema, { unrepresentable: 'any' }),
      }))
      .sort((a, b) => (a.type < b.type ? -1 : 1))

  return { encode, hasPersonalFields: (type) => registry.get(type)?.personal !== undefined, decode, catalogue }
}

const issueText = ({ path, message }: z.core.$ZodIssue) => `${path.join('.') || 'data'}: ${message}`

const checkDefinition = (type: string, { version, upcasts, personal, schema }: EventDefinition): void => {
  for (let from = 1; from < version; from += 1) if (!upcasts?.[from]) throw new Error(`${type}: no upcast from version ${from}`)
  if (!personal || !(schema instanceof z.ZodObject)) return
  for (const field of [personal.subject, ...personal.fields])
    if (!(field in schema.shape)) throw new Error(`${type}: personal: the schema has no field ${field}`)
}

/** A reader of one stream makes decisions from it, and must not decide on events that it cannot read. */
const requireDecoded = (events: RecordedEvent[]): RecordedEvent[] => {
  const faulty = events.find(({ fault }) => fault !== undefined)
  if (faulty?.fault !== undefined) throw new Undecodable(faulty.fault)
  return events
}

/** The same store, speaking the code's events. One that cannot be decoded fails the reading of its stream, and of no other. */
export const withCodec = (store: EventStore, codec: Codec): EventStore => {
  const { positionAt } = store
  const subscribe = async function* (options: Parameters<EventStore['subscribe']>[0]): AsyncGenerator<Delivery, void, undefined> {
    for await (const delivery of store.subscribe(options)) {
      yield delivery.kind === 'events' ? { kind: 'events', events: await codec.decode(delivery.events) } : delivery
    }
  }
  /** A key is created only for a new person: if their stream already exists, the key was lost, and a second key would hide that. */
  const isBeginning = async (stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<boolean> =>
    expected === 'no_stream' &&
    events.some(({ type }) => codec.hasPersonalFields(type)) &&
    (await store.readStream(stream, { max: 1 })).head === null
  return {
    async append(stream, events, expected) {
      const isFirst = await isBeginning(stream, events, expected)
      return await store.append(stream, await Promise.all(events.map((event) => codec.encode(event, isFirst))), expected)
    },
    async readStream(stream, options) {
      const page = await store.readStream(stream, options)
      const events = await codec.decode(page.events)
      return { ...page, events: options?.withFaulty ? events : requireDecoded(events) }
    },
    async readAll(options) {
      const page = await store.readAll(options)
      return { ...page, events: await codec.decode(page.events) }
    },
    readStored: (options) => store.readStored(options),
    storedStream: (stream, options) => store.storedStream(stream, options),
    subscribe,
    head: () => store.head(),
    ...(positionAt && { positionAt: (time: Date) => positionAt.call(store, time) }),
    close: () => store.close(),
  }
}
