// Settings of the folders of data, and the test groups that they make.
import { z } from 'zod'
import type { TestGroup } from '../../../../protocol/verdict.ts'
import type { Folder } from '../folder.ts'
import { flagsOf, type KattisMetadata } from './metadata.ts'
import { readYaml, type Yaml } from './yaml.ts'

const flags = z.union([z.string(), z.strictObject({ name: z.string().optional(), flags: z.string().optional() })])
const score = z.coerce.number()

const legacySchema = z.strictObject({
  on_reject: z.enum(['break', 'continue', 'grade', 'first_error', 'worst_error']).optional(),
  grading: z.enum(['default', 'custom']).optional(),
  grader_flags: z.string().optional(),
  input_validator_flags: flags.optional(),
  output_validator_flags: flags.optional(),
  accept_score: score.optional(),
  reject_score: score.optional(),
  range: z.string().optional(),
})

const words = z.array(z.coerce.string())
const laterSchema = z.strictObject({
  max_score: z.union([z.number().nonnegative(), z.literal('unbounded')]).optional(),
  score_aggregation: z.enum(['pass-fail', 'sum', 'min']).optional(),
  static_validation_score: z.unknown().optional(),
  require_pass: z.union([z.string().transform((name) => [name]), words]).optional(),
  args: words.optional(),
  input_validator_args: z.unknown().optional(),
  static_validator_args: z.unknown().optional(),
  output_validator_args: words.optional(),
  input_visualizer_args: z.unknown().optional(),
  output_visualizer_args: z.unknown().optional(),
  full_feedback: z.boolean().optional(),
  /** Of the draft. */
  on_reject: z.enum(['break', 'continue']).optional(),
  scoring: z
    .strictObject({
      score: z.union([z.number().nonnegative(), z.literal('unbounded')]).optional(),
      aggregation: z.enum(['pass-fail', 'sum', 'min']).optional(),
      require_pass: z.union([z.string().transform((name) => [name]), words]).optional(),
    })
    .optional(),
})

const caseSchema = laterSchema
  .pick({
    args: true,
    input_validator_args: true,
    output_validator_args: true,
    input_visualizer_args: true,
    output_visualizer_args: true,
    full_feedback: true,
  })
  .extend({
    hint: z.string().optional(),
    description: z.string().optional(),
  })

type Legacy = Yaml<z.output<typeof legacySchema>>
type Later = Yaml<z.output<typeof laterSchema>>

/** A folder of data and its parents, from the outermost. */
const folderChain = (path: string): string[] => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** What the folders of the data say of cases, and which groups they are. */
export interface DataFolders {
  /** Arguments of the output validator for a case, and where they are written. */
  argumentsOf(name: string): { words: string[]; place: string }
  /** Arguments of the input validators for a case. */
  validatorArgumentsOf(name: string): string[]
  /** The group of a case; undefined where there are none. */
  groupOf(name: string): string | undefined
  groups: TestGroup[] | undefined
  /** Points of a case, which a validator that scores counts in; absent where all cases count alike. */
  worthOf?(name: string): number
}

/** `names`: the cases, by their path below data/. */
export const readDataFolders = (folder: Folder, metadata: KattisMetadata, names: readonly string[]): DataFolders =>
  metadata.version === 'legacy' || hasLegacySettings(folder, metadata)
    ? legacyFolders(folder, metadata, names)
    : laterFolders(folder, metadata, names)

/** Packages of the draft may still have testdata.yaml with the settings of the first version. */
const hasLegacySettings = (folder: Folder, { version }: KattisMetadata): boolean =>
  version === '2023-07-draft' &&
  folder
    .names('data/')
    .some((path) => path.endsWith('/testdata.yaml') && /^(?:accept_score|grader_flags|range|\w+_flags)\s*:/m.test(folder.read(path)))

const foldersOf = (names: readonly string[]): string[] => [...new Set(names.flatMap((name) => folderChain(name).slice(0, -1)))].sort()
const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/')

const unsupported = (folder: Folder, place: string, what: string): never =>
  folder.fault(place, `${what} is not supported`, 'Problem.PackageNotSupported', what)

