// Length-prefixed frames over a byte stream: 4 bytes of length, then that many bytes. Used on the pipes of long-lived hosts.

/**
 * Collects chunks and gives out whole frames, in order. A long frame is put together as it comes, so that no chunk costs more than its own
 * length: outputs reach 16 MB.
 */
export class FrameReader {
  readonly #size = Buffer.alloc(4)
  #sizeBytes = 0
  /** The frame that is not whole yet. */
  #frame: Buffer | null = null
  #filled = 0
  readonly #maxBytes: number

  constructor(maxBytes = 256 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** Adds bytes and returns the frames that are now whole. Throws a RangeError when a frame announces more than the maximum. */
  push(chunk: Buffer): Buffer[] {
    const frames: Buffer[] = []
    for (let at = 0; at < chunk.length; ) {
      if (this.#frame === null) {
        const bytes = chunk.copy(this.#size, this.#sizeBytes, at)
        at += bytes
        this.#sizeBytes += bytes
        if (this.#sizeBytes < 4) break
        const size = this.#size.readUInt32BE(0)
        if (size > this.#maxBytes) throw new RangeError(`frame of ${size} bytes`)
        this.#sizeBytes = 0
        if (chunk.length - at >= size) {
          frames.push(chunk.subarray(at, at + size))
          at += size
          continue
        }
        this.#frame = Buffer.allocUnsafe(size)
        this.#filled = 0
      }
      const bytes = chunk.copy(this.#frame, this.#filled, at)
      at += bytes
      this.#filled += bytes
      if (this.#filled < this.#frame.length) break
      frames.push(this.#frame)
      this.#frame = null
    }
    return frames
  }
}

/** The message with its length in front. */
export const frame = (message: Uint8Array): Buffer => {
  const bytes = Buffer.allocUnsafe(4 + message.length)
  bytes.writeUInt32BE(message.length, 0)
  bytes.set(message, 4)
  return bytes
}
