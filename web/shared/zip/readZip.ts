// Reads a ZIP archive in the browser, with bounds on what it unpacks. No encryption, no ZIP64, no parts. Format: PKWARE's APPNOTE, 4.3.

export interface ZipBounds {
  /** Bytes of one file; longer ones are left out. */
  file: number
  /** Bytes of all files together. */
  all: number
  /** Entries of the archive. */
  entries: number
}

export interface ZipEntry {
  /** Path in the archive, with `/`. */
  path: string
  /** Null if the file is longer than the bound. */
  bytes: Uint8Array<ArrayBuffer> | null
}

/** `isTooLarge`: a bound is exceeded; otherwise the archive is damaged, or of a kind that is not read. */
export class ZipRefused extends Error {
  readonly isTooLarge: boolean
  constructor(isTooLarge: boolean) {
    super(isTooLarge ? 'the archive holds too much' : 'not an archive that can be read')
    this.isTooLarge = isTooLarge
  }
}

const END = 0x06_05_4b_50
const CENTRAL = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535

const STORED = 0
const DEFLATED = 8

const damaged = () => new ZipRefused(false)

/** Offset of the record at the end of the archive, behind which there may be a comment. */
const endOf = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at
  throw damaged()
}

/** Bytes that are unpacked at a time: what comes of them, up to 1,032 times as much, is in memory at once. */
const PART = 1024

const feed = async (writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>, packed: Uint8Array<ArrayBuffer>): Promise<void> => {
  for (let at = 0; at < packed.length; at += PART) await writer.write(packed.subarray(at, at + PART))
  await writer.close()
}

/** The unpacked bytes; null if there are more than `most`, whatever the archive says. */
const inflate = async (packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const reader = readable.getReader()
  void feed(writable.getWriter(), packed).catch(() => undefined) // what fails there fails the reader too
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged()
    })
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      return null
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

interface Listed {
  path: string
  method: number
  packedBytes: number
  offset: number
}

/** Entries of the directory at the end of the archive, without folders. */
const listed = (archive: Uint8Array<ArrayBuffer>, view: DataView, bounds: ZipBounds): Listed[] => {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > bounds.entries) throw new ZipRefused(true)
  const found: Listed[] = []
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint32(at, true) !== CENTRAL) throw damaged()
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted) throw damaged()
    const nameBytes = view.getUint16(at + 28, true)
    const path = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameBytes)).replaceAll('\\', '/')
    const file = {
      path,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    }
    if (!path.endsWith('/')) found.push(file)
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return found
}

/** All files of an archive, in its order. @throws ZipRefused */
export const readZip = async (archive: Uint8Array<ArrayBuffer>, bounds: ZipBounds): Promise<ZipEntry[]> => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  try {
    const entries: ZipEntry[] = []
    let left = bounds.all
    for (const { path, method, packedBytes, offset } of listed(archive, view, bounds)) {
      if (view.getUint32(offset, true) !== LOCAL) throw damaged()
      const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
      const packed = archive.subarray(begin, begin + packedBytes)
      if (packed.length !== packedBytes || (method !== STORED && method !== DEFLATED)) throw damaged()
      const most = Math.min(bounds.file, left)
      const bytes = method === DEFLATED ? await inflate(packed, most) : packed.length > most ? null : packed.slice()
      if (bytes === null && most < bounds.file) throw new ZipRefused(true)
      left -= bytes?.length ?? 0
      entries.push({ path, bytes })
    }
    return entries
  } catch (error) {
    // an offset beyond the end
    throw error instanceof RangeError ? damaged() : error
  }
}
