// The files of one problem package: what is asked for and missing is a fault, and what nobody asked for can be told.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** A package is not as it should be; the message begins with the file. */
export class PackageFault extends Error {
  override name = 'PackageFault'
}

export interface Folder {
  /** Its name, which is the problem's. */
  slug: string
  /** @throws PackageFault */
  fault(file: string, why: string): never
  has(file: string): boolean
  /** @throws PackageFault */
  read(file: string): string
  /** Markdown without the line break at its end. @throws PackageFault */
  text(file: string): string
  /** @throws PackageFault */
  json(file: string): unknown
  /** Files that have not been read so far. */
  unread(): string[]
}

/** What editors and systems leave behind is no part of a package. */
const isHidden = (name: string): boolean => name.startsWith('.')

export const openFolder = (path: string): Folder => {
  const slug = basename(path)
  const seen = new Set<string>()
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isHidden(entry.name))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .sort()
  const fault = (file: string, why: string): never => {
    throw new PackageFault(`${slug}/${file}: ${why}`)
  }
  const read = (file: string): string => {
    if (!files.includes(file)) return fault(file, 'is missing')
    seen.add(file)
    return readFileSync(join(path, file), 'utf8')
  }
  return {
    slug,
    fault,
    has: (file) => files.includes(file),
    read,
    text: (file) => read(file).trimEnd(),
    json(file) {
      const content = read(file)
      try {
        return JSON.parse(content)
      } catch (error) {
        return fault(file, (error as Error).message)
      }
    },
    unread: () => files.filter((file) => !seen.has(file)),
  }
}