const legacyFolders = (folder: Folder, metadata: KattisMetadata, names: readonly string[]): DataFolders => {
  const settings = new Map<string, Legacy>()
  for (const path of ['', ...foldersOf(names)]) {
    const file = ['data', path, 'testdata.yaml'].filter(Boolean).join('/')
    if (folder.has(file)) settings.set(path, readYaml(folder, file, legacySchema))
  }
  /** From the nearest folder that says it. */
  const nearest = <Key extends keyof Legacy['value']>(
    path: string,
    key: Key,
  ): { value: NonNullable<Legacy['value'][Key]>; place: string } | null => {
    for (const at of ['', ...folderChain(path)].reverse()) {
      const found = settings.get(at)
      const value = found?.value[key]
      if (found && value !== undefined) return { value: value as NonNullable<Legacy['value'][Key]>, place: found.placeOf([key]) }
    }
    return null
  }
  const argumentsOf = (name: string) => {
    const found = nearest(parentOf(name), 'output_validator_flags')
    const written = found && (typeof found.value === 'string' ? found.value : (found.value.flags ?? ''))
    return { words: [...metadata.validatorFlags, ...flagsOf(written ?? '')], place: found?.place ?? 'problem.yaml' }
  }
  const validatorArgumentsOf = (name: string): string[] => {
    const written = nearest(parentOf(name), 'input_validator_flags')?.value ?? ''
    return flagsOf(typeof written === 'string' ? written : (written.flags ?? ''))
  }
  if (!metadata.isScoring) return { argumentsOf, validatorArgumentsOf, groupOf: () => undefined, groups: undefined }
  const graderOf = (path: string): { scoring: TestGroup['scoring']; isAverage: boolean; isSampleIgnored: boolean } => {
    const custom = nearest(path, 'grading')
    if (custom?.value === 'custom') return unsupported(folder, custom.place, 'grading: custom')
    const found = nearest(path, 'grader_flags')
    const words = flagsOf(found?.value ?? '')
    const mode = words.findLast((word) => /^(?:sum|avg|min|max)$/.test(word)) ?? 'sum'
    if (mode === 'max') return unsupported(folder, found?.place ?? 'data', `grader_flags: ${found?.value}`)
    // an average is the sum of equal parts
    return { scoring: mode === 'min' ? 'minimum' : 'sum', isAverage: mode === 'avg', isSampleIgnored: words.includes('ignore_sample') }
  }
  const acceptScore = (path: string): number => {
    const rejected = nearest(path, 'reject_score')
    if (rejected && rejected.value !== 0) return unsupported(folder, rejected.place, 'reject_score')
    const upper = Number(nearest(path, 'range')?.value.trim().split(/\s+/)[1])
    // a validator that gives scores gives at most the upper end of the range
    const own = settings.get(path)?.value.range
    return nearest(path, 'accept_score')?.value ?? (own !== undefined && Number.isFinite(upper) ? upper : 1)
  }
  const isTold = (path: string): boolean => nearest(path, 'accept_score') !== null || settings.get(path)?.value.range !== undefined
  /** Where nothing is said of a folder, such as that of the samples, its cases are worth as much as the best of the others. */
  const worthOf = (name: string): number => {
    const told = [...new Set(names.map(parentOf))].filter(isTold).map(acceptScore)
    return (isTold(parentOf(name)) ? acceptScore(parentOf(name)) : Math.max(1, ...told)) || 1
  }
  const pathsOf = foldersOf(names)
  const pointsOf = (path: string): number => {
    const cases = names.filter((name) => parentOf(name) === path).map(() => acceptScore(path))
    const below = pathsOf.filter((one) => parentOf(one) === path && one !== path).map(pointsOf)
    const all = [...cases, ...below]
    if (all.length === 0) return 0
    const { scoring, isAverage } = graderOf(path)
    if (scoring === 'minimum') return Math.min(...all)
    return all.reduce((sum, points) => sum + points, 0) / (isAverage ? all.length : 1)
  }
  const isSampleIgnored = graderOf('').isSampleIgnored
  const groups = pathsOf.map((path): TestGroup => {
    const isIgnored = isSampleIgnored && /^sample(?:\/|$)/.test(path)
    const parent = parentOf(path)
    return {
      name: path,
      ...(parent !== '' && { parent }),
      scoring: graderOf(path).scoring,
      points: isIgnored ? 0 : pointsOf(path),
      ...((nearest(path, 'on_reject')?.value ?? 'break') === 'break' && { stopsAtFailure: true }),
    }
  })
  return { argumentsOf, validatorArgumentsOf, groupOf: parentOf, groups, worthOf }
}

