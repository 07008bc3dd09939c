// Reads a problem package of the Kattis format (legacy, 2023-07-draft, 2025-09) as the author's form of a problem.
import type { z } from 'zod'
import { languages, textAnswers } from '../../../../judge/catalogue.ts'
import { fieldErrorsOf } from '../../../../protocol/fieldErrors.ts'
import type { JudgingOptions } from '../../../../protocol/verdict.ts'
import { formSchema } from '../../problem/form/schemas.ts'
import { blankDatum, charactersIn, MAX_CHARACTERS } from '../../problem/rules.ts'
import type { Folder } from '../folder.ts'
import type { ReadPackage } from '../reading.ts'
import { ruleOfArguments } from './comparing.ts'
import { readDataPrograms } from './dataPrograms.ts'
import { withoutAdapter } from './export/adapter.ts'
import { COMPARER_FILE, comparerText } from './export/comparer.ts'
import { ruleOfComparer } from './export/validator.ts'
import { readGraders } from './graders.ts'
import { readDataFolders } from './groups.ts'
import { languageOfCode } from './languages.ts'
import { type KattisMetadata, readMetadata } from './metadata.ts'
import { openNotes, type PackageNotes } from './notes.ts'
import { outputCasesOf } from './outputs.ts'
import { type ReadValidator, readSubmissions, readValidator } from './programs.ts'
import { readStatements } from './statements.ts'
import { readSubmissionRules } from './submissions.ts'

const MEBIBYTE = 1024 * 1024
/** Where a package names no limit. */
const [USUAL_MEMORY_KB, USUAL_OUTPUT_BYTES] = [1024 * 1024, 8 * MEBIBYTE]
const [MOST_MEMORY_KB, MOST_OUTPUT_BYTES, MOST_SECONDS] = [2 * 1024 * 1024, 16 * MEBIBYTE, 60]

/** Cases below `sample` and `secret`, in the order in which they are judged. @throws PackageFault for a half of one */
const caseNames = (folder: Folder, notes: PackageNotes): string[] => {
  const inputs: string[] = []
  for (const path of [...folder.names('data/sample/'), ...folder.names('data/secret/')]) {
    if (path.includes('.files/')) folder.fault(path, 'input in files is not supported', 'Problem.PackageNotSupported', '.files')
    if (path.endsWith('.in')) inputs.push(path.slice('data/'.length, -'.in'.length))
    else if (path.endsWith('.ans') && !folder.has(`${path.slice(0, -'.ans'.length)}.in`))
      folder.fault(path, 'has no input', 'Problem.PackageCaseIncomplete')
  }
  for (const name of inputs)
    if (!folder.has(`data/${name}.ans`)) folder.fault(`data/${name}.in`, 'has no answer', 'Problem.PackageCaseIncomplete')
  if (inputs.length === 0) folder.fault('data/secret/', 'has no case', 'Problem.TestDataMissing')
  if (!inputs.some((name) => name.startsWith('secret/'))) notes.add('onlySamples', 'data/secret/')
  return inputs.sort((one, other) => (one < other ? -1 : 1))
}

const limitsOf = ({ timeLimit, memory, output }: KattisMetadata, notes: PackageNotes) => {
  const lowered = (value: number, most: number, what: string): number => {
    if (value > most) notes.add('limitLowered', 'problem.yaml', what)
    return Math.min(value, most)
  }
  if (timeLimit === null) notes.add('timeLimitMissing', 'problem.yaml')
  return {
    timeLimit: lowered(timeLimit ?? blankDatum.timeLimit, MOST_SECONDS, 'time_limit'),
    memoryLimit: memory === null ? USUAL_MEMORY_KB : lowered(Math.round(memory * 1024), MOST_MEMORY_KB, 'memory'),
    outputSizeLimit: output === null ? USUAL_OUTPUT_BYTES : lowered(Math.round(output * MEBIBYTE), MOST_OUTPUT_BYTES, 'output'),
  }
}

