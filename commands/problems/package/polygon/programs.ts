// Programs of a Polygon package: its checker, its interactor and its solutions.
import { basename, extname } from 'node:path'
import { languages, STATUS } from '../../../../judge/catalogue.ts'
import type { AuthorProgram, CodeFile, ProblemProgram } from '../../../../protocol/verdict.ts'
import { isProgramOfSize, MAX_PROGRAM_FILES } from '../../problem/rules.ts'
import type { Folder } from '../folder.ts'
import { languageOfFile } from '../kattis/languages.ts'
import type { PackageNotes } from '../kattis/notes.ts'
import { childOf, childrenOf, type XmlElement } from './xml.ts'

/** Rules that compare as checkers of testlib's standard set do. */
const STANDARD: Readonly<Record<string, { rule: string; strict: boolean }>> = {
  'wcmp.cpp': { rule: 'tokens', strict: false },
  'ncmp.cpp': { rule: 'tokens', strict: false },
  'hcmp.cpp': { rule: 'tokens', strict: false },
  'icmp.cpp': { rule: 'tokens', strict: false },
  'lcmp.cpp': { rule: 'default', strict: false },
  'fcmp.cpp': { rule: 'default', strict: true },
  'yesno.cpp': { rule: 'tokens(ignoreCase)', strict: false },
  'nyesno.cpp': { rule: 'tokens(ignoreCase)', strict: false },
  'rcmp4.cpp': { rule: 'float(1e-4,1e-4)', strict: false },
  'rcmp6.cpp': { rule: 'float(1e-6,1e-6)', strict: false },
  'rcmp9.cpp': { rule: 'float(1e-9,1e-9)', strict: false },
}

/** The rule of a standard checker; undefined for one that has to be run. */
export const ruleOfStandard = (name: string | undefined): { rule: string; strict: boolean } | undefined =>
  name?.startsWith('std::') ? STANDARD[name.slice('std::'.length)] : undefined

/** The name of the standard checker for a rule; null without one. */
export const standardOfRule = (rule: string, isStrict: boolean): string | null =>
  Object.entries(STANDARD).find(([, one]) => one.rule === rule.trim() && one.strict === isStrict)?.[0] ?? null

/** Beginnings of types of sources, by the editor's name of the language. */
const TYPES: readonly [string, string][] = [
  ['cpp', 'cpp'],
  ['c.', 'c'],
  ['java', 'java'],
  ['python', 'python'],
  ['csharp', 'csharp'],
  ['go', 'go'],
  ['ruby', 'ruby'],
  ['php', 'php'],
  ['js', 'javascript'],
  ['rust', 'rust'],
  ['kotlin', 'kotlin'],
  ['pas', 'pascal'],
  ['haskell', 'haskell'],
  ['perl', 'perl'],
  ['ocaml', 'ocaml'],
  ['scala', 'scala'],
]

const languageOf = (folder: Folder, path: string, type: string): number | undefined => {
  const editorName = TYPES.find(([beginning]) => type.startsWith(beginning))?.[1]
  return languages.find((language) => language.editorName === editorName)?.languageId ?? languageOfFile(path, () => folder.read(path))
}

