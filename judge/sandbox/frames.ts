// Length-prefixed frames over a byte stream: 4 bytes of length, then that many bytes. Used on the pipes of long-lived hosts.

/** Collects chunks and gives out whole frames, in order. */
export class FrameReader {
  #chunks: Buffer[] = []
  #length = 0
  readonly #maxBytes: number

  constructor(maxBytes = 256 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** Adds bytes and returns the frames that are now whole. Throws a RangeError when a frame announces more than the maximum. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    const frames: Buffer[] = []
    for (;;) {
      if (this.#length < 4) return frames
      if ((this.#chunks[0] as Buffer).length < 4) this.#join()
      const size = (this.#chunks[0] as Buffer).readUInt32BE(0)
      if (size > this.#maxBytes) throw new RangeError(`frame of ${size} bytes`)
      if (this.#length < 4 + size) return frames
      if ((this.#chunks[0] as Buffer).length < 4 + size) this.#join()
      const head = this.#chunks[0] as Buffer
      frames.push(head.subarray(4, 4 + size))
      this.#length -= 4 + size
      if (head.length === 4 + size) this.#chunks.shift()
      else this.#chunks[0] = head.subarray(4 + size)
    }
  }

  #join(): void {
    this.#chunks = [Buffer.concat(this.#chunks)]
  }
}

/** The message with its length in front. */
export function frame(message: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(4 + message.length)
  bytes.writeUInt32BE(message.length, 0)
  bytes.set(message, 4)
  return bytes
}
