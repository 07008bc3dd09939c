// The items of a list that the log keeps, one after the other: a long one is JSON in a blob, and is never there as a whole.
import type { KeptList } from '../problem/events.ts'

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** The objects of a JSON array, from its bytes as they come. */
export const objectsIn = async function* (chunks: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let pending: Uint8Array[] = []
  let [depth, isText, isEscaped] = [0, false, false]
  for await (const chunk of chunks) {
    let start = depth > 1 ? 0 : -1
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
      } else if (byte === QUOTE) isText = true
      else if (byte === OPEN || byte === OPEN_LIST) {
        depth += 1
        if (depth === 2) start = at
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        depth -= 1
        if (depth !== 1) continue
        yield Buffer.concat([...pending, chunk.subarray(start, at + 1)])
        pending = []
        start = -1
      }
    }
    if (depth > 1) pending.push(chunk.subarray(start))
  }
}

export const eachItem = async function* <Item extends object>(
  kept: KeptList<Item>,
  streamBlob: (sha256: string) => AsyncIterable<Uint8Array>,
): AsyncIterable<Item> {
  if ('inline' in kept) yield* kept.inline
  else for await (const bytes of objectsIn(streamBlob(kept.blob))) yield JSON.parse(bytes.toString('utf8')) as Item
}
