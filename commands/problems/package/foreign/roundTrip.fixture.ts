// Exports a problem that tests have read from a package, without a server: blobs are kept in a map.
import { createHash } from 'node:crypto'
import type { TestDatum } from '../../../../protocol/verdict.ts'
import type { ProblemContent } from '../../problem/events.ts'
import { packageLimits } from '../../problem/rules.ts'
import { type Folder, folderOf } from '../folder.ts'
import { checkPackage, type ReadPackage, wholeCases } from '../reading.ts'
import type { PackageSources } from '../writing.ts'
import { plannedEntries } from './entries.ts'
import { type LightProblem, loadLight, type PlannedPackage } from './light.ts'

export type PackageFiles = Record<string, string | Uint8Array>

/** A folder of these files. */
export const folderWith = (files: PackageFiles): Folder =>
  folderOf(new Map(Object.entries(files).map(([path, content]) => [path, () => Buffer.from(content as string)])))

/** Reads a package with its cases, and checks it by all rules. */
export const readWholeWith = (read: (folder: Folder) => ReadPackage) => (files: PackageFiles) => {
  const folder = folderWith(files)
  const found = read(folder)
  const tests = wholeCases(folder, found)
  checkPackage(folder, found, tests, packageLimits)
  return { ...found, tests, bytesOf: (path: string) => folder.bytes(path) }
}
export type WholePackage = ReturnType<ReturnType<typeof readWholeWith>>

/** A picture of a text is a blob; here each is one pixel. */
const PIXEL = 'UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA'

const openSources = () => {
  const blobs = new Map<string, Buffer>()
  const put = (bytes: Buffer): string => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    blobs.set(sha256, bytes)
    return sha256
  }
  const loadBlob = async (sha256: string) => blobs.get(sha256) as Buffer
  const sources: PackageSources = {
    loadBlob,
    loadSmallBlob: async () => Buffer.from(PIXEL, 'base64'),
    async *streamBlob(sha256) {
      yield await loadBlob(sha256)
    },
  }
  return { sources, put }
}

/** The content of a version made from a package. */
const contentOf = ({ form, tests, files, bytesOf }: WholePackage, put: (bytes: Buffer) => string): ProblemContent => {
  const {
    testDatas: _,
    graders,
    checkerProgram,
    interactorProgram,
    authorPrograms,
    dataPrograms,
    tqcAnswers,
    editFiles,
    locales,
    ...rest
  } = form
  const stored = (program: typeof checkerProgram) => program && { ...program, ...(program.files && { files: { inline: program.files } }) }
  return {
    ...rest,
    problemId: 7,
    version: 1,
    samples: [],
    locales: locales.map((locale, index) => ({ ...locale, localeId: index + 1 })),
    editFiles: editFiles.map((file, index) => ({ ...file, editFileId: index + 1, content: file.content ?? '' })),
    testDatas: { inline: tests as TestDatum[] },
    ...(checkerProgram && { checkerProgram: stored(checkerProgram) }),
    ...(interactorProgram && { interactorProgram: stored(interactorProgram) }),
    packageFiles: { inline: files.map(({ file, path }) => ({ path, blob: put(Buffer.from(bytesOf(file))), bytes: bytesOf(file).length })) },
    tqcAnswers: { inline: tqcAnswers },
    authorPrograms: { inline: authorPrograms },
    dataPrograms: { inline: dataPrograms },
    ...(graders.length > 0 && { graders: { inline: graders } }),
  } as ProblemContent
}

export type Planner = (problem: LightProblem, sources: PackageSources) => Promise<PlannedPackage>

/** The files of the package that a problem becomes, after a change to it. */
export const exportedWith = async (
  plan: Planner,
  whole: WholePackage,
  change: (content: ProblemContent) => ProblemContent = (same) => same,
) => {
  const { sources, put } = openSources()
  const content = change(contentOf(whole, put))
  const planned = await plan(await loadLight(content, sources), sources)
  const files: PackageFiles = {}
  for await (const { name, content: bytes } of plannedEntries(planned, content, sources)) {
    if (name in files) throw new Error(`${name} is written twice`)
    files[name] = typeof bytes === 'string' || bytes instanceof Uint8Array ? bytes : Buffer.concat(await Array.fromAsync(bytes))
  }
  return { files, notes: planned.notes, content }
}
