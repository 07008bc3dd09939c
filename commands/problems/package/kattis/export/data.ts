// Places of the cases in data/, and the YAML files beside them.
import { posix } from 'node:path'
import { parse, stringify } from 'yaml'
import { type LightProblem, type PlannedPackage, sortedNames } from '../../foreign/light.ts'
import { flagsOf } from '../metadata.ts'
import type { PackageNotes } from '../notes.ts'
import { type CaseFolder, scoringFolders } from './groups.ts'

/** What is known of the package besides the problem. */
export interface DataContext {
  problem: LightProblem
  isScoring: boolean
  /** Its samples are conversations. */
  isTalk: boolean
  /** Arguments of the output validator for a case. */
  argumentsOf(index: number): readonly string[]
  /** Texts of kept files, by their path in the original package. */
  texts: ReadonlyMap<string, string>
  notes: PackageNotes
}

const plainPath = /^(?:sample|secret)(?:\/[a-zA-Z0-9][a-zA-Z0-9_.-]*)+$/

/** Folders of a pass-fail problem: names of an imported package stay as they are. */
const passFailFolders = ({ problem: { cases }, isTalk, notes }: DataContext): CaseFolder[] => {
  const folders = new Map<string, number[]>()
  for (const [index, { name = '', read, isShort }] of cases.entries()) {
    if (read && isTalk) notes.add('sampleNotShown', '', name || String(index + 1))
    const isSample = name.startsWith('sample/') && (read || isTalk || !isShort)
    const place = read || isSample ? 'sample' : plainPath.test(name) && name.startsWith('secret/') ? posix.dirname(name) : 'secret'
    folders.set(place, [...(folders.get(place) ?? []), index])
  }
  return [...folders].map(([path, indexes]) => ({ path, settings: {}, cases: indexes }))
}

const parsed = (text: string | undefined): Record<string, unknown> => {
  try {
    const value: unknown = text === undefined ? null : parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Settings of a folder or case that this product keeps, and does not interpret. */
const keptSettings = ({ texts, problem }: DataContext, files: readonly string[]): Record<string, unknown> => {
  const found = parsed(files.map((file) => texts.get(file)).find((text) => text !== undefined))
  const { input_validator_flags: flags, input_validator_args: words, full_feedback: isFull, hint, description } = found
  const isKnown = problem.cases.some(({ validatorArguments }) => validatorArguments !== undefined)
  const fromFlags = typeof flags === 'string' ? flagsOf(flags) : undefined
  return {
    ...(!isKnown && (words ?? fromFlags) !== undefined && { input_validator_args: words ?? fromFlags }),
    ...(isFull !== undefined && { full_feedback: isFull }),
    ...(hint !== undefined && { hint }),
    ...(description !== undefined && { description }),
  }
}

const isEmpty = (settings: object): boolean => Object.keys(settings).length === 0
const isSame = (one: readonly string[], other: readonly string[]): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Arguments of cases under one key: the usual ones of a folder are its setting, which folders in it inherit. */
const openArguments = (key: string, argumentsOf: DataContext['argumentsOf']) => {
  const inherited = new Map<string, readonly string[]>()
  const usualOf = (folder: CaseFolder): readonly string[] => {
    const tally = Map.groupBy(folder.cases, (index) => JSON.stringify(argumentsOf(index)))
    const [most] = [...tally].sort(([, one], [, other]) => other.length - one.length)
    return most === undefined ? [] : (JSON.parse(most[0]) as string[])
  }
  return {
    /** Folders come in their order. */
    ofFolder(folder: CaseFolder): Record<string, unknown> {
      const parents = folder.path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))
      const outer = parents.reverse().flatMap((path) => (inherited.has(path) ? [inherited.get(path) as readonly string[]] : []))[0] ?? []
      const usual = folder.cases.length === 0 ? outer : usualOf(folder)
      inherited.set(folder.path, usual)
      return isSame(usual, outer) ? {} : { [key]: usual }
    },
    ofCase: (folder: CaseFolder, index: number): Record<string, unknown> =>
      isSame(argumentsOf(index), inherited.get(folder.path) ?? []) ? {} : { [key]: argumentsOf(index) },
  }
}

/** Adds the cases, and the settings of their folders, to a planned package. */
export const planData = (context: DataContext, planned: Pick<PlannedPackage, 'cases' | 'files'>): void => {
  const { problem, isScoring } = context
  const folders = isScoring ? scoringFolders(problem, context.notes) : passFailFolders(context)
  const kinds = [
    openArguments('output_validator_args', context.argumentsOf),
    openArguments('input_validator_args', (index) => problem.cases[index]?.validatorArguments ?? []),
  ]
  const merged = (parts: readonly object[]): Record<string, unknown> => Object.assign({}, ...parts)
  for (const folder of [...folders].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const kept = keptSettings(context, [`data/${folder.path}/test_group.yaml`, `data/${folder.path}/testdata.yaml`])
    const settings = merged([kept, folder.settings, ...kinds.map((kind) => kind.ofFolder(folder))])
    if (!isEmpty(settings)) planned.files.set(`data/${folder.path}/test_group.yaml`, stringify(settings))
    const names = sortedNames(
      folder.cases.map((index) => {
        const name = problem.cases[index]?.name
        return name === undefined ? String(index + 1).padStart(3, '0') : posix.basename(name)
      }),
    )
    for (const [at, index] of folder.cases.entries()) {
      const path = `data/${folder.path}/${names[at]}`
      planned.cases.push({ index, input: `${path}.in`, answer: `${path}.ans` })
      const { name } = problem.cases[index] ?? {}
      const keptOfCase = name === undefined ? {} : keptSettings(context, [`data/${name}.yaml`])
      const own = merged([keptOfCase, ...kinds.map((kind) => kind.ofCase(folder, index))])
      if (!isEmpty(own)) planned.files.set(`${path}.yaml`, stringify(own))
    }
  }
}
