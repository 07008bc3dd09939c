// Coalesces rows of live topics: sends the newest row of each key, a few messages a second. For one process; server/redis/rows.ts is for several.

/** Limit of rows in a message. */
export const MOST_ROWS = 200
export const MOST_MESSAGE_BYTES = 64 * 1024
/** Limit of waiting rows per topic. Beyond that, `changed` is sent instead. */
export const MOST_WAITING_ROWS = 1000
/** Size limit of a row as JSON with its key. */
export const MOST_ROW_BYTES = 4096

/** A row in wire format: `text` is the JSON of `{ key, row }`. */
export interface RowText {
  key: string
  text: string
}

export interface RowsOptions {
  /** Time between two messages of a topic. */
  everyMs: number
  /** Log position that the rows reflect. */
  position?: string | undefined
}

/** The payload of a message. */
const payloadOf = (rows: readonly string[]): string => `{"rows":[${rows.join(',')}]}`

interface Waiting {
  rows: Map<string, string>
  isTooMuch: boolean
  position: string | undefined
}

/** Removes and returns as many rows as fit into one message. */
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

/** Sends the first row immediately and then bundles rows until `everyMs` have passed. */
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
