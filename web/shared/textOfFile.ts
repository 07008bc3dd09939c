// Reads the bytes of a file as text. Pure.

/** The text of a file: UTF-8, or Big5 as older programs save it; null if it is neither, or has a NUL, as only files of other kinds do. */
export const textOfFile = (bytes: Uint8Array): string | null => {
  if (bytes.includes(0)) return null
  for (const encoding of ['utf-8', 'big5'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // the next one
    }
  return null
}
