// Use cases of problem packages.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { languages } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { loadPicture, type PictureSources } from '../picture/policy.ts'
import { textPictureOf } from '../picture/textPicture.ts'
import { problems } from '../problem/decider.ts'
import { requireProblemOwner } from '../problem/policy.ts'
import { type AuthoringDeps, createProblem, reviseProblem } from '../problem/useCases.ts'
import { PICTURE } from './description.ts'
import type { PackageNote } from './note.ts'
import { type Unpacked, withUnpacked } from './read.ts'
import { type PackageSources, packageEntries } from './writing.ts'

export interface PackageDeps extends AuthoringDeps, PackageSources {
  access: Pick<Access, 'hasRole'>
}

const PIECE = 64 * 1024

/** A text as bytes, in chunks. */
const piecesOf = function* (text: string): Iterable<Buffer> {
  for (let at = 0, end: number; at < text.length; at = end) {
    end = at + PIECE
    // never split a surrogate pair
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end += 1
    yield Buffer.from(text.slice(at, end))
  }
}

/** Long content is packed in chunks, so that it does not block the event loop. */
const sourceOf = (content: Buffer | string): Buffer | string | Readable =>
  typeof content === 'string' && content.length > PIECE ? Readable.from(piecesOf(content), { objectMode: false }) : content

/** Streams the newest version of a problem as a ZIP. Throws Problem.NotFound, Problem.NotCreator. */
export const packProblem = async (
  deps: PackageSources & { commands: Pick<CommandHandler, 'load'>; access: Pick<Access, 'hasRole'> },
  problemId: number,
  { userId, signal }: { userId: number; signal: AbortSignal },
): Promise<ZipArchive> => {
  const { state: problem } = await problems.load(deps.commands, problemId)
  const content = problem.versions.get(problem.version)
  if (problem.state !== 'open' || !content) throw rejected('Problem.NotFound')
  requireProblemOwner(deps.access, userId, problem.ownerId)
  const archive = new ZipArchive({ zlib: { level: 6 } })
  const pack = async () => {
    for await (const { name, content: file } of packageEntries(content, deps)) {
      const isIn = once(archive, 'entry', { signal })
      archive.append(sourceOf(file), { name })
      await isIn
    }
    await archive.finalize()
  }
  pack().catch((error: Error) => archive.destroy(error))
  return archive
}

/** Reuses stored pictures, stores new ones converted, and updates their URLs in the texts. */
const withPictures = async (
  deps: Pick<AuthoringDeps, 'storeBlob'> & PictureSources,
  { form, pictures }: Unpacked,
  context: CommandContext,
): Promise<Unpacked['form']> => {
  const names = new Map<string, string>()
  for (const { sha256, bytes } of pictures) {
    if ((await loadPicture(deps, sha256)) === null)
      names.set(sha256, await deps.storeBlob((await textPictureOf(Buffer.from(bytes))).bytes, context))
  }
  const shown = (text: string): string =>
    text.replace(PICTURE, (address, sha256: string) => address.replace(sha256, names.get(sha256) ?? sha256))
  const locales = form.locales.map((locale) => ({
    ...locale,
    description: shown(locale.description),
    inputOutputExample: shown(locale.inputOutputExample),
    hint: shown(locale.hint),
    solution: shown(locale.solution),
  }))
  return { ...form, locales }
}

/** The languages of a package that are offered, or that the problem has already; if there is none, its list as it is, for which saving says why. */
const chosenLanguages = (
  wanted: readonly number[],
  isAllowed: (languageId: number) => boolean,
): { chosen: number[]; notes: PackageNote[] } => {
  const chosen = wanted.filter(isAllowed)
  if (chosen.length === 0 || chosen.length === wanted.length) return { chosen: [...wanted], notes: [] }
  const left = languages.filter(({ languageId }) => wanted.includes(languageId) && !isAllowed(languageId)).map(({ name }) => name)
  return { chosen, notes: [{ code: 'languagesNotOffered', place: 'languages', detail: left.join(', ') }] }
}

/**
 * Creates a problem from a package in a ZIP file, or a new version of the caller's own problem, whose sharing does not change. Throws
 * Problem.* for the first invalid file, and the errors of creating and revising a problem.
 */
export const importPackage = async (
  deps: AuthoringDeps & PictureSources,
  { path, problemId, basedOn }: { path: string; problemId?: number | undefined; basedOn?: number | undefined },
  ownerId: number,
  context: CommandContext,
): Promise<{ problemId: number; version: number; notes: readonly PackageNote[] }> => {
  const before = problemId === undefined ? null : (await problems.load(deps.commands, problemId)).state
  // check ownership before unpacking
  if (before && before.state !== 'open') throw rejected('Problem.NotFound')
  if (before && before.ownerId !== ownerId) throw rejected('Problem.NotCreator')
  const offered = languages.map(({ languageId }) => languageId).filter(deps.isLanguageOffered)
  const kept = before?.versions.get(before.version)?.languages ?? []
  return await withUnpacked(path, offered, async (unpacked) => {
    const { chosen, notes: left } = chosenLanguages(unpacked.form.languages, (id) => offered.includes(id) || kept.includes(id))
    const form = { ...(await withPictures(deps, unpacked, context)), languages: chosen, isGlobal: before?.isGlobal ?? false }
    const notes = [...unpacked.notes, ...left]
    if (problemId === undefined) return { ...(await createProblem(deps, form, ownerId, context, unpacked)), version: 1, notes }
    return { ...(await reviseProblem(deps, { ...form, problemId, basedOn }, ownerId, context, unpacked)), notes }
  })
}
