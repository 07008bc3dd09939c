// Reads the demo's problem packages: one folder per problem, with its texts, test data and programs as files (format: problems/README.md).
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import { folderOf } from '../commands/problems/package/folder.ts'
import {
  checkPackage,
  type PackagedProgram,
  type ReadOwnPackage,
  readPackage as readFiles,
  requireAllRead,
  wholeCases,
} from '../commands/problems/package/reading.ts'
import { formLimits } from '../commands/problems/problem/rules.ts'
import type { TestDatum } from '../protocol/verdict.ts'

export interface ProblemPackage {
  slug: string
  /** The author's form. */
  form: ReadOwnPackage['form']
  /** Its test cases as the judge takes them. */
  cases: readonly TestDatum[]
  /** Accepted ones first, then typical mistakes of beginners. */
  programs: readonly PackagedProgram[]
}

/** Files left behind by editors and systems are not part of a package. */
const isHidden = (name: string): boolean => name.startsWith('.')

/** The files of a folder, by relative path. */
export const filesIn = (path: string): Map<string, () => Uint8Array> =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isHidden(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(path, file), () => readFileSync(file)]),
  )

/** Reads one package. @throws Error naming the first file that violates the format or the rules of problems */
export const readPackage = (path: string): ProblemPackage => {
  const slug = basename(path)
  const folder = folderOf(filesIn(path))
  try {
    const read = readFiles(folder)
    const cases = wholeCases(folder, read)
    checkPackage(folder, read, cases, formLimits)
    requireAllRead(folder)
    return { slug, form: { ...read.form, testDatas: cases }, cases, programs: read.programs }
  } catch (error) {
    throw new Error(`${slug}/${(error as Error).message}`, { cause: error })
  }
}

const ROOT = join(import.meta.dirname, 'problems')

/** Folder of a problem's package. */
export const pathOf = (slug: string): string => join(ROOT, slug)

/** Reads all packages, by name. @throws Error */
export const readPackages = (): ProblemPackage[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readPackage(join(ROOT, entry.name)))

/** Packs a package into a ZIP file in a folder. */
export const zipIn = async (folder: string, packagePath: string): Promise<string> => {
  const slug = basename(packagePath)
  const path = join(folder, `${slug}.zip`)
  const archive = new ZipArchive()
  archive.directory(packagePath, slug)
  const written = pipeline(archive, createWriteStream(path))
  await archive.finalize()
  await written
  return path
}
