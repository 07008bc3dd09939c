// problem.yaml of the Kattis format in its versions, in one shape.
import { z } from 'zod'
import type { Folder } from '../folder.ts'
import { readYaml } from './yaml.ts'

export type KattisVersion = 'legacy' | '2023-07-draft' | '2025-09'

/** Values of later versions are written as a string or a list; of earlier ones as words. */
const words = z.union([z.string().transform((text) => text.split(/\s+/).filter(Boolean)), z.array(z.coerce.string())])
const positive = z.number().positive()
const anything = z.unknown().optional()

/** Values that this product keeps with the package, and does not interpret. */
const kept = {
  uuid: anything,
  version: anything,
  author: anything,
  authors: anything,
  credits: anything,
  source: anything,
  source_url: anything,
  license: z.enum(['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission']).optional(),
  rights_owner: anything,
  embargo_until: anything,
  libraries: anything,
}

const limits = z.strictObject({
  time_limit: positive.optional(),
  time_multiplier: positive.optional(),
  time_safety_margin: positive.optional(),
  time_multipliers: z
    .strictObject({ ac_to_time_limit: z.number().min(1).optional(), time_limit_to_tle: z.number().min(1).optional() })
    .optional(),
  time_resolution: positive.optional(),
  memory: positive.optional(),
  output: positive.optional(),
  code: positive.optional(),
  compilation_time: positive.optional(),
  compilation_memory: positive.optional(),
  validation_time: positive.optional(),
  validation_memory: positive.optional(),
  validation_output: positive.optional(),
  validation_passes: z.int().min(2).max(100).optional(),
})

const constant = z.union([z.number(), z.string()])
const shared = {
  ...kept,
  name: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  limits: limits.optional(),
  keywords: words.optional(),
}

const legacySchema = z.strictObject({
  ...shared,
  problem_format_version: z.enum(['legacy', 'legacy-icpc']).optional(),
  type: z.enum(['pass-fail', 'scoring']).default('pass-fail'),
  validation: z
    .string()
    .regex(/^\s*(?:default|custom(?:\s+(?:score|interactive|multi-pass))*)\s*$/)
    .default('default'),
  validator_flags: z.coerce.string().default(''),
  grading: z
    .strictObject({
      objective: z.enum(['min', 'max']).optional(),
      show_test_data_groups: z.boolean().optional(),
      on_reject: anything,
      range: anything,
      accept_score: anything,
      reject_score: anything,
      custom_scoring: anything,
      grader_flags: anything,
    })
    .optional(),
})

const typeName = z.enum(['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'])
const laterSchema = z.strictObject({
  ...shared,
  problem_format_version: z.enum(['2023-07-draft', '2023-07', '2025-09', '2025-09-draft', 'draft']),
  type: words.pipe(z.array(typeName).min(1)).default(['pass-fail']),
  languages: z.union([z.literal('all'), words]).optional(),
  allow_file_writing: z.boolean().optional(),
  constants: z.record(z.string().regex(/^[a-zA-Z_]\w*$/), z.union([constant, z.record(z.string(), constant)])).optional(),
  /** Of the draft. */
  validation: anything,
  validator_flags: z.coerce.string().optional(),
  scoring: anything,
})

/** What this product needs to know of a package. */
export interface KattisMetadata {
  version: KattisVersion
  isScoring: boolean
  isInteractive: boolean
  isMultiPass: boolean
  /** Answers are the outputs themselves. */
  isOfOutputs: boolean
  isCustom: boolean
  /** Runs at most, of a multi-pass problem. */
  passes: number
  names: Readonly<Record<string, string>> | string
  keywords: string[]
  /** Kattis's codes; null for all. */
  languages: string[] | null
  /** Seconds. */
  timeLimit: number | null
  /** MiB. */
  memory: number | null
  output: number | null
  validatorFlags: string[]
  isMinimising: boolean
  constants: ReadonlyMap<string, string>
}

const FILE = 'problem.yaml'
const versionSchema = z.looseObject({ problem_format_version: z.coerce.string().default('legacy') })

const constantsOf = (constants: z.output<typeof laterSchema>['constants'] = {}): Map<string, string> => {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(constants)) {
    if (typeof value !== 'object') {
      values.set(name, String(value))
      values.set(`${name}.value`, String(value))
      continue
    }
    for (const [variant, text] of Object.entries(value)) values.set(`${name}.${variant}`, String(text))
    values.set(name, String(value.value ?? ''))
  }
  return values
}

/** `{{name}}` in a text by the constants of the package; what is not defined stays. */
export const withConstants = (text: string, constants: ReadonlyMap<string, string>): string =>
  constants.size === 0 ? text : text.replace(/\{\{([a-zA-Z_]\w*(?:\.\w+)?)\}\}/g, (whole, name: string) => constants.get(name) ?? whole)

