// An analyst's selection of events, and reading just those, page by page.
import { type EventStore, type Position, type RecordedEvent, START } from './port.ts'
import { positionAt } from './time.ts'

export interface Selection {
  /** Name of one stream, or a prefix followed by `*`. */
  stream?: string
  types?: readonly string[]
  /** First moment, inclusive. */
  since?: Date
  /** Last moment, inclusive. */
  until?: Date
  /** User id, role, or `system` for events without a person. */
  actor?: string
  /** Events at most. */
  limit?: number
}

/** The selected events in the order of the log, with at most one page in memory. */
export const select = async function* (store: EventStore, selection: Selection): AsyncGenerator<RecordedEvent[], void, undefined> {
  let left = selection.limit ?? Number.POSITIVE_INFINITY
  const isOne = selection.stream !== undefined && !selection.stream.endsWith('*')
  for await (const page of isOne ? streamPages(store, selection) : logPages(store, selection)) {
    if (left <= 0) return
    const events = page.filter((event) => isBy(event, selection.actor)).slice(0, left)
    left -= events.length
    if (events.length > 0) yield events
    if (left <= 0) return
  }
}

const logPages = async function* (store: EventStore, { stream, types, since, until }: Selection) {
  const last = until ? await positionAt(store, until) : await store.head()
  let after: Position | undefined = since ? await positionAt(store, new Date(since.getTime() - 1)) : undefined
  const filter = { ...(types && { types }), ...(stream && { prefixes: [stream.slice(0, -1)] }) }
  for (let isEnd = false; !isEnd; ) {
    const page = await store.readAll({ ...filter, ...(after !== undefined && { after }), until: last })
    isEnd = page.isEnd
    after = page.checkpoint
    // With several writers, earlier times may appear between later ones.
    yield since ? page.events.filter(({ metadata }) => metadata.recordedAt >= since.toISOString()) : page.events
  }
}

const streamPages = async function* (store: EventStore, { stream = '', types, since, until }: Selection) {
  const isWanted = ({ type, metadata }: RecordedEvent) =>
    (!types || types.includes(type)) &&
    (!since || metadata.recordedAt >= since.toISOString()) &&
    (!until || metadata.recordedAt <= until.toISOString())
  let from = 0n
  for (let isEnd = false; !isEnd; ) {
    const page = await store.readStream(stream, { from })
    isEnd = page.isEnd
    from = (page.events.at(-1)?.revision ?? from) + 1n
    yield page.events.filter(isWanted)
  }
}

const isBy = ({ metadata }: RecordedEvent, actor: string | undefined): boolean => {
  if (actor === undefined) return true
  const { userId, role } = metadata.actor
  return role === actor || (userId === null ? actor === 'system' : String(userId) === actor)
}

/** As the stores write it; zeros in front of a single number may be left out. */
const POSITION = /^(?:\d{1,20}|\d{20}-\d{20})$/

/**
 * One event by its position, its id, or `stream/revision`; null when there is none. An id is looked for from the end of the log backwards.
 */
export const findEvent = async (store: EventStore, which: string): Promise<RecordedEvent | null> => {
  const place = /^(.+)\/(\d+)$/.exec(which)
  if (place?.[1] && place[2]) {
    const revision = BigInt(place[2])
    const { events } = await store.readStream(place[1], { from: revision, max: 1 })
    return events[0]?.revision === revision ? events[0] : null
  }
  if (POSITION.test(which)) {
    const position = which.padStart(START.length, '0')
    const before = await store.readAll({ after: position, direction: 'backwards', max: 1 })
    const { events } = await store.readAll({ ...(before.events[0] && { after: before.events[0].position }), max: 1 })
    return events[0]?.position === position ? events[0] : null
  }
  let after: Position | undefined
  for (;;) {
    const page = await store.readAll({ direction: 'backwards', ...(after !== undefined && { after }) })
    const found = page.events.find(({ id }) => id === which)
    if (found || page.isEnd) return found ?? null
    after = page.checkpoint
  }
}