/** Those that a package names, else all that are offered. */
const languagesOf = ({ languages: codes }: KattisMetadata, offered: readonly number[], notes: PackageNotes): number[] => {
  const known = codes?.map(languageOfCode).filter((id) => id !== undefined)
  if (codes && known && known.length < codes.length)
    notes.add('languagesLeft', 'problem.yaml', codes.filter((code) => languageOfCode(code) === undefined).join(', '))
  return known?.length ? [...new Set(known)] : [...offered]
}

/** Samples as an author wants them read: conversations, where the problem is one. */
const talksOf = (folder: Folder): string => {
  const talks = folder.names('data/sample/').filter((path) => path.endsWith('.interaction'))
  return talks.map((path) => `\`\`\`\n${folder.read(path).replace(/\s+$/, '')}\n\`\`\``).join('\n\n')
}

const isShown = (folder: Folder, metadata: KattisMetadata, name: string, notes: PackageNotes): boolean => {
  if (!name.startsWith('sample/') || metadata.isInteractive || metadata.isMultiPass) return false
  const isShort = ['in', 'ans'].every((ending) => charactersIn(folder.read(`data/${name}.${ending}`)) <= MAX_CHARACTERS)
  if (!isShort) notes.add('sampleHidden', `data/${name}.in`)
  return isShort
}

const outputValidators = ({ version }: KattisMetadata): string[] => {
  // earlier packages may have the later name
  return version === '2025-09' ? ['output_validator'] : ['output_validators', 'output_validator']
}

const isComparer = ({ program: { fileName, source, files } }: ReadValidator): boolean =>
  fileName === COMPARER_FILE && source === comparerText && !files?.length

/** How the cases are judged: by the package's own program, or by a rule that its arguments name. */
const judgedBy = (folder: Folder, { isInteractive }: KattisMetadata, validator: ReadValidator | null) => {
  const comparer = validator !== null && isComparer(validator)
  const own = validator && !comparer ? withoutAdapter(validator.program, validator.program.fileName ?? '') : null
  const kind = isInteractive ? 'interactor' : 'checker'
  const protocol = own?.protocol === 'testlib' ? '' : `(${own?.protocol})`
  return {
    ...(own && { [`${kind}Program`]: own.program }),
    ruleOf(place: string, words: readonly string[]) {
      if (own) return { rule: `${kind}${protocol}`, strict: false, ...(words.length > 0 && { arguments: [...words] }) }
      if (!comparer) return ruleOfArguments(folder, place, words)
      return (
        ruleOfComparer(words) ?? folder.fault(place, 'is no rule of the comparer', 'Problem.PackageSettingInvalid', 'output_validator_args')
      )
    },
  }
}

const every = languages.map(({ languageId }) => languageId)

