// The only live subscription of a process: it wakes readers that wait for the log to grow, and keeps the newest events, so that they
// need not query the server for them. It resumes after every lost connection.
import { setTimeout as pause } from 'node:timers/promises'
import { type LogPage, type Position, type ReadAllOptions, START } from '../port.ts'
import { type Calls, pauseAfter } from './calls.ts'
import { toPlace } from './positions.ts'
import { matches } from './reader.ts'
import { type StoredRecord, sizeOf, toRecord, toRecorded } from './record.ts'
import { readAllRequest } from './requests.ts'

const KEPT_EVENTS = 2000
const KEPT_BYTES = 16 * 1024 * 1024

export interface Tail {
  /** Resolves when the log reaches beyond the position, or when the signal aborts. */
  grown(beyond: Position, signal: AbortSignal): Promise<void>
  /** A page of the events kept; null if some of those after `after` are missing here. */
  page(options: ReadAllOptions & { after: Position }): LogPage | null
}

/** `head` returns the end of the log; it is called once, at the first wait. */
export const createTail = (calls: Calls, prefix: string, head: () => Promise<Position>, closing: AbortSignal): Tail => {
  const waiting = new Set<{ beyond: Position; wake: () => void }>()
  let kept: StoredRecord[] = []
  let keptBytes = 0
  /** Everything after it, up to `newest`, is kept. */
  let from: Position | null = null
  let newest: Position = START
  let isStarted = false

  const wake = () => {
    for (const waiter of waiting) if (newest > waiter.beyond) waiter.wake()
  }

  const keep = (record: StoredRecord) => {
    kept.push(record)
    keptBytes += sizeOf(record)
    newest = record.position
    if (kept.length <= KEPT_EVENTS && keptBytes <= KEPT_BYTES) return
    const dropped = kept.slice(0, Math.ceil(kept.length / 2))
    kept = kept.slice(dropped.length)
    keptBytes -= dropped.reduce((sum, each) => sum + sizeOf(each), 0)
    from = dropped.at(-1)?.position ?? from
  }

  const subscribe = async (after: Position) => {
    const request = readAllRequest(toPlace(after), prefix === '' ? {} : { prefixes: [prefix] }, 'forwards', null)
    await calls.subscribe(
      request,
      (response) => {
        const record = toRecord(response.getEvent(), prefix)
        if (!record || record.position <= newest) return
        keep(record)
        wake()
      },
      closing,
    )
  }

  const run = async () => {
    for (let failures = 0; !closing.aborted; ) {
      const before = newest
      try {
        if (from === null) {
          from = await head()
          newest = from
          wake()
        }
        await subscribe(newest)
      } catch {
        // Said by those who ask for something meanwhile; what is lost here is only the waiting.
      }
      failures = newest > before ? 1 : failures + 1
      await pause(pauseAfter(failures), undefined, { signal: closing }).catch(() => {})
    }
  }

  const grown: Tail['grown'] = (beyond, signal) =>
    new Promise((resolve) => {
      const waiter = {
        beyond,
        wake: () => {
          waiting.delete(waiter)
          signal.removeEventListener('abort', waiter.wake)
          resolve()
        },
      }
      if (!isStarted) void run()
      isStarted = true
      waiting.add(waiter)
      signal.addEventListener('abort', waiter.wake)
      if (signal.aborted || newest > beyond) waiter.wake()
    })

  const page: Tail['page'] = ({ after, types, prefixes, max = 1000 }) => {
    if (from === null || after < from || after > newest) return null
    const first = kept.findIndex(({ position }) => position > after)
    const looked = first < 0 ? [] : kept.slice(first, first + max)
    const checkpoint = looked.at(-1)?.position ?? after
    const filter = { ...(types && { types }), ...(prefixes && { prefixes }) }
    return { events: looked.filter((record) => matches(record, filter)).map(toRecorded), checkpoint, isEnd: checkpoint >= newest }
  }

  return { grown, page }
}
