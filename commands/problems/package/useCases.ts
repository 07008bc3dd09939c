// Import of problem packages.
import { languages } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { loadPicture, type PictureSources } from '../picture/policy.ts'
import { textPictureOf } from '../picture/textPicture.ts'
import { problems } from '../problem/decider.ts'
import { requireAuthorOf } from '../problem/policy.ts'
import { type AuthoringDeps, createProblem, reviseProblem } from '../problem/useCases.ts'
import { PICTURE } from './description.ts'
import type { PackageNote } from './note.ts'
import { type Unpacked, withUnpacked } from './read.ts'
import type { PackageSources } from './writing.ts'

export interface PackageDeps extends AuthoringDeps, PackageSources {
  access: Pick<Access, 'hasRole'>
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
 * Creates a problem from a package in a ZIP file, or a new version of a problem that the caller may edit, whose sharing does not change. Throws
 * Problem.* for the first invalid file, and the errors of creating and revising a problem.
 */
export const importPackage = async (
  deps: AuthoringDeps & PictureSources,
  { path, problemId, basedOn }: { path: string; problemId?: number | undefined; basedOn?: number | undefined },
  ownerId: number,
  context: CommandContext,
): Promise<{ problemId: number; version: number; notes: readonly PackageNote[] }> => {
  const before = problemId === undefined ? null : (await problems.load(deps.commands, problemId)).state
  // check permission before unpacking
  if (before && before.state !== 'open') throw rejected('Problem.NotFound')
  if (before) requireAuthorOf(before, ownerId)
  // and that nothing was saved since, before anything of the package is stored
  if (before && basedOn !== undefined && basedOn !== before.version) throw rejected('Common.Conflict')
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
