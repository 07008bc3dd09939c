// Reads the entries of an untrusted ZIP file on disk: only entries of its central directory are read, and none inflates beyond its declared
// size.
import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Folder, folderOf, PackageFault } from './folder.ts'

/** Limit of the unpacked size of all entries together (decision b30). */
export const MAX_PACKAGE_BYTES = 100 * 1024 * 1024
const MAX_ENTRIES = 2000

const END = { signature: 0x06054b50, bytes: 22, longestComment: 65_535 }
const CENTRAL = { signature: 0x02014b50, bytes: 46 }
const LOCAL = { signature: 0x04034b50, bytes: 30 }
const [STORED, DEFLATED] = [0, 8]
const UNIX_LINK = 0xa000

interface Entry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const broken = (file = '') => new PackageFault(file, 'is no ZIP file, or a damaged one', 'Problem.PackageNotZip')

/** Rejects paths out of the folder, absolute and Windows paths, and control characters. */
const isPlain = (name: string): boolean =>
  name.length <= 255 && !/[\\:\p{Cc}]/u.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** Files that operating systems add are not part of a package. */
const isLeftBehind = (name: string): boolean =>
  name.split('/').some((part) => (part.startsWith('.') && part !== '.timelimit') || part === '__MACOSX')

/** Whether a file of a package may have this path, and is not overlooked there. */
export const isPackagePath = (name: string): boolean => isPlain(name) && !isLeftBehind(name)

const utf8 = new TextDecoder('utf-8', { fatal: true })
const nameOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    const shown = Buffer.from(bytes)
      .toString('latin1')
      .replace(/\p{Cc}/gu, '?')
    throw new PackageFault(shown, 'has a name that is no UTF-8', 'Problem.PackageNotUtf8')
  }
}

const readAt = (file: number, at: number, length: number, size: number): Buffer => {
  if (at < 0 || length < 0 || at + length > size) throw broken()
  const bytes = Buffer.alloc(length)
  if (readSync(file, bytes, 0, length, at) !== length) throw broken()
  return bytes
}

const directoryOf = (file: number, size: number): { bytes: Buffer; count: number } => {
  const tail = Math.min(size, END.bytes + END.longestComment)
  const bytes = readAt(file, size - tail, tail, size)
  for (let at = tail - END.bytes; at >= 0; at -= 1) {
    if (bytes.readUInt32LE(at) !== END.signature || at + END.bytes + bytes.readUInt16LE(at + 20) !== tail) continue
    const count = bytes.readUInt16LE(at + 10)
    if (count > MAX_ENTRIES) throw new PackageFault('', 'has too many files', 'Problem.PackageTooLarge')
    return { bytes: readAt(file, bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 12), size), count }
  }
  throw broken()
}

const entryAt = (directory: Buffer, at: number): { entry: Entry; isLink: boolean; next: number } => {
  if (at + CENTRAL.bytes > directory.length || directory.readUInt32LE(at) !== CENTRAL.signature) throw broken()
  const [nameLength, extra, comment] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)]
  const name = nameOf(directory.subarray(at + CENTRAL.bytes, at + CENTRAL.bytes + nameLength))
  const method = directory.readUInt16LE(at + 10)
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw broken(name)
  const entry = {
    name,
    method,
    crc: directory.readUInt32LE(at + 16),
    packed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  const isLink = ((directory.readUInt32LE(at + 38) >>> 16) & 0xf000) === UNIX_LINK
  return { entry, isLink, next: at + CENTRAL.bytes + nameLength + extra + comment }
}

/** @throws PackageFault for an unsafe path, a duplicate name, a link, and above the size limits */
const entriesIn = (file: number, size: number): Entry[] => {
  const { bytes, count } = directoryOf(file, size)
  const entries: Entry[] = []
  const names = new Set<string>()
  let [at, total] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    const { entry, isLink, next } = entryAt(bytes, at)
    at = next
    const { name } = entry
    if (!isPlain(name.replace(/\/$/, '')) || isLink)
      throw new PackageFault(name, 'has a name that is not allowed', 'Problem.PackageNameInvalid')
    if (name.endsWith('/') || isLeftBehind(name)) continue
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) throw new PackageFault(name, 'is there twice', 'Problem.PackageNameDoubled')
    names.add(folded)
    total += entry.size
    if (total > MAX_PACKAGE_BYTES) throw new PackageFault(name, 'is too large', 'Problem.PackageTooLarge')
    entries.push(entry)
  }
  return entries
}

/** Where the bytes of an entry begin. */
const startOf = (file: number, size: number, { name, offset }: Entry): number => {
  const local = readAt(file, offset, LOCAL.bytes, size)
  if (local.readUInt32LE(0) !== LOCAL.signature) throw broken(name)
  return offset + LOCAL.bytes + local.readUInt16LE(26) + local.readUInt16LE(28)
}

const unpacked = (file: number, size: number, entry: Entry): Buffer => {
  const { name, method, crc, packed, size: length } = entry
  try {
    const data = readAt(file, startOf(file, size, entry), packed, size)
    const bytes = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, length) })
    if (bytes.length !== length || crc32(bytes) !== crc) throw broken(name)
    return bytes
  } catch {
    throw broken(name)
  }
}

const inflated = (packed: Readable): Readable => pipeline(packed, createInflateRaw(), () => undefined)

const unpackedInPieces = async function* (path: string, file: number, size: number, entry: Entry): AsyncIterable<Buffer> {
  const { name, method, packed, size: length } = entry
  if (packed === 0) {
    yield unpacked(file, size, entry)
    return
  }
  let [crc, bytes] = [0, 0]
  try {
    const start = startOf(file, size, entry)
    if (start + packed > size) throw broken(name)
    const data = createReadStream(path, { start, end: start + packed - 1 })
    for await (const piece of method === STORED ? data : inflated(data)) {
      bytes += piece.length
      if (bytes > length) throw broken(name)
      crc = crc32(piece, crc)
      yield piece
    }
  } catch {
    throw broken(name)
  }
  if (bytes !== length || crc !== entry.crc) throw broken(name)
}

/** The files by which a package is recognised. */
const DESCRIPTIONS = ['problem.json', 'problem.yaml', 'problem.xml']

/** The common root folder: present if a folder was packed instead of its content. */
const rootOf = (entries: readonly Entry[]): string => {
  const [root = ''] = entries[0]?.name.match(/^[^/]+\//) ?? []
  const isInside =
    root !== '' &&
    entries.every(({ name }) => name.startsWith(root)) &&
    entries.some(({ name }) => DESCRIPTIONS.some((file) => name === `${root}${file}`))
  return isInside ? root : ''
}

/** Calls `use` with the files of a ZIP while it is open. @throws PackageFault if it is not a ZIP or its names are not permitted */
export const withZip = async <Made>(path: string, use: (folder: Folder) => Promise<Made>): Promise<Made> => {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const entries = entriesIn(file, size)
    const root = rootOf(entries)
    const named = entries.map((entry) => [entry.name.slice(root.length), entry] as const)
    const whole = new Map(named.map(([name, entry]) => [name, () => unpacked(file, size, entry)]))
    const inPieces = new Map(named.map(([name, entry]) => [name, () => unpackedInPieces(path, file, size, entry)]))
    return await use(folderOf(whole, inPieces))
  } finally {
    closeSync(file)
  }
}
