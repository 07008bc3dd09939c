// Reads chosen or dropped files as texts: unpacks zips, reports binary and oversized files.

import { type Matched, matchPairs, type NamedText } from './pairs.ts'
import { MAX_ENTRIES, MAX_ENTRY_BYTES, unzip } from './zip.ts'

/** Maximum size of a zip in bytes. */
const MAX_ZIP_BYTES = 32 * 1024 * 1024

export interface ChosenFiles extends Matched {
  /** Files that are too large or not text, and unreadable zips. */
  unreadable: string[]
}

/** UTF-8 text with line ends normalized to those of the judge; null for binary data. */
const textOf = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)

/** Reads files in sequence and pairs them. Never throws. */
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
