// Files that belong to the text of a problem: attachments and statements in PDF of its package, and inputs where answers are outputs. Read by those
// who may read the text.
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { statementLocaleOf } from '../../../commands/problems/package/kattis/statementFiles.ts'
import type { PackageFile, ProblemContent } from '../../../commands/problems/problem/events.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { type ZippedFile, zipOf } from '../../kit/zip.ts'
import { problemAttachment, problemAttachments } from '../calls.ts'
import { type ActivityProblemSources, problemInActivity } from '../inActivity.ts'
import { type OutsideSources, problemOutside } from '../outside.ts'
import { problemAttachmentSchemas, problemAttachmentsSchemas } from './schemas.ts'

export interface AttachmentQueryDeps extends ActivityProblemSources, OutsideSources {
  loadBlob(sha256: string): Promise<Buffer>
  streamBlob(sha256: string): AsyncIterable<Uint8Array>
  /** Inputs of a version, in their order, of a problem whose answers are outputs. */
  publicInputs(problemId: number, version: number): AsyncIterable<{ name: string; content: AsyncIterable<Buffer> }>
}

const FOLDER = 'attachments/'
/** Of a problem whose answers are outputs: its inputs by name, or all of them in an archive. */
const INPUTS = 'inputs/'
const ALL_INPUTS = 'inputs.zip'

interface Asked {
  groupId: number | null
  activityId: number | null
  problemId: number
}

/** The version that the user reads. Throws as Problem/Get does. */
const contentFor = async (deps: AttachmentQueryDeps, asked: Asked, userId: number, now: Date): Promise<ProblemContent | null> => {
  const isOutside = asked.groupId === null && asked.activityId === null
  const version = isOutside
    ? (await problemOutside(deps, asked.problemId, userId, now)).version
    : (await problemInActivity(deps, asked, userId, now)).problem.version
  return await deps.readVersion(asked.problemId, version)
}

const packageFilesOf = async ({ loadBlob }: AttachmentQueryDeps, content: ProblemContent | null): Promise<PackageFile[]> => {
  const kept = content?.packageFiles
  if (kept === undefined) return []
  return 'inline' in kept ? [...kept.inline] : (JSON.parse((await loadBlob(kept.blob)).toString('utf8')) as PackageFile[])
}

type Inputs = AsyncIterable<{ name: string; content: AsyncIterable<Buffer> }>

const inputNamed = async function* (inputs: Inputs, name: string): AsyncIterable<Buffer> {
  for await (const input of inputs) if (input.name === name) return yield* input.content
}

const zipped = async function* (inputs: Inputs): AsyncIterable<ZippedFile> {
  for await (const { name, content } of inputs) yield { name, content: Readable.from(content) }
}

/** Files for readers, by kind; no other file of a package is one. */
const forReaders = (files: readonly PackageFile[]) => ({
  attachments: files.filter(({ path }) => path.startsWith(FOLDER) && posix.normalize(path) === path),
  statements: files.flatMap((file) => {
    const localeCode = statementLocaleOf(file.path)
    return localeCode === null ? [] : [{ ...file, localeCode }]
  }),
})

/** Problem/Attachments and Problem/Attachment. */
export const attachmentQueries = (deps: AttachmentQueryDeps): Route[] => [
  route(problemAttachments, problemAttachmentsSchemas, async (asked, { caller, now }) => {
    const content = await contentFor(deps, asked, caller.userId, now)
    const { attachments, statements } = forReaders(await packageFilesOf(deps, content))
    return {
      attachments: attachments.map(({ path, bytes }) => ({ path, bytes, name: path.slice(FOLDER.length) })),
      statements: statements.map(({ path, bytes, localeCode }) => ({ path, bytes, localeCode })),
    }
  }),

  route(problemAttachment, problemAttachmentSchemas, async ({ path, ...asked }, { caller, now, signal }) => {
    const content = await contentFor(deps, asked, caller.userId, now)
    if (content?.caseFiles && (path === ALL_INPUTS || path.startsWith(INPUTS))) {
      const inputs = deps.publicInputs(content.problemId, content.version)
      if (path === ALL_INPUTS) return { fileName: ALL_INPUTS, content: zipOf(zipped(inputs), signal) }
      const name = path.slice(INPUTS.length)
      if (content.caseFiles.every(({ input }) => input !== name)) throw rejected('Problem.FileNotFound')
      return { fileName: name, content: inputNamed(inputs, name) }
    }
    const { attachments, statements } = forReaders(await packageFilesOf(deps, content))
    const file = [...attachments, ...statements].find((one) => one.path === path)
    if (!file) throw rejected('Problem.FileNotFound')
    return { fileName: posix.basename(path), content: deps.streamBlob(file.blob) }
  }),
]