const laterMetadata = (folder: Folder): KattisMetadata => {
  const { value, placeOf } = readYaml(folder, FILE, laterSchema)
  const { type, limits = {} } = value
  const contradicts = (isOne: boolean, path: readonly string[], why: string): void => {
    if (isOne) folder.fault(placeOf(path), why, 'Problem.PackageContradiction', path.join('.'))
  }
  contradicts(new Set(type).size < type.length, ['type'], 'names a type twice')
  contradicts(type.includes('pass-fail') && type.includes('scoring'), ['type'], 'pass-fail and scoring exclude each other')
  const isMultiPass = type.includes('multi-pass')
  contradicts(type.includes('submit-answer') && (isMultiPass || type.includes('interactive')), ['type'], 'submit-answer runs no program')
  contradicts(limits.validation_passes !== undefined && !isMultiPass, ['limits', 'validation_passes'], 'is only for multi-pass')
  const isDraft = value.problem_format_version.startsWith('2023-07')
  return {
    version: isDraft ? '2023-07-draft' : '2025-09',
    isScoring: type.includes('scoring'),
    isInteractive: type.includes('interactive'),
    isMultiPass,
    isOfOutputs: type.includes('submit-answer'),
    isCustom: false,
    passes: limits.validation_passes ?? 2,
    names: value.name ?? {},
    keywords: value.keywords ?? [],
    languages: value.languages === undefined || value.languages === 'all' || value.languages.includes('all') ? null : value.languages,
    timeLimit: limits.time_limit ?? null,
    memory: limits.memory ?? null,
    output: limits.output ?? null,
    validatorFlags: flagsOf(value.validator_flags ?? ''),
    isMinimising: false,
    constants: constantsOf(value.constants),
  }
}

/** Flags as a shell would split them, as far as packages quote them. */
export const flagsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '')

/** Seconds that earlier tools keep beside problem.yaml. */
const ownTimeLimit = (folder: Folder): number | null => {
  if (folder.has('.timelimit')) return seconds(folder, '.timelimit', folder.read('.timelimit').trim())
  if (!folder.has('domjudge-problem.ini')) return null
  const [, written] = /^\s*timelimit\s*=\s*['"]?([^'"\s]*)/m.exec(folder.read('domjudge-problem.ini')) ?? []
  return written === undefined ? null : seconds(folder, 'domjudge-problem.ini', written)
}
const seconds = (folder: Folder, file: string, written: string): number => {
  const value = Number(written)
  return value > 0 && Number.isFinite(value) ? value : folder.fault(file, 'no time limit', 'Problem.PackageSettingInvalid', 'timelimit')
}

const legacyMetadata = (folder: Folder): KattisMetadata => {
  const { value, placeOf } = readYaml(folder, FILE, legacySchema)
  const [validation, ...extras] = value.validation.trim().split(/\s+/)
  const isScoring = value.type === 'scoring'
  if (extras.includes('score') && !isScoring)
    folder.fault(placeOf(['validation']), 'a pass-fail problem has no scores', 'Problem.PackageContradiction', 'validation')
  if (value.grading?.objective === 'min' && isScoring)
    folder.fault(placeOf(['grading', 'objective']), 'less is never better here', 'Problem.PackageNotSupported', 'grading.objective')
  const { limits = {} } = value
  return {
    version: 'legacy',
    isScoring,
    isInteractive: extras.includes('interactive'),
    isMultiPass: extras.includes('multi-pass'),
    isOfOutputs: false,
    isCustom: validation === 'custom',
    passes: limits.validation_passes ?? 2,
    names: value.name ?? {},
    keywords: value.keywords ?? [],
    languages: null,
    timeLimit: limits.time_limit ?? ownTimeLimit(folder),
    memory: limits.memory ?? null,
    output: limits.output ?? null,
    validatorFlags: flagsOf(value.validator_flags),
    isMinimising: value.grading?.objective === 'min',
    constants: new Map(),
  }
}

/** @throws PackageFault with file and line, also for a version that is not known */
export const readMetadata = (folder: Folder): KattisMetadata => {
  const { value, placeOf } = readYaml(folder, FILE, versionSchema)
  const version = value.problem_format_version
  if (version === 'legacy' || version === 'legacy-icpc') return legacyMetadata(folder)
  if (/^(?:2023-07(?:-draft)?|2025-09(?:-draft)?|draft)$/.test(version)) return laterMetadata(folder)
  return folder.fault(placeOf(['problem_format_version']), `version ${version}`, 'Problem.PackageNotSupported', 'problem_format_version')
}
