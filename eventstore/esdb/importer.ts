// Events of another log, appended as they are: one append after the other, since their order is the log's.
import { type StoredEvent, WrongExpectedRevision } from '../port.ts'
import type { Calls } from './calls.ts'
import { bodyOf, withHash } from './record.ts'
import { appendRequests, type SentEvent } from './requests.ts'

const APPEND_BYTES = 512 * 1024

/** @throws Error if an event is not in the format of a log */
const toSent = ({ stream, revision, type, body, hash }: StoredEvent): SentEvent => {
  const [head = '', id = ''] = /^\{"id":"([^"]+)","type":"[^"]+","data":/.exec(body) ?? []
  const end = body.lastIndexOf(',"metadata":')
  const data = body.slice(head.length, end)
  const metadata = body.slice(end + ',"metadata":'.length, -1)
  if (head === '' || bodyOf({ id, type, data, metadata }) !== body || !isObject(metadata) || !isJson(data))
    throw new Error(`${stream}/${revision} is not an event as a log writes it`)
  return { id, type, data, metadata: hash === null ? metadata : withHash(metadata, hash) }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
const isObject = (text: string): boolean => text.startsWith('{"') && isJson(text)

/** Neighbours in one stream, as far as they fit into one append. */
const runsOf = function* (events: readonly StoredEvent[]): Generator<StoredEvent[]> {
  let run: StoredEvent[] = []
  let bytes = 0
  for (const event of events) {
    const size = Buffer.byteLength(event.body)
    const isNext = run[0]?.stream === event.stream && bytes + size <= APPEND_BYTES
    if (run.length > 0 && !isNext) {
      yield run
      run = []
      bytes = 0
    }
    run.push(event)
    bytes += size
  }
  if (run.length > 0) yield run
}

/** @throws WrongExpectedRevision if one is not the next of its stream, Unavailable */
export const importTo = async (calls: Calls, prefix: string, events: readonly StoredEvent[]): Promise<void> => {
  for (const run of runsOf(events)) {
    const [first] = run as [StoredEvent]
    const expected = first.revision === 0n ? 'no_stream' : first.revision - 1n
    const response = await calls.append(appendRequests(prefix + first.stream, run.map(toSent), expected))
    if (response.hasSuccess()) continue
    const refusal = response.getWrongExpectedVersion()
    throw new WrongExpectedRevision(first.stream, refusal?.hasCurrentRevision() ? BigInt(refusal.getCurrentRevision()) : null)
  }
}
