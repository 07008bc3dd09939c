// Files of a Kattis package that are linked with answers: `include/<language>/` and `include/default/`.
import { basename } from 'node:path'
import { languages } from '../../../../judge/catalogue.ts'
import type { Grader } from '../../../../protocol/verdict.ts'
import type { Folder } from '../folder.ts'
import { languageOfCode, languageOfFile } from './languages.ts'
import { type KattisMetadata, withConstants } from './metadata.ts'
import type { PackageNotes } from './notes.ts'
import type { ReadSubmission } from './programs.ts'

const INCLUDED = 'include/'
const OF_ALL = 'default'

/** The usual name of a file that a program starts with, or what such a file has in it. */
const mainName = /^(?:__main__|main)\.[^.]+$/i
const mainFunction = /\b[Mm]ain\s*\(/
const scripted = new Set(['python', 'ruby', 'php', 'javascript', 'r', 'perl', 'lua', 'shell'])

const mainOf = (languageId: number, files: Grader['files']): string | undefined => {
  const sources = files.filter(({ name, content }) => languageOfFile(name, () => content) === languageId)
  const isScripted = scripted.has(languages.find((one) => one.languageId === languageId)?.editorName ?? '')
  const starting = isScripted ? [] : sources.filter(({ content }) => mainFunction.test(content))
  return (sources.find(({ name }) => mainName.test(name)) ?? starting[0])?.name
}

export interface ReadGraders {
  graders: Grader[]
  /** Paths in the package. */
  paths: string[]
}

/** Graders for those of `offered` that have files; they are all with `include/default/`. @throws PackageFault for folders in a folder */
export const readGraders = (
  folder: Folder,
  { constants }: KattisMetadata,
  offered: readonly number[],
  submissions: readonly ReadSubmission[],
  notes: PackageNotes,
): ReadGraders => {
  const paths = folder.names(INCLUDED)
  const below = new Map<string, string[]>()
  for (const path of paths) {
    const [code = '', ...rest] = path.slice(INCLUDED.length).split('/')
    if (rest.length > 1) folder.fault(path, 'lies in a folder of its own', 'Problem.PackageNotSupported', 'include')
    if (rest.length === 1) below.set(code, [...(below.get(code) ?? []), path])
  }
  const filesOf = (own: readonly string[]): Grader['files'] =>
    own.map((path) => ({ name: basename(path), content: withConstants(folder.read(path), constants) }))
  const byLanguage = new Map<number, string[]>()
  for (const [code, own] of below) {
    if (code === OF_ALL) continue
    const languageId = languageOfCode(code)
    if (languageId === undefined) notes.add('includeKept', `${INCLUDED}${code}/`)
    else byLanguage.set(languageId, own)
  }
  const ofAll = below.get(OF_ALL)
  const grader = (languageId: number, own: readonly string[]): Grader => {
    const files = filesOf(own)
    const mainFile = mainOf(languageId, files)
    const sample = submissions.find(({ program, paths }) => program.languageId === languageId && paths.length === 1)
    const answerFile = sample?.program.fileName
    const isFree = answerFile !== undefined && !files.some(({ name }) => name === answerFile)
    return { languageId, ...(isFree && mainFile !== undefined && { answerFile }), ...(mainFile !== undefined && { mainFile }), files }
  }
  return {
    graders: offered.flatMap((languageId) => {
      const own = byLanguage.get(languageId) ?? ofAll
      return own ? [grader(languageId, own)] : []
    }),
    paths: paths.filter((path) => [...byLanguage.values(), ofAll ?? []].some((own) => own.includes(path))),
  }
}
