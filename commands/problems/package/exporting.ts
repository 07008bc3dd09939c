// Export of problem packages.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { problems } from '../problem/decider.ts'
import type { ProblemContent } from '../problem/events.ts'
import { requireWholeReader } from '../problem/policy.ts'
import { plannedEntries } from './foreign/entries.ts'
import { loadLight, type PlannedPackage } from './foreign/light.ts'
import { planKattis } from './kattis/export/writing.ts'
import type { PackageFormat, PackageNote } from './note.ts'
import { PIECE, piecesOf } from './pieces.ts'
import { planPolygon } from './polygon/export/writing.ts'
import { type PackageEntry, type PackageSources, packageEntries } from './writing.ts'

export interface ExportDeps extends PackageSources {
  commands: Pick<CommandHandler, 'load'>
  access: Pick<Access, 'hasRole'>
}

interface ExportRequest {
  problemId: number
  /** Absent: the newest one. */
  version?: number | undefined
  format: PackageFormat
}

export const packageFileName = ({ problemId, version, format }: ExportRequest): string =>
  ['problem', problemId, ...(version === undefined ? [] : [`v${version}`]), ...(format === 'own' ? [] : [format])].join('-').concat('.zip')

/** Long content is packed in chunks, so that it does not block the event loop. */
const sourceOf = (content: PackageEntry['content']): Buffer | string | Readable => {
  if (typeof content === 'string') return content.length > PIECE ? Readable.from(piecesOf(content), { objectMode: false }) : content
  return content instanceof Buffer ? content : Readable.from(content, { objectMode: false })
}

/** Streams files as a ZIP; level 0 does not compress. */
export const zipOfEntries = (
  entries: AsyncIterable<PackageEntry>,
  { level, signal }: { level: number; signal: AbortSignal },
): ZipArchive => {
  const archive = new ZipArchive({ zlib: { level } })
  const pack = async () => {
    for await (const { name, content } of entries) {
      const isIn = once(archive, 'entry', { signal })
      archive.append(sourceOf(content), { name })
      await isIn
    }
    await archive.finalize()
  }
  pack().catch((error: Error) => archive.destroy(error))
  return archive
}

/** Throws Problem.NotFound, Problem.NotCreator, Problem.VersionNotFound. */
const requireContent = async (
  { commands, access }: ExportDeps,
  { problemId, version }: ExportRequest,
  userId: number,
): Promise<ProblemContent> => {
  const { state: problem } = await problems.load(commands, problemId)
  if (problem.state !== 'open') throw rejected('Problem.NotFound')
  requireWholeReader(access, userId, problem)
  const content = problem.versions.get(version ?? problem.version)
  if (!content) throw rejected('Problem.VersionNotFound')
  return content
}

const planners: Record<Exclude<PackageFormat, 'own'>, typeof planKattis> = { kattis: planKattis, polygon: planPolygon }

const planned = async (content: ProblemContent, format: Exclude<PackageFormat, 'own'>, deps: PackageSources): Promise<PlannedPackage> =>
  await planners[format](await loadLight(content, deps), deps)

/** What a package of the format cannot say of the problem. Throws as `packProblem` does. */
export const notesOfExport = async (deps: ExportDeps, request: ExportRequest, userId: number): Promise<readonly PackageNote[]> => {
  const content = await requireContent(deps, request, userId)
  return request.format === 'own' ? [] : (await planned(content, request.format, deps)).notes
}

/** Streams a version of a problem as a ZIP. Throws Problem.NotFound, Problem.NotCreator, Problem.VersionNotFound. */
export const packProblem = async (
  deps: ExportDeps,
  request: ExportRequest,
  { userId, signal }: { userId: number; signal: AbortSignal },
): Promise<ZipArchive> => {
  const content = await requireContent(deps, request, userId)
  const { format } = request
  const entries: AsyncIterable<PackageEntry> =
    format === 'own' ? packageEntries(content, deps) : plannedEntries(await planned(content, format, deps), content, deps)
  return zipOfEntries(entries, { level: 6, signal })
}
