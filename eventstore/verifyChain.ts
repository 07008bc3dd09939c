// Follows every stream of a log from its first event and names what is altered, missing or swapped.
import { eventHash, linkOf, NOTHING } from './chain.ts'
import type { Position, StoredEvent } from './port.ts'

/** Suspects that are compared with each other to tell a swap from a change. */
const MOST_COMPARED = 200

export interface ChainCheck {
  /** The next event of the log, in its order. */
  add(event: StoredEvent): void
  /** One line for each fault, after the last event. */
  faults(): string[]
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
  /** How many of them came later in the log. */
  late: bigint
}

const nameOf = ({ stream, revision, position }: { stream: string; revision: bigint; position: Position }) =>
  `${stream}/${revision} at ${position}`

const recordedAt = ({ body }: StoredEvent) => /"recordedAt":"([^"]+)"\}\}$/.exec(body)?.[1] ?? ''

/** `isOrderedInTime`: no event was recorded before the one in front of it. Where several wrote, that holds in each stream only. */
export const createChainCheck = ({ isOrderedInTime }: { isOrderedInTime: boolean }): ChainCheck => {
  const heads = new Map<string, { revision: bigint; link: string }>()
  const ids = new Set<string>()
  const found: string[] = []
  const unordered: { event: StoredEvent; inFront: StoredEvent }[] = []
  const suspects: Suspect[] = []
  const gaps: Gap[] = []
  let events = 0
  let withoutHash = 0
  const newest = new Map<string, StoredEvent>()

  const checkLabel = (event: StoredEvent): void => {
    const [, id, type] = /^\{"id":"([^"]+)","type":"([^"]+)","data":/.exec(event.body) ?? []
    if (id === undefined || type !== event.type)
      found.push(`altered: ${nameOf(event)}: it is filed as ${event.type}, its text says otherwise`)
    else if (ids.has(`${event.stream}\n${id}`)) found.push(`repeated: ${nameOf(event)}: its id ${id} stands in this stream before`)
    ids.add(`${event.stream}\n${id}`)
    const line = isOrderedInTime ? '' : event.stream
    const inFront = newest.get(line)
    if (inFront && recordedAt(event) < recordedAt(inFront)) unordered.push({ event, inFront })
    newest.set(line, event)
  }

  const checkPlace = (event: StoredEvent, expected: bigint): boolean => {
    const { stream, revision } = event
    if (revision === expected) return true
    if (revision > expected) gaps.push({ stream, from: expected, to: revision - 1n, late: 0n })
    else {
      const gap = gaps.find((each) => each.stream === stream && each.from <= revision && revision <= each.to)
      if (gap) gap.late += 1n
      found.push(`swapped: ${nameOf(event)}: it stands after revision ${expected - 1n} of its stream`)
    }
    return false
  }

  const add = (event: StoredEvent): void => {
    events += 1
    checkLabel(event)
    const head = heads.get(event.stream) ?? { revision: -1n, link: NOTHING }
    const isInPlace = checkPlace(event, head.revision + 1n)
    if (event.hash === null) {
      if (withoutHash < events - 1) found.push(`altered: ${nameOf(event)}: its hash is gone`)
      withoutHash += 1
    } else if (isInPlace && eventHash(head.link, event.stream, event.revision, event.body) !== event.hash)
      suspects.push({ event, before: head.link })
    if (event.revision > head.revision) heads.set(event.stream, { revision: event.revision, link: linkOf(event) })
  }

  /** Pairs of suspects of which one's text fits the other's place. */
  const swaps = (): Map<Suspect, Suspect> => {
    const pairs = new Map<Suspect, Suspect>()
    const compared = suspects.slice(0, MOST_COMPARED)
    for (const one of compared)
      for (const other of compared) {
        if (one === other || pairs.has(one) || pairs.has(other)) continue
        const fitting = eventHash(one.before, one.event.stream, one.event.revision, other.event.body)
        if (fitting !== one.event.hash && fitting !== other.event.hash) continue
        pairs.set(one, other).set(other, one)
      }
    return pairs
  }

  /** Whether it is a suspect only because something else stands before it. */
  const followsSwapped = ({ event, before }: Suspect, pairs: ReadonlyMap<Suspect, Suspect>): boolean => {
    for (const [one, other] of pairs)
      if (one.event.hash === before && eventHash(other.event.hash as string, event.stream, event.revision, event.body) === event.hash)
        return true
    return false
  }

  const suspectFaults = (): string[] => {
    const pairs = swaps()
    return suspects.flatMap((suspect) => {
      const other = pairs.get(suspect)
      if (other) return [`swapped: ${nameOf(suspect.event)}: what belongs here stands at ${nameOf(other.event)}`]
      if (followsSwapped(suspect, pairs)) return []
      return [`altered: ${nameOf(suspect.event)}: its hash is not that of its text and the hash before it`]
    })
  }

  /** Where time goes back, unless one of the two is suspect anyway. */
  const timeFaults = (): string[] => {
    const known = new Set(suspects.map(({ event }) => event))
    return unordered
      .filter(({ event, inFront }) => !known.has(event) && !known.has(inFront))
      .map(({ event }) => `swapped: ${nameOf(event)}: recorded at ${recordedAt(event) || 'no time'}, before the event in front of it`)
  }

  const gapFaults = (): string[] =>
    gaps
      .filter(({ from, to, late }) => late < to - from + 1n)
      .map(({ stream, from, to }) => `missing: ${stream}/${from}${to > from ? ` to ${stream}/${to}` : ''}`)

  return {
    add,
    faults: () => [...found, ...timeFaults(), ...gapFaults(), ...suspectFaults()],
    get events() {
      return events
    },
    get withoutHash() {
      return withoutHash
    },
  }
}
