// The original package of an imported problem, if the problem is still what its files say: then they are exported as they are.

import { filesOf } from '../../../../../judge/catalogue.ts'
import { MAX_CHARACTERS } from '../../../problem/rules.ts'
import { folderOf, PackageFault } from '../../folder.ts'
import { hasMoreThanPackages, isSameProblem } from '../../foreign/fingerprint.ts'
import type { LightProblem, PlannedPackage } from '../../foreign/light.ts'
import { openNotes } from '../notes.ts'
import { readKattis } from '../reading.ts'
import { planGraders } from './graders.ts'

/** Files whose content says what the problem is; of others only the path matters. */
export const isTelling = (path: string): boolean =>
  /^(?:problem\.yaml$|\.timelimit$|domjudge-problem\.ini$|(?:problem_)?statement\/.*\.(?:tex|md|yaml)$|solution\/.*\.(?:tex|md)$|submissions\/submissions\.yaml$|include\/|data\/.*\.(?:yaml|interaction)$)/.test(
    path,
  )

/** Null if the problem has been changed since, or came from elsewhere. `texts`: the telling files. */
export const planOriginal = (problem: LightProblem, texts: ReadonlyMap<string, string>): Omit<PlannedPackage, 'notes'> | null => {
  const { content, cases, checker, interactor, programs } = problem
  if (!texts.has('problem.yaml') || hasMoreThanPackages(content)) return null
  const isLegacy = !/^\s*problem_format_version:\s*['"]?20/m.test(texts.get('problem.yaml') ?? '')
  const files: PlannedPackage['files'] = new Map()
  const validator = checker ?? interactor
  const below = isLegacy ? 'output_validators/validate' : 'output_validator'
  for (const file of validator ? filesOf(validator) : []) files.set(`${below}/${file.name}`, file.content)
  for (const program of programs) {
    const all = filesOf(program)
    const isFile = all.length === 1 && program.name.split('/').at(-1) === all[0]?.name
    for (const file of all) files.set(`submissions/${program.name}${isFile ? '' : `/${file.name}`}`, file.content)
  }
  for (const program of problem.dataPrograms) {
    const all = filesOf(program)
    const below = `${program.role === 'validator' ? 'input_validators' : 'generators'}/${program.name}`
    const isFile = all.length === 1 && program.name === all[0]?.name
    for (const file of all) files.set(isFile ? below : `${below}/${file.name}`, file.content)
  }
  planGraders(problem, openNotes(), files)
  const placed = cases.map(({ name = '' }, index) => ({ index, input: `data/${name}.in`, answer: `data/${name}.ans` }))
  const shown = new Map<string, () => Uint8Array>()
  const add = (path: string, text: string): void => void shown.set(path, () => Buffer.from(text))
  for (const { path } of problem.files) add(path, texts.get(path) ?? path)
  for (const [path, text] of files) add(path, text as string)
  for (const { index, input, answer } of placed)
    for (const path of [input, answer]) add(path, cases[index]?.isShort ? '' : 'x'.repeat(MAX_CHARACTERS + 1))
  const kept = new Map(problem.files.map((file) => [file.path, file]))
  if (shown.size !== kept.size + files.size + 2 * placed.length) return null
  try {
    const read = readKattis(folderOf(shown))
    return isSameProblem(problem, read) ? { files, kept, cases: placed } : null
  } catch (error) {
    if (error instanceof PackageFault) return null
    throw error
  }
}
