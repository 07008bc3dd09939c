// Files of a package that belong to the text of its problem: attachments, and statements in PDF. Read by those who may read the text.
import { posix } from 'node:path'
import { statementLocaleOf } from '../../../commands/problems/package/kattis/statementFiles.ts'
import type { PackageFile } from '../../../commands/problems/problem/events.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { problemAttachment, problemAttachments } from '../calls.ts'
import { type ActivityProblemSources, problemInActivity } from '../inActivity.ts'
import { type OutsideSources, problemOutside } from '../outside.ts'
import { problemAttachmentSchemas, problemAttachmentsSchemas } from './schemas.ts'

export interface AttachmentQueryDeps extends ActivityProblemSources, OutsideSources {
  loadBlob(sha256: string): Promise<Buffer>
  streamBlob(sha256: string): AsyncIterable<Uint8Array>
}

const FOLDER = 'attachments/'

interface Asked {
  groupId: number | null
  activityId: number | null
  problemId: number
}

/** Files of the version that the user reads. Throws as Problem/Get does. */
const packageFilesFor = async (deps: AttachmentQueryDeps, asked: Asked, userId: number, now: Date): Promise<PackageFile[]> => {
  const isOutside = asked.groupId === null && asked.activityId === null
  const version = isOutside
    ? (await problemOutside(deps, asked.problemId, userId, now)).version
    : (await problemInActivity(deps, asked, userId, now)).problem.version
  const kept = (await deps.readVersion(asked.problemId, version))?.packageFiles
  if (kept === undefined) return []
  return 'inline' in kept ? [...kept.inline] : (JSON.parse((await deps.loadBlob(kept.blob)).toString('utf8')) as PackageFile[])
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
    const { attachments, statements } = forReaders(await packageFilesFor(deps, asked, caller.userId, now))
    return {
      attachments: attachments.map(({ path, bytes }) => ({ path, bytes, name: path.slice(FOLDER.length) })),
      statements: statements.map(({ path, bytes, localeCode }) => ({ path, bytes, localeCode })),
    }
  }),

  route(problemAttachment, problemAttachmentSchemas, async ({ path, ...asked }, { caller, now }) => {
    const { attachments, statements } = forReaders(await packageFilesFor(deps, asked, caller.userId, now))
    const file = [...attachments, ...statements].find((one) => one.path === path)
    if (!file) throw rejected('Problem.FileNotFound')
    return { fileName: posix.basename(path), content: deps.streamBlob(file.blob) }
  }),
]
