// Problems not yet in use: a teacher's draft without a hidden case, and one that the assistant imported from a package.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import { importPackage } from '../commands/problems/package/useCases.ts'
import { createProblem } from '../commands/problems/problem/useCases.ts'
import { type ProblemPackage, pathOf } from './packages.ts'
import type { DemoSchool } from './school.ts'
import { by, pass, type Telling } from './telling.ts'

const MINUTE = 60_000
const [DRAFT, IMPORTED] = ['score-ranking', 'bubble-tea']
export const OWN_PROBLEMS = 2

const titleOf = (title: string, code: string): string => `${title}${code === 'en' ? ' (draft)' : '（草稿）'}`

/** Packs a problem's package into a ZIP file in a folder. */
const zipIn = async (folder: string, slug: string): Promise<string> => {
  const path = join(folder, `${slug}.zip`)
  const archive = new ZipArchive()
  archive.directory(pathOf(slug), slug)
  const written = pipeline(archive, createWriteStream(path))
  await archive.finalize()
  await written
  return path
}

/** Creates both, at the end of the demo's time. */
export const tellOwnProblems = async (
  telling: Telling,
  { first, assistantId }: DemoSchool,
  packages: readonly ProblemPackage[],
): Promise<void> => {
  const draft = packages.find(({ slug }) => slug === DRAFT) as ProblemPackage
  const locales = draft.form.locales.map((locale) => ({ ...locale, title: titleOf(locale.title, locale.localeCode) }))
  const form = { ...draft.form, locales, testDatas: draft.form.testDatas.filter(({ read }) => read) }
  await createProblem(telling, form, first.teacherId, by(telling, { userId: first.teacherId, role: 'teacher' }))
  pass(telling, MINUTE)
  const folder = mkdtempSync(join(tmpdir(), 'demo-package-'))
  try {
    const path = await zipIn(folder, IMPORTED)
    await importPackage(telling, { path }, assistantId, by(telling, { userId: assistantId, role: 'teacher' }))
  } finally {
    rmSync(folder, { recursive: true })
  }
  pass(telling, MINUTE)
}
