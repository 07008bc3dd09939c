// Files that a person has chosen or dropped, as texts: zips are opened, and what is no text or too large is told.

import { type Matched, matchPairs, type NamedText } from './pairs.ts'
import { MAX_ENTRIES, MAX_ENTRY_BYTES, unzip } from './zip.ts'

/** Bytes of a zip that are read at most. */
const MAX_ZIP_BYTES = 32 * 1024 * 1024

export interface ChosenFiles extends Matched {
  /** Larger than a file of test data may be, no text, or a zip that cannot be read. */
  unreadable: string[]
}

/** UTF-8 with lines that end as they do where programs run; null where it is none. */
const textOf = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)

/** Reads files one after the other, and puts them together as pairs. Never throws. */
export const readChosen = async (files: readonly File[]): Promise<ChosenFiles> => {
  const texts: NamedText[] = []
  const unreadable: string[] = []
  const take = (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    const text = textOf(bytes)
    if (text === null) unreadable.push(path)
    else texts.push({ path, text })
  }
  const read = async (file: File) => {
    if (!isZip(file)) return take(file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer()))
    const { files: inside, skipped } = await unzip(await file.arrayBuffer())
    unreadable.push(...skipped)
    for (const { path, bytes } of inside) take(path, bytes)
  }
  for (const file of files.slice(0, MAX_ENTRIES)) {
    if (file.size > (isZip(file) ? MAX_ZIP_BYTES : MAX_ENTRY_BYTES)) unreadable.push(file.name)
    else await read(file).catch(() => unreadable.push(file.name))
  }
  return { ...matchPairs(texts), unreadable: [...unreadable, ...files.slice(MAX_ENTRIES).map(({ name }) => name)] }
}
