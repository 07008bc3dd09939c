// Long texts as bytes, in chunks, so that writing them does not block the event loop.

export const PIECE = 64 * 1024

/** A text as bytes, in chunks. */
export const piecesOf = function* (text: string): Iterable<Buffer> {
  for (let at = 0, end: number; at < text.length; at = end) {
    end = at + PIECE
    // never split a surrogate pair
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end += 1
    yield Buffer.from(text.slice(at, end))
  }
}
