// Moving house: one log into another, event by event in their order, so that hashes and anchors hold there as they did here.
import { createHash, type Hash } from 'node:crypto'
import { type EventStore, type ImportingStore, type Position, START, type StoredEvent } from './port.ts'

const PAGE = 500

export interface Copied {
  /** Events that both logs hold. */
  events: number
  /** Number of events that already existed. */
  before: number
  /** SHA-256 (hex) over stream, revision, hash and text of each, in their order. */
  sha256: string
  /** Position in the source up to which it was copied. */
  until: Position
}

/** The two logs do not hold the same, so nothing more is copied. */
export class DifferentLog extends Error {
  override name = 'DifferentLog'
}

const add = (sum: Hash, { stream, revision, hash, body }: StoredEvent) =>
  void sum.update(`${stream}\n${revision}\n${hash ?? ''}\n${body}\n`)

const pagesOf = async function* (store: EventStore, after: Position, until?: Position) {
  for (let from = after; ; ) {
    const page = await store.readStored({ after: from, max: PAGE, ...(until !== undefined && { until }) })
    if (page.events.length > 0) yield page.events
    if (page.isEnd) return
    from = page.checkpoint
  }
}

/** Checks that the events in `to` are a prefix of `from`. Returns the end of that prefix in `from`, and its checksum. */
const compared = async (from: EventStore, to: EventStore, until: Position) => {
  const sum = createHash('sha256')
  let position = START
  let events = 0
  const source = pagesOf(from, START, until)
  let waiting: StoredEvent[] = []
  for await (const page of pagesOf(to, START))
    for (const event of page) {
      if (waiting.length === 0) waiting = ((await source.next()).value ?? []).toReversed()
      const original = waiting.pop()
      if (!original || !isSame(original, event))
        throw new DifferentLog(
          `${event.stream}/${event.revision} at ${event.position} is ${original ? `not what the other log has at ${original.position}` : 'more than the other log has'}`,
        )
      add(sum, original)
      position = original.position
      events += 1
    }
  return { sum, position, events }
}

const isSame = (a: StoredEvent, b: StoredEvent): boolean =>
  a.stream === b.stream && a.revision === b.revision && a.hash === b.hash && a.body === b.body

/**
 * Copies everything up to the current end of `from`, then reads both again and compares them. An interrupted copy resumes.
 * @throws DifferentLog if `to` holds anything else
 */
export const copyLog = async (from: EventStore, to: ImportingStore, onProgress: (events: number) => void = () => {}): Promise<Copied> => {
  const until = await from.head()
  const there = await compared(from, to, until)
  let events = there.events
  for await (const page of pagesOf(from, there.position, until)) {
    await to.importStored(page)
    for (const event of page) add(there.sum, event)
    events += page.length
    onProgress(events)
  }
  const sha256 = there.sum.digest('hex')
  const again = await compared(from, to, until)
  if (again.events !== events || again.sum.digest('hex') !== sha256)
    throw new DifferentLog(`the copy has ${again.events} events of ${events}, or they are not the same`)
  return { events, before: there.events, sha256, until }
}
