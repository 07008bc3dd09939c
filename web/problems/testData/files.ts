// Reads chosen or dropped files as texts: unpacks zips, reports binary and oversized files.

import { readZip } from '../../shared/zip/readZip.ts'
import { type Matched, matchPairs, type NamedText } from './pairs.ts'

const MAX_FILES = 2000
const MAX_FILE_BYTES = 512 * 1024
const ZIP_BOUNDS = { file: MAX_FILE_BYTES, all: 16 * 1024 * 1024, entries: MAX_FILES }

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
    for (const { path, bytes } of await readZip(new Uint8Array(await file.arrayBuffer()), ZIP_BOUNDS)) {
      if (bytes === null) unreadable.push(path)
      else take(path, bytes)
    }
  }
  for (const file of files.slice(0, MAX_FILES)) {
    if (file.size > (isZip(file) ? MAX_ZIP_BYTES : MAX_FILE_BYTES)) unreadable.push(file.name)
    else await read(file).catch(() => unreadable.push(file.name))
  }
  return { ...matchPairs(texts), unreadable: [...unreadable, ...files.slice(MAX_FILES).map(({ name }) => name)] }
}
