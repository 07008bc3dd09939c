// Reads a zip in the browser: locates files by the central directory and inflates them with the browser's stream. All sizes are
// limited against zip bombs.

/** Maximum number of entries, and of bytes per entry and in total. */
export const MAX_ENTRIES = 2000
export const MAX_ENTRY_BYTES = 512 * 1024
export const MAX_TOTAL_BYTES = 16 * 1024 * 1024

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8
/** A comment may follow the end record. */
const FURTHEST_END = 22 + 65_535

export class ZipFault extends Error {
  override name = 'ZipFault'
}

export interface Unzipped {
  files: { path: string; bytes: Uint8Array<ArrayBuffer> }[]
  /** Entries above the size limits. */
  skipped: string[]
}

interface Entry {
  path: string
  method: number
  packed: number
  size: number
  offset: number
}

const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - FURTHEST_END; at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw new ZipFault('no end record')
}

const entriesOf = (view: DataView): Entry[] => {
  const end = endOf(view)
  const count = Math.min(MAX_ENTRIES, view.getUint16(end + 10, true))
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new ZipFault('no entry where one should be')
    const [name, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
    entries.push({
      path: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, name)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Inflates up to `most` bytes; null if there are more. */
const inflate = async (packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  // errors in the data surface on the reading side
  writer.write(packed).then(
    () => writer.close().catch(() => {}),
    () => {},
  )
  const reader = readable.getReader()
  const all = new Uint8Array(most)
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (size + part.value.length > most) {
      await reader.cancel()
      return null
    }
    all.set(part.value, size)
    size += part.value.length
  }
  return all.slice(0, size)
}

const bytesOf = async (view: DataView, { method, packed, offset }: Entry): Promise<Uint8Array<ArrayBuffer> | null> => {
  const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const data = new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + begin, packed)
  if (method === STORED) return data.length > MAX_ENTRY_BYTES ? null : data
  if (method === DEFLATED) return await inflate(data, MAX_ENTRY_BYTES)
  throw new ZipFault('packed in a way that is not known')
}

/** Files of a zip. @throws ZipFault if it is no zip, damaged, or uses zip64 */
export const unzip = async (zip: ArrayBuffer): Promise<Unzipped> => {
  const view = new DataView(zip)
  const found: Unzipped = { files: [], skipped: [] }
  let total = 0
  try {
    for (const entry of entriesOf(view)) {
      if (entry.path.endsWith('/')) continue
      const bytes = entry.size > MAX_ENTRY_BYTES || total > MAX_TOTAL_BYTES ? null : await bytesOf(view, entry)
      total += bytes?.length ?? 0
      if (bytes) found.files.push({ path: entry.path, bytes })
      else found.skipped.push(entry.path)
    }
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault('damaged', { cause: error })
  }
  return found
}
