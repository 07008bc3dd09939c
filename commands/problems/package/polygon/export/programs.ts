// Solutions of a problem by tag, and the types of sources as Polygon names them.
import { isTextAnswer, languages, STATUS } from '../../../../../judge/catalogue.ts'
import type { AuthorProgram } from '../../../../../protocol/verdict.ts'
import type { LightProblem, PlannedPackage } from '../../foreign/light.ts'
import { placeProgram } from '../../foreign/programFiles.ts'
import type { PackageNotes } from '../../kattis/notes.ts'
import { TAGS } from '../programs.ts'

const TYPES: Readonly<Record<string, string>> = {
  c: 'c.gcc',
  cpp: 'cpp.g++17',
  java: 'java11',
  python: 'python.3',
  csharp: 'csharp.mono',
  javascript: 'js.node',
  pascal: 'pas.fpc',
  haskell: 'haskell.ghc',
}

export const sourceType = (languageId: number): string => {
  const name = languages.find((language) => language.languageId === languageId)?.editorName ?? ''
  return TYPES[name] ?? name
}

const TAG_OF_STATUS: Readonly<Record<number, string>> = {
  [STATUS.Accept]: 'accepted',
  [STATUS.WrongAnswer]: 'wrong-answer',
  [STATUS.PresentationError]: 'presentation-error',
  [STATUS.Partial]: 'wrong-answer',
  [STATUS.TimeLimit]: 'time-limit-exceeded',
  [STATUS.IdlenessLimit]: 'time-limit-exceeded',
  [STATUS.MemoryLimit]: 'memory-limit-exceeded',
}

const isSame = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted())
/** A set says less than another one if it permits more, or asks for less. */
const isWithin = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean =>
  other === undefined || (one?.every((status) => other.includes(status)) ?? false)

/** The tag that says what is expected of a program, or the nearest one that holds for it. */
export const tagOf = ({ expectedStatus, permitted, required }: AuthorProgram): string => {
  if (permitted === undefined && required === undefined) return TAG_OF_STATUS[expectedStatus] ?? 'rejected'
  const sets = Object.entries(TAGS).filter(([tag]) => tag !== 'main')
  const found =
    sets.find(([, one]) => isSame(one.permitted, permitted) && isSame(one.required, required)) ??
    sets.find(([, one]) => (one.permitted || one.required) && isWithin(permitted, one.permitted) && isWithin(required, one.required))
  return found?.[0] ?? TAG_OF_STATUS[expectedStatus] ?? 'rejected'
}

export interface PlannedSolution {
  tag: string
  path: string
  type: string
}

/** Adds the solutions to a planned package; the first right one is the main one. */
export const planSolutions = ({ programs }: LightProblem, notes: PackageNotes, files: PlannedPackage['files']): PlannedSolution[] => {
  const taken = new Set<string>()
  const planned: PlannedSolution[] = []
  for (const [index, program] of programs.entries()) {
    const placed = placeProgram(program, 'solutions', index + 1, taken)
    const [main, more] = placed.files
    if (more !== undefined || main === undefined || isTextAnswer(program.languageId)) {
      notes.add('programLeft', '', program.name)
      continue
    }
    const path = placed.isFolder ? `${placed.path}/${main.name}` : placed.path
    files.set(path, main.content)
    const name = path.slice('solutions/'.length)
    if (name !== program.name) notes.add('programRenamed', path, program.name)
    if (program.expectedStatus === STATUS.CompileError) notes.add('verdictLeft', path)
    planned.push({ tag: tagOf(program), path, type: sourceType(program.languageId) })
  }
  const main = planned.find(({ tag }) => tag === 'accepted')
  if (main) main.tag = 'main'
  else notes.add('settingsLeft', '', 'main')
  return planned
}
