// Follows every stream of a log from its first event and names what is altered, missing or swapped. However long the log and however much is wrong with it,
// it takes a bounded amount of memory.
import { eventHash, linkOf, NOTHING } from './chain.ts'
import type { Position, StoredEvent } from './port.ts'
import { type Head, openVerifyMemory } from './verifyMemory.ts'

/** Suspects that are compared with each other to tell a swap from a change, and how long their texts are at most. */
const MOST_COMPARED = 200
const MOST_COMPARED_BYTES = 16 * 1024 * 1024
/** Maximum number of faults of one kind listed; further ones are only counted. */
const MOST_NAMED = 1000

export interface ChainCheck {
  /** The next event of the log, in its order. */
  add(event: StoredEvent): void
  /** One line for each fault, after the last event. */
  faults(): string[]
  /** Releases its memory. */
  close(): void
  readonly events: number
  readonly withoutHash: number
}

interface Suspect {
  event: StoredEvent
  /** The hash that it should build on. */
  before: string
}

interface Gap {
  stream: string
  from: bigint
  to: bigint
  /** Number of them later in the log. */
  late: bigint
}

type Place = Pick<StoredEvent, 'stream' | 'revision' | 'position'>

const nameOf = ({ stream, revision, position }: Place) => `${stream}/${revision} at ${position}`

const recordedAtOf = ({ body }: StoredEvent) => /"recordedAt":"([^"]+)"\}\}$/.exec(body)?.[1] ?? ''

/** As many as are named, and a count of the others. */
const createList = <T>(what: string) => {
  const items: T[] = []
  let more = 0
  return {
    items,
    add(item: T) {
      if (items.length < MOST_NAMED) items.push(item)
      else more += 1
    },
    rest: () => (more === 0 ? [] : [`and ${more.toLocaleString('en')} more ${what}`]),
  }
}

