// Streams the items of a list from the log: a long list is JSON in a blob and is never held in memory as a whole.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { KeptList } from '../problem/events.ts'

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Above this size, parsing JSON would block the event loop for too long. */
const LARGE_BYTES = 1024 * 1024

/** The objects of a JSON array, streamed from its bytes; each as the chunks in which it arrived. */
const objectsIn = async function* (chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array[]> {
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
        yield [...pending, chunk.subarray(start, at + 1)]
        pending = []
        start = -1
      }
    }
    if (depth > 1) pending.push(chunk.subarray(start))
  }
}

const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** Parses JSON in a worker thread. */
const parsedApart = async (pieces: readonly Uint8Array[]): Promise<unknown> => {
  const worker = new Worker(new URL('./parsing.ts', import.meta.url), { workerData: pieces, execArgv: [] })
  const [parsed] = await once(worker, 'message')
  return parsed
}

export const eachItem = async function* <Item extends object>(
  kept: KeptList<Item>,
  streamBlob: (sha256: string) => AsyncIterable<Uint8Array>,
): AsyncIterable<Item> {
  if ('inline' in kept) yield* kept.inline
  else
    for await (const pieces of objectsIn(streamBlob(kept.blob)))
      yield (sizeOf(pieces) < LARGE_BYTES ? JSON.parse(Buffer.concat(pieces).toString('utf8')) : await parsedApart(pieces)) as Item
}
