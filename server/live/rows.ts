// Rows of topics that tell what something is now: the newest of each key, in a few messages a second, however fast it changes. This is of one
// process (server/redis/rows.ts is that of several).

/** In one message. */
export const MOST_ROWS = 200
export const MOST_MESSAGE_BYTES = 64 * 1024
/** Of a topic, that wait to be sent. Where there are more, those who follow are told to ask again. */
export const MOST_WAITING_ROWS = 1000
/** Of a row as JSON with its key. */
export const MOST_ROW_BYTES = 4096

/** A row as it goes over the wire: `text` is the JSON of `{ key, row }`. */
export interface RowText {
  key: string
  text: string
}

export interface RowsOptions {
  /** Between two messages of a topic. */
  everyMs: number
  /** Where in the log that is which the rows tell of. */
  position?: string | undefined
}

/** The payload of a message. */
const payloadOf = (rows: readonly string[]): string => `{"rows":[${rows.join(',')}]}`

interface Waiting {
  rows: Map<string, string>
  isTooMuch: boolean
  position: string | undefined
}

/** Takes rows out, as many as go into one message. */
const take = (rows: Map<string, string>): string[] => {
  const taken: string[] = []
  let bytes = 0
  for (const [key, text] of rows) {
    bytes += Buffer.byteLength(text)
    if (taken.length === MOST_ROWS || (taken.length > 0 && bytes > MOST_MESSAGE_BYTES)) break
    taken.push(text)
    rows.delete(key)
  }
  return taken
}

/** Sends the first row at once, and what comes within the time after it together. */
export const createRows = (publish: (topic: string, type: string, payload: string, position?: string) => void) => {
  const topics = new Map<string, Waiting>()
  const send = (topic: string, waiting: Waiting, everyMs: number): void => {
    const { rows, isTooMuch, position } = waiting
    if (!isTooMuch && rows.size === 0) return void topics.delete(topic)
    waiting.isTooMuch = false
    setTimeout(() => send(topic, waiting, everyMs), everyMs).unref()
    if (isTooMuch) publish(topic, 'changed', '{}', position)
    else publish(topic, 'rows', payloadOf(take(rows)), position)
  }
  return (topic: string, rows: readonly RowText[], { everyMs, position }: RowsOptions): void => {
    const known = topics.get(topic)
    const waiting = known ?? { rows: new Map(), isTooMuch: false, position: undefined }
    topics.set(topic, waiting)
    if (position !== undefined && position > (waiting.position ?? '')) waiting.position = position
    for (const { key, text } of rows) if (!waiting.isTooMuch) waiting.rows.set(key, text)
    if (waiting.rows.size > MOST_WAITING_ROWS) {
      waiting.isTooMuch = true
      waiting.rows.clear()
    }
    if (known === undefined) send(topic, waiting, everyMs)
  }
}
