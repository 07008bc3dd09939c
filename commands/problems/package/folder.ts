// The files of one problem package: a missing file is a fault, and unused files are reported.
import type { ErrorCode } from '../../../protocol/catalogue.ts'

/** An invalid package; the message begins with the file. */
export class PackageFault extends Error {
  override name = 'PackageFault'
  /** Path relative to the package's folder; empty for the package as a whole. */
  readonly file: string
  readonly code: ErrorCode
  /** Field within the file, if any. */
  readonly field: string
  constructor(file: string, why: string, code: ErrorCode, field = '') {
    super(file === '' ? why : `${file}: ${why}`)
    this.file = file
    this.code = code
    this.field = field
  }
}

export interface Folder {
  /** @throws PackageFault */
  fault(file: string, why: string, code: ErrorCode, field?: string): never
  has(file: string): boolean
  /** @throws PackageFault */
  bytes(file: string): Uint8Array
  /** The same in pieces, of a file that is too large for memory. @throws PackageFault */
  stream(file: string): AsyncIterable<Uint8Array>
  /** The unmodified text. @throws PackageFault also for invalid UTF-8 */
  read(file: string): string
  /** Markdown without its final line break. @throws PackageFault */
  text(file: string): string
  /** @throws PackageFault */
  json(file: string): unknown
  /** Files whose path begins so, sorted. */
  names(below: string): string[]
  /** Files below a folder that have not been read. */
  unread(below?: string): string[]
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A folder of files that are read on demand, whole or in pieces. */
export const folderOf = (
  files: ReadonlyMap<string, () => Uint8Array>,
  inPieces: ReadonlyMap<string, () => AsyncIterable<Uint8Array>> = new Map(),
): Folder => {
  const seen = new Set<string>()
  const fault = (file: string, why: string, code: ErrorCode, field = ''): never => {
    throw new PackageFault(file, why, code, field)
  }
  const bytes = (file: string): Uint8Array => {
    const open = files.get(file)
    if (!open) return fault(file, 'is missing', 'Problem.PackageFileMissing')
    seen.add(file)
    return open()
  }
  const read = (file: string): string => {
    const content = bytes(file)
    try {
      return utf8.decode(content)
    } catch {
      return fault(file, 'is no UTF-8', 'Problem.PackageNotUtf8')
    }
  }
  return {
    fault,
    has: (file) => files.has(file),
    bytes,
    async *stream(file) {
      const open = inPieces.get(file)
      seen.add(file)
      if (open) yield* open()
      else yield bytes(file)
    },
    read,
    text: (file) => read(file).replace(/\r?\n$/, ''),
    json(file) {
      const content = read(file).replace(/^\uFEFF/, '')
      try {
        return JSON.parse(content)
      } catch (error) {
        return fault(file, (error as Error).message, 'Problem.PackageNotJson')
      }
    },
    names: (below) => [...files.keys()].filter((file) => file.startsWith(below)).sort(),
    unread: (below = '') => [...files.keys()].filter((file) => file.startsWith(below) && !seen.has(file)),
  }
}