/** `isOrderedInTime`: no event was recorded before the one in front of it. Where several wrote, that holds in each stream only. */
export const createChainCheck = ({ isOrderedInTime }: { isOrderedInTime: boolean }): ChainCheck => {
  const memory = openVerifyMemory()
  const found = createList<string>('that are altered or swapped')
  const unordered = createList<{ event: Place; recordedAt: string; inFront: Position }>('recorded before the event in front of them')
  const suspects = createList<Place>('that are altered')
  const gaps = createList<Gap>('gaps')
  /** The first suspects, with their texts. */
  const compared: Suspect[] = []
  let comparedBytes = 0
  let events = 0
  let withoutHash = 0
  let newest: { recordedAt: string; position: Position } | undefined

  const checkLabel = (event: StoredEvent): void => {
    const [, id, type] = /^\{"id":"([^"]+)","type":"([^"]+)","data":/.exec(event.body) ?? []
    if (id === undefined || type !== event.type)
      found.add(`altered: ${nameOf(event)}: it is filed as ${event.type}, its text says otherwise`)
    if (id !== undefined) memory.addId(event, id)
  }

  /** Where all events are in one order, the one in front is that of the log, else that of the stream. */
  const checkTime = (event: StoredEvent, recordedAt: string, head: Head | undefined): void => {
    const inFront = isOrderedInTime ? newest : head
    if (inFront && recordedAt < inFront.recordedAt) {
      const { stream, revision, position } = event
      unordered.add({ event: { stream, revision, position }, recordedAt, inFront: inFront.position })
    }
    newest = { recordedAt, position: event.position }
  }

  const checkPlace = (event: StoredEvent, expected: bigint): boolean => {
    const { stream, revision } = event
    if (revision === expected) return true
    if (revision > expected) gaps.add({ stream, from: expected, to: revision - 1n, late: 0n })
    else {
      const gap = gaps.items.find((each) => each.stream === stream && each.from <= revision && revision <= each.to)
      if (gap) gap.late += 1n
      found.add(`swapped: ${nameOf(event)}: it stands after revision ${expected - 1n} of its stream`)
    }
    return false
  }

  const suspect = (event: StoredEvent, before: string): void => {
    const { stream, revision, position, body } = event
    if (compared.length < MOST_COMPARED && comparedBytes + body.length <= MOST_COMPARED_BYTES) {
      compared.push({ event, before })
      comparedBytes += body.length
    } else suspects.add({ stream, revision, position })
  }

  const add = (event: StoredEvent): void => {
    events += 1
    checkLabel(event)
    const known = memory.headOf(event.stream)
    const recordedAt = recordedAtOf(event)
    checkTime(event, recordedAt, known)
    const { revision: head, link } = known ?? { revision: -1n, link: NOTHING }
    const isInPlace = checkPlace(event, head + 1n)
    if (event.hash === null) {
      if (withoutHash < events - 1) found.add(`altered: ${nameOf(event)}: its hash is gone`)
      withoutHash += 1
    } else if (isInPlace && eventHash(link, event.stream, event.revision, event.body) !== event.hash) suspect(event, link)
    const isAhead = event.revision > head
    memory.setHead(event.stream, {
      revision: isAhead ? event.revision : head,
      link: isAhead ? linkOf(event) : link,
      recordedAt,
      position: event.position,
    })
  }

  /** Pairs of suspects of which one's text fits the other's place. */
  const swaps = (): Map<Suspect, Suspect> => {
    const pairs = new Map<Suspect, Suspect>()
    for (const one of compared)
      for (const other of compared) {
        if (one === other || pairs.has(one) || pairs.has(other)) continue
        const fitting = eventHash(one.before, one.event.stream, one.event.revision, other.event.body)
        if (fitting !== one.event.hash && fitting !== other.event.hash) continue
        pairs.set(one, other).set(other, one)
      }
    return pairs
  }

  /** Whether it is suspect only because of another event before it. */
  const followsSwapped = ({ event, before }: Suspect, pairs: ReadonlyMap<Suspect, Suspect>): boolean => {
    for (const [one, other] of pairs)
      if (one.event.hash === before && eventHash(other.event.hash as string, event.stream, event.revision, event.body) === event.hash)
        return true
    return false
  }

  const altered = (event: Place) => `altered: ${nameOf(event)}: its hash is not that of its text and the hash before it`

  const suspectFaults = (): string[] => {
    const pairs = swaps()
    const lines = compared.flatMap((each) => {
      const other = pairs.get(each)
      if (other) return [`swapped: ${nameOf(each.event)}: what belongs here stands at ${nameOf(other.event)}`]
      return followsSwapped(each, pairs) ? [] : [altered(each.event)]
    })
    return [...lines, ...suspects.items.map(altered), ...suspects.rest()]
  }

  const repeatedFaults = (): string[] =>
    memory.repeated(MOST_NAMED).map((event) => `repeated: ${nameOf(event)}: its id ${event.id} stands in this stream before`)

  /** Where time goes back, unless one of the two is suspect anyway. */
  const timeFaults = (): string[] => {
    const known = new Set([...compared.map(({ event }) => event), ...suspects.items].map(({ position }) => position))
    const lines = unordered.items
      .filter(({ event, inFront }) => !known.has(event.position) && !known.has(inFront))
      .map(({ event, recordedAt }) => `swapped: ${nameOf(event)}: recorded at ${recordedAt || 'no time'}, before the event in front of it`)
    return [...lines, ...unordered.rest()]
  }

  const gapFaults = (): string[] => {
    const lines = gaps.items
      .filter(({ from, to, late }) => late < to - from + 1n)
      .map(({ stream, from, to }) => `missing: ${stream}/${from}${to > from ? ` to ${stream}/${to}` : ''}`)
    return [...lines, ...gaps.rest()]
  }

  return {
    add,
    faults: () => [...found.items, ...found.rest(), ...repeatedFaults(), ...timeFaults(), ...gapFaults(), ...suspectFaults()],
    close: memory.close,
    get events() {
      return events
    },
    get withoutHash() {
      return withoutHash
    },
  }
}
