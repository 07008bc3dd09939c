// Lists and reads the files of a version of a problem.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { rejected } from '../../../../protocol/catalogue.ts'
import { problems } from '../../problem/decider.ts'
import type { ProblemContent } from '../../problem/events.ts'
import { maySeeWhole, requireWholeReader } from '../../problem/policy.ts'
import { mayReadForReview, type ReviewSources } from '../../problemReview/useCases.ts'
import { piecesOf } from '../pieces.ts'
import { type PackageEntry, type PackageSources, packageEntries } from '../writing.ts'
import type { ProblemFiles } from './schemas.ts'

export type FileSources = ReviewSources & PackageSources

interface Asked {
  problemId: number
  version?: number | undefined
}

/** A version for its authors, admins and reviewers. Throws Problem.NotFound, Problem.NotCreator, Problem.VersionNotFound. */
const contentFor = async (sources: FileSources, { problemId, version }: Asked, userId: number): Promise<ProblemContent> => {
  const { state: problem } = await problems.load(sources.commands, problemId)
  if (problem.state !== 'open') throw rejected('Problem.NotFound')
  if (!maySeeWhole(sources.access, userId, problem) && !(await mayReadForReview(sources, problemId, userId)))
    requireWholeReader(sources.access, userId, problem)
  const content = problem.versions.get(version ?? problem.version)
  if (!content) throw rejected('Problem.VersionNotFound')
  return content
}

/** A file in chunks. */
const chunksOf = (content: PackageEntry['content']): Iterable<Uint8Array> | AsyncIterable<Uint8Array> =>
  typeof content === 'string' ? piecesOf(content) : content instanceof Uint8Array ? [content] : content

/** Paths, sizes in bytes and hashes of all files of a version. Throws as `contentFor` does. */
export const filesOfVersion = async (sources: FileSources, asked: Asked, userId: number): Promise<ProblemFiles> => {
  const content = await contentFor(sources, asked, userId)
  const files: ProblemFiles['files'] = []
  for await (const { name, content: file } of packageEntries(content, sources)) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunksOf(file)) {
      hash.update(chunk)
      bytes += chunk.length
    }
    files.push({ path: name, bytes, sha256: hash.digest('hex') })
  }
  return { version: content.version, files }
}

/** The first `most` bytes of a file; `close` ends the reading of its version. */
const streamOf = async function* (content: PackageEntry['content'], most: number, close: () => unknown): AsyncIterable<Uint8Array> {
  let left = most
  try {
    for await (const chunk of chunksOf(content)) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return
    }
  } finally {
    await close()
  }
}

/** One file of a version as a download. Throws as `contentFor` does, and Problem.FileNotFound. */
export const fileOfVersion = async (
  sources: FileSources,
  { path, most = Number.POSITIVE_INFINITY, ...asked }: Asked & { path: string; most?: number | undefined },
  userId: number,
) => {
  // stays open while the file is sent, which is read from it
  const entries = packageEntries(await contentFor(sources, asked, userId), sources)[Symbol.asyncIterator]()
  for (let entry = await entries.next(); entry.done !== true; entry = await entries.next()) {
    const { name, content } = entry.value
    if (name === path) return { fileName: posix.basename(path), content: streamOf(content, most, () => entries.return?.()) }
  }
  throw rejected('Problem.FileNotFound')
}
