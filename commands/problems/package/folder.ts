// The files of one problem package: what is asked for and missing is a fault, and what nobody asked for can be told.
import type { ErrorCode } from '../../../protocol/catalogue.ts'

/** A package is not as it should be; the message begins with the file. */
export class PackageFault extends Error {
  override name = 'PackageFault'
  /** Below the package's folder; empty for the package as a whole. */
  readonly file: string
  readonly code: ErrorCode
  /** Inside the file, where it says fields. */
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
  /** As it is. @throws PackageFault also for what is no UTF-8 */
  read(file: string): string
  /** Markdown without the line break at its end. @throws PackageFault */
  text(file: string): string
  /** @throws PackageFault */
  json(file: string): unknown
  /** Files below a folder that have not been read so far. */
  unread(below?: string): string[]
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A folder of files, each of which is read when it is asked for. */
export const folderOf = (files: ReadonlyMap<string, () => Uint8Array>): Folder => {
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
    unread: (below = '') => [...files.keys()].filter((file) => file.startsWith(below) && !seen.has(file)),
  }
}