/** `offered` are the ids of the languages that authors may choose. @throws PackageFault naming the first invalid file, with its line where it has one */
export const readKattis = (folder: Folder, offered: readonly number[] = every): ReadPackage => {
  const notes = openNotes()
  const metadata = readMetadata(folder)
  const statements = readStatements(folder, metadata, notes)
  const names = caseNames(folder, notes)
  const { isOfOutputs } = metadata
  const reading = { folder, metadata, offered, cases: isOfOutputs ? outputCasesOf(names) : undefined }
  const folders = readDataFolders(folder, metadata, names)
  const validator = readValidator(reading, outputValidators(metadata))
  const isCustom = metadata.isCustom || (metadata.version !== 'legacy' && validator !== null)
  if (metadata.isCustom && !validator) folder.fault('output_validators/', 'is missing', 'Problem.PackageFileMissing')
  // an interactor talks in one pass here
  if (metadata.isInteractive && metadata.isMultiPass)
    folder.fault('problem.yaml', 'has conversations of several passes', 'Problem.PackageNotSupported', 'multi-pass')
  if ((metadata.isInteractive || metadata.isMultiPass) && !isCustom)
    folder.fault('problem.yaml', 'needs an output validator', 'Problem.PackageContradiction', 'validation')
  if (folder.names('static_validator/').length > 0)
    folder.fault(folder.names('static_validator/')[0] as string, 'is not supported', 'Problem.PackageNotSupported', 'static_validator')
  const submissions = readSubmissions(reading, readSubmissionRules(folder, metadata.version === 'legacy'), notes)
  const ofData = readDataPrograms(reading, notes)
  const usable = isOfOutputs ? [textAnswers.languageId] : languagesOf(metadata, offered, notes)
  const { graders, paths: included } = readGraders(folder, metadata, isOfOutputs ? [] : usable, submissions, notes)
  const limits = limitsOf(metadata, notes)
  const hasValidator = ofData.some(({ program }) => program.role === 'validator')
  const { ruleOf, ...own } = judgedBy(folder, metadata, isCustom ? validator : null)
  const testDatas = names.map((name) => {
    const { words, place } = folders.argumentsOf(name)
    const group = folders.groupOf(name)
    return {
      ...limits,
      name,
      ...(group !== undefined && { group }),
      ...ruleOf(place, words),
      ...(hasValidator && folders.validatorArgumentsOf(name).length > 0 && { validatorArguments: folders.validatorArgumentsOf(name) }),
      read: isShown(folder, metadata, name, notes),
      weight: (isCustom && folders.worthOf?.(name)) || 1,
    }
  })
  const talks = talksOf(folder)
  const judging: JudgingOptions = {
    ...(folders.groups && { groups: folders.groups }),
    ...(metadata.isMultiPass && { passes: metadata.passes }),
  }
  const filled = {
    difficulty: 3,
    tags: metadata.keywords.map((word) => word.slice(0, 40)).slice(0, 20),
    languages: graders.length > 0 ? graders.map(({ languageId }) => languageId) : usable,
    graders,
    locales: statements.locales.map((statement, index) => ({
      ...statement,
      isPrimary: index === 0,
      inputOutputExample: talks,
      canEnableSolution: statement.solution !== '',
    })),
    testDatas,
    ...own,
    ...(Object.keys(judging).length > 0 && { judging }),
    isAllOrNothing: !metadata.isScoring,
    authorPrograms: submissions.map(({ program }) => program),
    dataPrograms: ofData.map(({ program }) => program),
  }
  const fileOf = (field: string): string => {
    const [list, index, part] = field.split('.')
    if (list === 'testDatas' && index !== undefined) return `data/${names[Number(index)]}.${part === 'expectedOutput' ? 'ans' : 'in'}`
    if (list === 'authorPrograms' && index !== undefined) return submissions[Number(index)]?.paths[0] ?? 'submissions/'
    if (list === 'dataPrograms' && index !== undefined) return ofData[Number(index)]?.paths[0] ?? 'input_validators/'
    if (list === 'checkerProgram' || list === 'interactorProgram') return validator?.paths[0] ?? 'output_validators/'
    if (list === 'graders') return 'include/'
    return list === 'locales' ? `statement/problem.${statements.locales[Number(index)]?.localeCode}` : 'problem.yaml'
  }
  const form = formSchema.safeParse(filled)
  if (!form.success) {
    const { path, message } = form.error.issues[0] as z.core.$ZodIssue
    const [{ code } = { code: 'Field.Invalid' as const }] = fieldErrorsOf(form.error, filled)
    return folder.fault(fileOf(path.join('.')), `${path.join('.')}: ${message}`, code, path.join('.'))
  }
  const taken = new Set([
    ...names.flatMap((name) => [`data/${name}.in`, `data/${name}.ans`]),
    ...(validator?.paths ?? []),
    ...submissions.flatMap(({ paths }) => paths),
    ...ofData.flatMap(({ paths }) => paths),
    ...included,
  ])
  return {
    form: form.data,
    files: folder.names('').flatMap((file) => (taken.has(file) ? [] : [{ file, path: file }])),
    pictures: statements.pictures,
    notes: notes.all(),
    fileOf,
    caseFiles: (index) => ({ input: `data/${names[index]}.in`, expectedOutput: `data/${names[index]}.ans` }),
  }
}