const laterFolders = (folder: Folder, metadata: KattisMetadata, names: readonly string[]): DataFolders => {
  const settings = new Map<string, Later>()
  for (const path of ['', ...foldersOf(names)]) {
    const at = path === '' ? 'data' : `data/${path}`
    const files = [`${at}/test_group.yaml`, ...(metadata.version === '2023-07-draft' ? [`${at}/testdata.yaml`] : [])]
    const file = files.find((one) => folder.has(one))
    if (file !== undefined) settings.set(path, readYaml(folder, file, laterSchema))
  }
  for (const { value, placeOf } of settings.values()) {
    if (value.args?.length) unsupported(folder, placeOf(['args']), 'args')
    if (value.static_validation_score !== undefined) unsupported(folder, placeOf(['static_validation_score']), 'static_validation_score')
  }
  const argumentsOf = (name: string) => {
    const file = `data/${name}.yaml`
    if (folder.has(file)) {
      const { value, placeOf } = readYaml(folder, file, caseSchema)
      if (value.args?.length) unsupported(folder, placeOf(['args']), 'args')
      if (value.output_validator_args) return { words: value.output_validator_args, place: placeOf(['output_validator_args']) }
    }
    for (const path of ['', ...folderChain(parentOf(name))].reverse()) {
      const found = settings.get(path)
      if (found?.value.output_validator_args)
        return { words: found.value.output_validator_args, place: found.placeOf(['output_validator_args']) }
    }
    return { words: metadata.validatorFlags, place: 'problem.yaml' }
  }
  const validatorArgumentsOf = (name: string): string[] => {
    const own = folder.has(`data/${name}.yaml`) ? readYaml(folder, `data/${name}.yaml`, caseSchema).value.input_validator_args : undefined
    const inherited = ['', ...folderChain(parentOf(name))].reverse().map((path) => settings.get(path)?.value.input_validator_args)
    const list = words.safeParse([own, ...inherited].find((value) => value !== undefined))
    // arguments by validator are not told apart here
    return list.success ? list.data : []
  }
  const scored = [...settings].filter(([path]) => path !== '' && path !== 'sample')
  for (const [, { value, placeOf }] of metadata.isScoring ? [] : scored)
    for (const key of ['max_score', 'score_aggregation', 'require_pass'] as const)
      if (value[key] !== undefined) folder.fault(placeOf([key]), 'is only for scoring problems', 'Problem.PackageContradiction', key)
  if (!metadata.isScoring) return { argumentsOf, validatorArgumentsOf, groupOf: () => undefined, groups: undefined }
  const groupNames = ['secret', ...scored.map(([path]) => path).filter((path) => path !== 'secret')]
  const groupOf = (name: string): string | undefined => {
    if (name.startsWith('sample/')) return 'sample'
    return folderChain(parentOf(name)).findLast((path) => groupNames.includes(path))
  }
  const groups = groupNames.map((path): TestGroup => {
    const { value = {}, placeOf = () => `data/${path}` } = settings.get(path) ?? ({} as Partial<Later>)
    const isSecret = path === 'secret'
    const points = value.max_score ?? value.scoring?.score ?? (isSecret ? 100 : 'unbounded')
    if (points === 'unbounded') return unsupported(folder, placeOf(['max_score']), 'max_score: unbounded')
    const aggregation = value.score_aggregation ?? value.scoring?.aggregation ?? (isSecret ? 'sum' : 'pass-fail')
    const dependsOn = value.require_pass ?? value.scoring?.require_pass ?? []
    const unknown = dependsOn.find((name) => name !== 'sample' && !groupNames.includes(name))
    if (unknown !== undefined)
      folder.fault(placeOf(['require_pass']), `there is no group ${unknown}`, 'Problem.GroupNotFound', 'require_pass')
    if (dependsOn.includes(path)) folder.fault(placeOf(['require_pass']), 'requires itself', 'Problem.GroupsInCircle', 'require_pass')
    return {
      name: path,
      ...(!isSecret && { parent: 'secret' }),
      scoring: ({ 'pass-fail': 'all', sum: 'sum', min: 'minimum' } as const)[aggregation],
      points,
      ...(dependsOn.length > 0 && { dependsOn }),
    }
  })
  const hasSamples = names.some((name) => name.startsWith('sample/')) || groups.some(({ dependsOn }) => dependsOn?.includes('sample'))
  return {
    argumentsOf,
    validatorArgumentsOf,
    groupOf,
    groups: [...(hasSamples ? [{ name: 'sample', scoring: 'all', points: 0 } as const] : []), ...groups],
  }
}
