// Counts the files of a ZIP while it arrives: each begins with the same four bytes. Pure.

const BEGIN = [0x50, 0x4b, 0x03, 0x04] as const

/** Takes the archive chunk by chunk, and gives the number of files that have begun so far. */
export const countFiles = (): ((chunk: Uint8Array) => number) => {
  let files = 0
  let matched = 0
  return (chunk) => {
    for (const byte of chunk) {
      matched = byte === BEGIN[matched] ? matched + 1 : Number(byte === BEGIN[0])
      if (matched < BEGIN.length) continue
      files += 1
      matched = 0
    }
    return files
  }
}
