// Saves changes of files of a problem as a new version: its package is written with the changes, and read as an imported one is.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ErrorCode, rejected } from '../../../../protocol/catalogue.ts'
import type { Upload } from '../../../../protocol/upload.ts'
import type { CommandContext } from '../../../kit/handler.ts'
import { problems } from '../../problem/decider.ts'
import { requireAuthorOf } from '../../problem/policy.ts'
import { zipOfEntries } from '../exporting.ts'
import { importPackage, type PackageDeps } from '../useCases.ts'
import { type PackageEntry, packageEntries } from '../writing.ts'
import { isPackagePath } from '../zip.ts'
import { type FileChange, fileChangesSchema } from './schemas.ts'

/** Longest list of changes. */
const LIST_BYTES = 1024 * 1024
const LINE_FEED = 0x0a
/** Pictures lie in blobs by their hash, and texts name them: a package need not bring them again. */
const PICTURES = 'pictures/'

const refused = (code: ErrorCode, path: string) => rejected(code, { field: path, code })

/** The list at the beginning of the body, and where the contents begin. Throws Problem.FileChangesNotValid. */
const listIn = async ({ path, length }: Upload): Promise<{ changes: FileChange[]; start: number }> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(LIST_BYTES, length)), 0, undefined, 0)
    const end = buffer.subarray(0, bytesRead).indexOf(LINE_FEED)
    const list = fileChangesSchema.safeParse(JSON.parse(buffer.toString('utf8', 0, end < 0 ? bytesRead : end)))
    if (!list.success) throw refused('Problem.FileChangesNotValid', 'file')
    return { changes: list.data, start: end < 0 ? bytesRead : end + 1 }
  } catch (error) {
    if (error instanceof SyntaxError) throw refused('Problem.FileChangesNotValid', 'file')
    throw error
  } finally {
    await file.close()
  }
}

/** Part of the body with the content of a file. */
interface Written {
  start: number
  bytes: number
}

interface Changes {
  written: ReadonlyMap<string, Written>
  /** Old paths of renamed files, with the new ones; null for deleted files. */
  moved: ReadonlyMap<string, string | null>
}

/** Throws Problem.FileChangesNotValid for a path that is named twice or contents of another length, Problem.PackageNameInvalid. */
const changesIn = async (upload: Upload): Promise<Changes> => {
  const { changes, start } = await listIn(upload)
  const written = new Map<string, Written>()
  const moved = new Map<string, string | null>()
  let at = start
  for (const change of changes) {
    const isWrite = change.kind === 'write'
    // a renamed file leaves its path to a new one
    const { path, kind } = change
    const isTwice = isWrite ? written.has(path) || moved.get(path) === null : moved.has(path) || (kind === 'delete' && written.has(path))
    if (isTwice) throw refused('Problem.FileChangesNotValid', change.path)
    const made = change.kind === 'rename' ? change.to : change.path
    if (change.kind !== 'delete' && !isPackagePath(made)) throw refused('Problem.PackageNameInvalid', made)
    if (change.path.startsWith(PICTURES) || made.startsWith(PICTURES)) throw refused('Problem.PictureNotFile', change.path)
    if (isWrite) {
      written.set(change.path, { start: at, bytes: change.bytes })
      at += change.bytes
    } else moved.set(change.path, change.kind === 'rename' ? change.to : null)
  }
  if (at !== upload.length) throw refused('Problem.FileChangesNotValid', 'file')
  return { written, moved }
}

const contentIn = ({ path }: Upload, { start, bytes }: Written) =>
  bytes === 0 ? Buffer.alloc(0) : createReadStream(path, { start, end: start + bytes - 1 })

/** All files with the changes. Throws Problem.FileNotFound for a changed file that there is not. */
const changedEntries = async function* (
  before: AsyncIterable<PackageEntry>,
  { written, moved }: Changes,
  upload: Upload,
): AsyncIterable<PackageEntry> {
  const waiting = new Map(moved)
  for await (const { name, content } of before) {
    waiting.delete(name)
    const to = moved.get(name)
    if (name.startsWith(PICTURES) || to === null || (to === undefined && written.has(name))) continue
    yield { name: to ?? name, content }
  }
  for (const [path] of waiting) throw refused('Problem.FileNotFound', path)
  for (const [name, part] of written) yield { name, content: contentIn(upload, part) }
}

/**
 * Adds a version with changed files as `editorId`. Throws Problem.NotFound, Problem.NotCreator, Common.Conflict if `basedOn` is not the newest
 * version, Problem.* for the first invalid file, and the errors of revising a problem.
 */
export const editFiles = async (
  deps: PackageDeps,
  { problemId, basedOn, file: upload }: { problemId: number; basedOn: number; file: Upload },
  editorId: number,
  context: CommandContext,
) => {
  const { state: problem } = await problems.load(deps.commands, problemId)
  if (problem.state !== 'open') throw rejected('Problem.NotFound')
  requireAuthorOf(problem, editorId)
  const changes = await changesIn(upload)
  const content = problem.versions.get(basedOn)
  if (!content || basedOn !== problem.version) throw rejected('Common.Conflict')
  const room = await mkdtemp(join(tmpdir(), 'files-'))
  try {
    const path = join(room, 'package.zip')
    const stopped = new AbortController()
    const entries = changedEntries(packageEntries(content, deps), changes, upload)
    try {
      await pipeline(zipOfEntries(entries, { level: 0, signal: stopped.signal }), createWriteStream(path))
    } finally {
      stopped.abort()
    }
    return await importPackage(deps, { path, problemId, basedOn }, editorId, context)
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}
