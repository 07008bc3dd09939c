// Checks that every adapter makes before it writes: names that are safe everywhere, the size limit, and data that JSON can carry.
import { AppendTooLarge, EVENT_BYTES, MAX_APPEND_BYTES, type NewEvent } from './port.ts'

/** An event as text, ready to be written. */
export interface PreparedEvent {
  id: string
  type: string
  /** JSON text. */
  data: string
  /** JSON text without `recordedAt`. */
  metadata: string
}

// No quotes, backslashes, control characters or surrogates, so that a name is its own JSON text; `$` at the front belongs to the store's system events.
const NAME = /^(?!\$)[!#-[\]-~\u00a1-\ud7ff\ue000-\uffff][ !#-[\]-~\u00a1-\ud7ff\ue000-\uffff]*$/
const NAME_LENGTH = 250

const checkName = (what: string, name: string) => {
  if (name.length > NAME_LENGTH || !NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} cannot be ${what}`)
}

/**
 * Turns the events of one append into text and checks them.
 * The size is the UTF-8 length of the JSON of data and of metadata (without `recordedAt`) and `EVENT_BYTES`, over all events.
 * @throws AppendTooLarge above 1 MiB, TypeError for a bad name, no events, or data that JSON cannot carry
 */
export const prepareAppend = (stream: string, events: readonly NewEvent[]): { events: PreparedEvent[]; bytes: number } => {
  checkName('the name of a stream', stream)
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`)
  let bytes = 0
  const prepared = events.map((event) => {
    checkName('an event type', event.type)
    checkName('an event id', event.id)
    const data = JSON.stringify(event.data) as string | undefined
    if (data === undefined) throw new TypeError(`${event.type} has no data that JSON can carry`)
    const metadata = JSON.stringify('recordedAt' in event.metadata ? { ...event.metadata, recordedAt: undefined } : event.metadata)
    bytes += Buffer.byteLength(data) + Buffer.byteLength(metadata) + EVENT_BYTES
    return { id: event.id, type: event.type, data, metadata }
  })
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(`append of ${bytes} bytes to ${stream} is over ${MAX_APPEND_BYTES}`)
  return { events: prepared, bytes }
}