/** Header files that a source includes, with those that these include. */
const includedBy = (folder: Folder, source: string, headers: ReadonlyMap<string, string>): CodeFile[] => {
  const found = new Map<string, string>()
  const add = (text: string): void => {
    for (const [, path = ''] of text.matchAll(/^\s*#\s*include\s*["<]([^">]+)[">]/gm)) {
      const file = headers.get(basename(path))
      if (file === undefined || found.has(basename(path))) continue
      found.set(basename(path), folder.read(file))
      add(found.get(basename(path)) as string)
    }
  }
  add(source)
  return [...found].map(([name, content]) => ({ name, content }))
}

const headersOf = (folder: Folder): Map<string, string> =>
  new Map(folder.names('files/').flatMap((path) => (/\.(?:h|hpp|hh)$/.test(path) ? [[basename(path), path] as const] : [])))

export interface TakenProgram {
  program: ProblemProgram
  paths: string[]
}

/** A program; a string says why it is none. @throws PackageFault for a missing file */
const programAt = (folder: Folder, source: XmlElement): TakenProgram | string => {
  const { path = '', type = '' } = source.attributes
  if (path === '') folder.fault(source.place, 'names no file', 'Problem.PackageSettingInvalid', 'source')
  if (!folder.has(path)) folder.fault(path, 'is missing', 'Problem.PackageFileMissing')
  const languageId = languageOf(folder, path, type)
  if (languageId === undefined) return 'is of no language that is known here'
  const text = folder.read(path)
  if (text === '') return 'is empty'
  const isC = /^\.(?:c|cc|cpp|cxx|h)$/i.test(extname(path))
  const files = isC ? includedBy(folder, text, headersOf(folder)) : []
  if (files.length > MAX_PROGRAM_FILES) return `has more than ${MAX_PROGRAM_FILES} further files`
  if (![text, ...files.map(({ content }) => content)].every(isProgramOfSize)) return 'is larger than 256 KiB'
  return { program: { languageId, source: text, fileName: basename(path), ...(files.length > 0 && { files }) }, paths: [path] }
}

/** The program of an asset; null without one. @throws PackageFault where it cannot be taken */
export const readAsset = (folder: Folder, asset: XmlElement | undefined): TakenProgram | null => {
  if (!asset) return null
  const source = childOf(asset, 'source') ?? folder.fault(asset.place, 'has no source', 'Problem.PackageSettingInvalid', asset.name)
  const taken = programAt(folder, source)
  return typeof taken === 'string' ? folder.fault(source.attributes.path ?? '', taken, 'Problem.PackageProgramNotTaken') : taken
}

const {
  Accept,
  WrongAnswer,
  PresentationError,
  Partial,
  TimeLimit,
  MemoryLimit,
  OutputLimit,
  RuntimeError,
  IdlenessLimit,
  SecurityViolation,
} = STATUS
const WRONG = [WrongAnswer, PresentationError, Partial]
const SLOW = [TimeLimit, IdlenessLimit]

type Sets = Pick<AuthorProgram, 'expectedStatus' | 'permitted' | 'required'>
/** What is expected of solutions, by their tag. */
export const TAGS: Readonly<Record<string, Sets>> = {
  main: { expectedStatus: Accept },
  accepted: { expectedStatus: Accept },
  'wrong-answer': { expectedStatus: WrongAnswer, permitted: [Accept, ...WRONG], required: WRONG },
  'presentation-error': { expectedStatus: PresentationError, permitted: [Accept, ...WRONG], required: [PresentationError] },
  'time-limit-exceeded': { expectedStatus: TimeLimit, permitted: [Accept, ...SLOW], required: SLOW },
  'time-limit-exceeded-or-accepted': { expectedStatus: Accept, permitted: [Accept, ...SLOW] },
  'time-limit-exceeded-or-memory-limit-exceeded': {
    expectedStatus: TimeLimit,
    permitted: [Accept, ...SLOW, MemoryLimit],
    required: [...SLOW, MemoryLimit],
  },
  'memory-limit-exceeded': { expectedStatus: MemoryLimit, permitted: [Accept, MemoryLimit], required: [MemoryLimit] },
  failed: { expectedStatus: RuntimeError, required: [RuntimeError, SecurityViolation] },
  rejected: {
    expectedStatus: WrongAnswer,
    required: [...WRONG, ...SLOW, MemoryLimit, OutputLimit, RuntimeError, SecurityViolation],
  },
}
const NOT_RUN = 'do-not-run'

export interface TakenSolution {
  program: AuthorProgram
  paths: string[]
}

/** The main one comes first. @throws PackageFault for an unknown tag, and for more or less than one main solution */
export const readSolutions = (
  folder: Folder,
  assets: XmlElement | undefined,
  notes: PackageNotes,
  offered: readonly number[],
): TakenSolution[] => {
  const solutions = childrenOf(childOf(assets, 'solutions'), 'solution')
  const mains = solutions.filter(({ attributes }) => attributes.tag === 'main')
  if (mains[1]) folder.fault(mains[1].place, 'is a second main solution', 'Problem.PackageContradiction', 'solution.tag')
  const taken = solutions.flatMap((solution): TakenSolution[] => {
    const { tag = '' } = solution.attributes
    const source = childOf(solution, 'source') ?? folder.fault(solution.place, 'has no source', 'Problem.PackageSettingInvalid', 'solution')
    const path = source.attributes.path ?? ''
    if (tag === NOT_RUN) {
      notes.add('submissionNotTaken', path, tag)
      return []
    }
    const sets = TAGS[tag] ?? folder.fault(solution.place, `unknown tag ${tag}`, 'Problem.PackageSettingInvalid', 'solution.tag')
    const taken = programAt(folder, source)
    const isOffered = typeof taken === 'string' || offered.includes(taken.program.languageId)
    const found = isOffered ? taken : 'is of a language that this platform does not offer'
    const name = path.replace(/^solutions\//, '')
    if (typeof found !== 'string' && name.length <= 100) return [{ program: { ...found.program, name, ...sets }, paths: found.paths }]
    notes.add('submissionNotTaken', path, typeof found === 'string' ? found : 'has too long a name')
    return []
  })
  const mainPath = childOf(mains[0], 'source')?.attributes.path
  return taken.sort((one, other) => Number(other.paths[0] === mainPath) - Number(one.paths[0] === mainPath))
}
