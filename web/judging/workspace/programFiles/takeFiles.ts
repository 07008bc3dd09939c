// Reads files that a person has chosen or dropped, those in ZIP archives too, and says of each that is left out why.
import { type FileNaming, fileNameFault } from '../../../../judge/fileNames.ts'
import { MAX_SOURCE_BYTES } from '../../../../protocol/limits.ts'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { isImportable } from '../../../shared/editor/fileImport/importable.ts'
import { textOfFile } from '../../../shared/textOfFile.ts'
import { readZip, ZipRefused } from '../../../shared/zip/readZip.ts'

/** Bytes of an archive, before it is read. */
const MAX_ZIP_BYTES = 4 * 1024 * 1024
const ZIP_BOUNDS = { all: 8 * MAX_SOURCE_BYTES, entries: 200 }

/** Of a file that is left out. */
export interface RefusedFile {
  name: string
  why: 'characters' | 'reserved' | 'twice' | 'folder' | 'size' | 'binary' | 'type' | 'zip' | 'zipSize' | 'unreadable' | 'noCase'
}

interface Taken {
  files: CodeFile[]
  refused: RefusedFile[]
}

/** What systems add to archives and folders. */
const isOfTheSystem = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/.test(path)

/** Folder that holds everything in an archive, with its `/`; empty if there is none. */
const outerFolder = (paths: readonly string[]): string => {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  return paths.every((path) => path.startsWith(folder)) ? folder : ''
}

interface Found {
  name: string
  /** Null if it is too large. */
  bytes: Uint8Array | null
}

const unpacked = async (file: File, most: number): Promise<Found[]> => {
  if (file.size > MAX_ZIP_BYTES) throw new ZipRefused(true)
  const entries = await readZip(new Uint8Array(await file.arrayBuffer()), { ...ZIP_BOUNDS, file: most })
  const own = entries.filter(({ path }) => !isOfTheSystem(path))
  const folder = outerFolder(own.map(({ path }) => path))
  return own.map(({ path, bytes }) => ({ name: path.slice(folder.length), bytes }))
}

const found = async (file: File, most: number): Promise<Found[] | RefusedFile> => {
  const isArchive = /\.zip$/i.test(file.name)
  try {
    if (isArchive) return await unpacked(file, most)
    return [{ name: file.name, bytes: file.size > most * 2 ? null : new Uint8Array(await file.arrayBuffer()) }]
  } catch (error) {
    if (error instanceof ZipRefused) return { name: file.name, why: error.isTooLarge ? 'zipSize' : 'zip' }
    return { name: file.name, why: 'unreadable' }
  }
}

/** The text of a file, or why there is none. `isAlone`: the name of a single file does not matter. */
const read = ({ name, bytes }: Found, naming: FileNaming | null, isAlone: boolean, most: number): CodeFile | RefusedFile => {
  if (name.includes('/')) return { name, why: 'folder' }
  if (!isAlone) {
    const fault = fileNameFault(name, naming?.artifactFile ?? null)
    if (fault !== null) return { name, why: fault }
  }
  if (naming === null && !isImportable(name)) return { name, why: 'type' }
  if (bytes === null) return { name, why: 'size' }
  const content = textOfFile(bytes)?.replaceAll(/\r\n?/g, '\n')
  if (content === undefined) return { name, why: 'binary' }
  return new TextEncoder().encode(content).length > most ? { name, why: 'size' } : { name, content }
}

/** Files as texts with LF at the ends of lines. `naming` is null where an answer is one file; then only known kinds are taken. `most`: bytes of a file. */
export const takeFiles = async (
  chosen: readonly File[],
  naming: FileNaming | null,
  isAlone: boolean,
  most = MAX_SOURCE_BYTES,
): Promise<Taken> => {
  const taken: Taken = { files: [], refused: [] }
  for (const file of chosen) {
    const inIt = await found(file, most)
    if ('why' in inIt) {
      taken.refused.push(inIt)
      continue
    }
    for (const one of inIt) {
      const outcome = read(one, naming, isAlone && inIt.length === 1, most)
      if ('why' in outcome) taken.refused.push(outcome)
      else if (taken.files.some(({ name }) => name === outcome.name)) taken.refused.push({ name: outcome.name, why: 'twice' })
      else taken.files.push(outcome)
    }
  }
  return taken
}
