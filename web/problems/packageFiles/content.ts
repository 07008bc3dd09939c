// Contents of files of a problem, loaded when they are opened. They are kept by their hash, so that versions share them.
import { useQuery } from '@tanstack/react-query'
import { problemFile } from '../../../commands/problems/package/files/calls.ts'
import { languages } from '../../../judge/catalogue.ts'
import { requestFile } from '../../shared/api/client.ts'
import { type BaseFile, type FileContent, sizeOfContent } from './workingFiles.ts'

/** Largest text that is edited here; programs have at most 256 KiB. */
export const MOST_TEXT_BYTES = 512 * 1024
/** Bytes that are loaded of a larger file. */
export const BEGINNING_BYTES = 32 * 1024

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
/** Media type of a picture that browsers show; null for other files. */
export const pictureTypeOf = (path: string): string | null => PICTURES[extensionOf(path)] ?? null

/** The editor's name of the language of a file. */
export const editorLanguageOf = (path: string): string => {
  const extension = extensionOf(path)
  if (extension === 'h' || extension === 'hpp' || extension === 'cc') return 'cpp'
  return languages.find(({ fileName }) => extensionOf(fileName) === extension)?.editorName ?? 'plaintext'
}

/** A file as far as it is loaded: text is null for other bytes. */
export interface LoadedFile {
  blob: Blob
  text: string | null
  /** Only its beginning is loaded. */
  isCut: boolean
}

/** The text of bytes, of which the last character may be cut; null if it is none. */
const textOf = (bytes: ArrayBuffer): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true })
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** A new content: text that can be edited here, else its bytes. */
export const contentOfUpload = async (file: Blob): Promise<FileContent> => {
  if (file.size > MOST_TEXT_BYTES) return file
  return textOf(await file.arrayBuffer()) ?? file
}

const loadedOf = async (blob: Blob, bytes: number, path: string): Promise<LoadedFile> => {
  const isText = pictureTypeOf(path) === null
  return { blob, text: isText ? textOf(await blob.arrayBuffer()) : null, isCut: blob.size < bytes }
}

const ofSaved = async (problemId: number, version: number, { path, bytes }: BaseFile): Promise<LoadedFile> => {
  const isWhole = bytes <= MOST_TEXT_BYTES || pictureTypeOf(path) !== null
  const most = isWhole ? {} : { most: BEGINNING_BYTES }
  return await loadedOf(await requestFile(problemFile, { problemId, version, path, ...most }), bytes, path)
}

const ofUnsaved = async (path: string, content: FileContent): Promise<LoadedFile> => {
  const isLarge = typeof content !== 'string' && content.size > MOST_TEXT_BYTES && pictureTypeOf(path) === null
  const blob = typeof content === 'string' ? new Blob([content]) : isLarge ? content.slice(0, BEGINNING_BYTES) : content
  return await loadedOf(blob, sizeOfContent(content), path)
}

/** Where saved files are read. */
export interface VersionPlace {
  problemId: number
  version: number
}

/** Content of a saved file or an unsaved one; null for no file. */
const blobNumbers = new WeakMap<Blob, number>()
let blobCount = 0

/** A number of a blob, by which two are told apart. */
const numberOf = (blob: Blob): number => {
  const number = blobNumbers.get(blob) ?? (blobCount += 1)
  blobNumbers.set(blob, number)
  return number
}

export const useLoadedFile = ({ problemId, version }: VersionPlace, path: string, from: BaseFile | FileContent | null) => {
  const isSaved = from !== null && typeof from !== 'string' && !(from instanceof Blob)
  return useQuery({
    queryKey: ['problemFile', problemId, isSaved ? from.sha256 : null, isSaved ? null : path, from instanceof Blob ? numberOf(from) : null],
    queryFn: () => (isSaved ? ofSaved(problemId, version, from) : ofUnsaved(path, from ?? '')),
    enabled: from !== null,
    staleTime: isSaved ? Number.POSITIVE_INFINITY : 0,
    gcTime: isSaved ? 300_000 : 0,
  })
}

/** The whole text of a saved file. */
export const readSavedText = async ({ problemId, version }: VersionPlace, { path }: BaseFile): Promise<string> =>
  await (await requestFile(problemFile, { problemId, version, path })).text()
