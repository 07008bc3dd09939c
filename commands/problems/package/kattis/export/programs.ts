// The author's programs by folder, and what is expected of them in submissions.yaml where the folder does not say it.
import { stringify } from 'yaml'
import { isTextAnswer, STATUS } from '../../../../../judge/catalogue.ts'
import type { AuthorProgram } from '../../../../../protocol/verdict.ts'
import type { LightProblem, PlannedPackage } from '../../foreign/light.ts'
import { placeProgram } from '../../foreign/programFiles.ts'
import { languageOfFile } from '../languages.ts'
import type { PackageNotes } from '../notes.ts'
import { mainOf } from '../programs.ts'
import { defaultRules, expectationsOf, namesOfStatuses, type SubmissionRules } from '../submissions.ts'

const FOLDERS: Readonly<Record<number, string>> = {
  [STATUS.Accept]: 'accepted',
  [STATUS.WrongAnswer]: 'wrong_answer',
  [STATUS.PresentationError]: 'wrong_answer',
  [STATUS.Partial]: 'partially_accepted',
  [STATUS.TimeLimit]: 'time_limit_exceeded',
  [STATUS.IdlenessLimit]: 'time_limit_exceeded',
  [STATUS.RuntimeError]: 'run_time_error',
  [STATUS.MemoryLimit]: 'run_time_error',
  [STATUS.OutputLimit]: 'run_time_error',
  [STATUS.SecurityViolation]: 'run_time_error',
}

/** Folders that it may be in: that of its name, that of its verdict, and one that says nothing. */
const foldersOf = ({ name, expectedStatus }: AuthorProgram): string[] => [
  ...(/^[a-zA-Z0-9][a-zA-Z0-9_-]*(?=\/[^/]+$)/.exec(name) ?? []),
  FOLDERS[expectedStatus] ?? 'rejected',
  'mixed',
]

const isSame = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted())

const setsOf = ({ permitted, required }: AuthorProgram) => ({
  ...(permitted && { permitted: namesOfStatuses(permitted) }),
  ...(required && { required: namesOfStatuses(required) }),
})

/** Whether the rules say of a program at `path` what is expected of it. */
const isTold = (rules: SubmissionRules, path: string, { expectedStatus, permitted, required }: AuthorProgram): boolean => {
  const { status, sets } = expectationsOf(rules, path).expected
  if (permitted === undefined && required === undefined) return FOLDERS[status] === FOLDERS[expectedStatus]
  return isSame(sets.permitted, permitted) && isSame(sets.required, required)
}

/** The folder, and what submissions.yaml adds to it. */
const placeOf = (program: AuthorProgram): { folder: string; sets: Record<string, unknown> } => {
  const rules = defaultRules(false)
  const folders = foldersOf(program)
  const sets = setsOf(program)
  for (const folder of folders) {
    if (isTold(rules, `${folder}/x`, program)) return { folder, sets: {} }
    if (isTold(new Map([...rules, [`${folder}/x`, sets]]), `${folder}/x`, program)) return { folder, sets }
  }
  return { folder: 'mixed', sets }
}

/** Adds the programs to a planned package. */
export const planPrograms = ({ programs }: LightProblem, notes: PackageNotes, files: PlannedPackage['files']): void => {
  const taken = new Set<string>()
  const told: Record<string, Record<string, unknown>> = {}
  for (const [index, program] of programs.entries()) {
    const { folder, sets } = placeOf(program)
    const placed = placeProgram(program, `submissions/${folder}`, index + 1, taken)
    const name = placed.path.slice('submissions/'.length)
    for (const file of placed.files) files.set(placed.isFolder ? `${placed.path}/${file.name}` : placed.path, file.content)
    if (name !== program.name) notes.add('programRenamed', placed.path, program.name)
    if (program.expectedStatus === STATUS.CompileError) notes.add('verdictLeft', placed.path)
    const sources = placed.files
      .filter(({ name: file, content }) => languageOfFile(file, () => content) === program.languageId)
      .map((file) => file.name)
    const isFirst =
      !placed.isFolder ||
      isTextAnswer(program.languageId) ||
      mainOf(program.languageId, sources.toSorted(), undefined) === placed.files[0]?.name
    const settings = { ...(!isFirst && { entrypoint: placed.files[0]?.name }), ...sets }
    if (Object.keys(settings).length > 0) told[name] = settings
  }
  if (Object.keys(told).length > 0) files.set('submissions/submissions.yaml', stringify(told))
}

/** Adds validators and generators of inputs; the format has validators of its own convention alone. */
export const planDataPrograms = ({ dataPrograms, cases }: LightProblem, notes: PackageNotes, files: PlannedPackage['files']): void => {
  const taken = new Set<string>()
  if (cases.some(({ command }) => command !== undefined)) notes.add('settingsLeft', '', 'command')
  for (const [index, program] of dataPrograms.entries()) {
    if (program.role === 'validator' && program.protocol !== 'kattis') {
      notes.add('validatorLeft', '', program.name)
      continue
    }
    const folder = program.role === 'validator' ? 'input_validators' : 'generators'
    const placed = placeProgram({ ...program, expectedStatus: STATUS.Accept }, folder, index + 1, taken)
    for (const file of placed.files) files.set(placed.isFolder ? `${placed.path}/${file.name}` : placed.path, file.content)
  }
}
