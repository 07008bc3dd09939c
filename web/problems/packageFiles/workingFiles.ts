// The files of a version with unsaved changes. Pure functions.
import type { FileChange, ProblemFiles } from '../../../commands/problems/package/files/schemas.ts'

/** A saved file. */
export type BaseFile = ProblemFiles['files'][number]
export type FileContent = string | Blob

/** A file as it would be saved. */
export interface WorkingFile {
  path: string
  /** The saved file that it comes from, under this or another path. */
  base: BaseFile | null
  /** Null while it is that of the saved file. */
  content: FileContent | null
}
export type Working = readonly WorkingFile[]

export type FileMark = 'added' | 'changed' | 'renamed' | 'deleted'
export interface MarkedFile {
  path: string
  bytes: number
  mark: FileMark | null
}

const encoder = new TextEncoder()
export const sizeOfContent = (content: FileContent): number => (typeof content === 'string' ? encoder.encode(content).length : content.size)

export const workingOf = (base: readonly BaseFile[]): Working => base.map((file) => ({ path: file.path, base: file, content: null }))

/** Whether a path is a file or folder, or lies below that folder. */
export const isAtOrBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Saved files that nothing comes from any more. */
export const deletedOf = (working: Working, base: readonly BaseFile[]): BaseFile[] => {
  const used = new Set(working.map((file) => file.base?.path))
  return base.filter(({ path }) => !used.has(path))
}

/** With a new or changed file; `content` null takes back its changes. */
export const written = (working: Working, base: readonly BaseFile[], path: string, content: FileContent | null): Working => {
  if (working.some((file) => file.path === path)) return working.map((file) => (file.path === path ? { ...file, content } : file))
  const before = deletedOf(working, base).find((file) => file.path === path) ?? null
  return [...working, { path, base: before, content }]
}

/** With other paths; null deletes a file. */
export const moved = (working: Working, paths: ReadonlyMap<string, string | null>): Working =>
  working.flatMap((file) => {
    const to = paths.get(file.path)
    return to === null ? [] : [to === undefined ? file : { ...file, path: to }]
  })

/** The saved files at and below a place come back, as they were. */
export const restored = (working: Working, base: readonly BaseFile[], place: string): Working => {
  const back = base.filter(({ path }) => isAtOrBelow(path, place))
  const paths = new Set(back.map(({ path }) => path))
  const others = working.filter((file) => !paths.has(file.path) && !paths.has(file.base?.path ?? ''))
  return [...others, ...workingOf(back)]
}

const markOf = ({ path, base, content }: WorkingFile): FileMark | null => {
  if (base === null) return 'added'
  if (content !== null) return 'changed'
  return base.path === path ? null : 'renamed'
}

/** All files, with what is unsaved of them. */
export const markedFiles = (working: Working, base: readonly BaseFile[]): MarkedFile[] => {
  const here = new Set(working.map(({ path }) => path))
  const gone = deletedOf(working, base).filter(({ path }) => !here.has(path))
  return [
    ...working.map((file) => ({
      path: file.path,
      bytes: file.content === null ? (file.base?.bytes ?? 0) : sizeOfContent(file.content),
      mark: markOf(file),
    })),
    ...gone.map(({ path, bytes }) => ({ path, bytes, mark: 'deleted' as const })),
  ]
}

/** The changes as the server takes them, and the contents of written files in their order. */
export const changesOf = (working: Working, base: readonly BaseFile[]): { changes: FileChange[]; contents: FileContent[] } => {
  const changes: FileChange[] = []
  const contents: FileContent[] = []
  const isWritten = new Set<string>()
  for (const { path, base: from, content } of working) {
    if (content !== null) {
      isWritten.add(path)
      changes.push({ kind: 'write', path, bytes: sizeOfContent(content) })
      contents.push(content)
    } else if (from !== null && from.path !== path) changes.push({ kind: 'rename', path: from.path, to: path })
  }
  const movedFrom = working.flatMap(({ path, base: from, content }) =>
    from !== null && from.path !== path && content !== null ? [from.path] : [],
  )
  for (const path of new Set([...deletedOf(working, base).map((file) => file.path), ...movedFrom]))
    if (!isWritten.has(path)) changes.push({ kind: 'delete', path })
  return { changes, contents }
}

/** A file of two versions. */
export interface ChangedFile {
  path: string
  /** Its path before, if it was renamed. */
  from: BaseFile | null
  to: BaseFile | null
  mark: FileMark
}

/** Files that differ between two versions; a file of the same content under another path is renamed. */
export const changedBetween = (before: readonly BaseFile[], after: readonly BaseFile[]): ChangedFile[] => {
  const [was, is] = [before, after].map((files) => new Map(files.map((file) => [file.path, file]))) as [
    Map<string, BaseFile>,
    Map<string, BaseFile>,
  ]
  const gone = new Map(before.filter(({ path }) => !is.has(path)).map((file) => [file.sha256, file]))
  const changed: ChangedFile[] = []
  for (const to of after) {
    const same = was.get(to.path)
    if (same?.sha256 === to.sha256) continue
    const from = same ?? (to.bytes > 0 ? gone.get(to.sha256) : undefined) ?? null
    if (same === undefined && from !== null) gone.delete(to.sha256)
    changed.push({ path: to.path, from, to, mark: same ? 'changed' : from ? 'renamed' : 'added' })
  }
  const renamed = new Set(changed.flatMap(({ from }) => from?.path ?? []))
  for (const from of before)
    if (!is.has(from.path) && !renamed.has(from.path)) changed.push({ path: from.path, from, to: null, mark: 'deleted' })
  return changed
}
