// Collects what streams leave behind. Node frees the buffers of a stream when V8 collects garbage, and V8 lets 64 MiB of them gather first.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>

const EVERY_BYTES = 8 * 1024 * 1024

/** Counts the bytes of one stream; after every 8 MiB young garbage is collected, which takes about a millisecond. */
export const collectWhileStreaming = (): ((bytes: number) => void) => {
  let count = 0
  return (bytes) => {
    count += bytes
    if (count < EVERY_BYTES) return
    count = 0
    collect({ type: 'minor' })
  }
}
