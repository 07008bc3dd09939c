// Verdicts that a package expects of its submissions: by their folder, and by submissions.yaml.
import { z } from 'zod'
import { STATUS } from '../../../../judge/catalogue.ts'
import type { Folder } from '../folder.ts'
import { readYaml } from './yaml.ts'

const verdictName = z.enum(['AC', 'WA', 'TLE', 'RTE'])
type VerdictName = z.infer<typeof verdictName>
const FILE = 'submissions/submissions.yaml'

/** Statuses that the format counts as one verdict. */
const STATUSES: Readonly<Record<VerdictName, readonly number[]>> = {
  AC: [STATUS.Accept],
  WA: [STATUS.WrongAnswer, STATUS.PresentationError, STATUS.Partial],
  TLE: [STATUS.TimeLimit, STATUS.IdlenessLimit],
  RTE: [STATUS.RuntimeError, STATUS.MemoryLimit, STATUS.OutputLimit, STATUS.SecurityViolation],
}
const statusesOf = (names: readonly VerdictName[]): number[] => names.flatMap((name) => STATUSES[name])

const setsSchema = z.looseObject({
  language: z.string().optional(),
  entrypoint: z.string().optional(),
  permitted: z.array(verdictName).min(1).optional(),
  required: z.array(verdictName).min(1).optional(),
})
const rulesSchema = z.record(z.string(), setsSchema)

/** By glob pattern, in the order in which they are written. */
export type SubmissionRules = ReadonlyMap<string, z.infer<typeof setsSchema>>

const defaults: Readonly<Record<string, z.infer<typeof setsSchema>>> = {
  accepted: { permitted: ['AC'] },
  partially_accepted: { permitted: ['AC', 'WA', 'TLE', 'RTE'] },
  rejected: { required: ['WA', 'TLE', 'RTE'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  'run-time-error': { permitted: ['AC', 'RTE'], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] },
}

/** In the first format a program that is too slow may be wrong as well. */
const legacyDefaults: typeof defaults = { ...defaults, time_limit_exceeded: { permitted: ['AC', 'WA', 'TLE'], required: ['TLE'] } }

/** What the names of folders say. */
export const defaultRules = (isLegacy: boolean): SubmissionRules => new Map(Object.entries(isLegacy ? legacyDefaults : defaults))

/** The format's names for a set of statuses. */
export const namesOfStatuses = (statuses: readonly number[]): VerdictName[] =>
  verdictName.options.filter((name) => STATUSES[name].some((status) => statuses.includes(status)))

/** @throws PackageFault with file and line */
export const readSubmissionRules = (folder: Folder, isLegacy: boolean): SubmissionRules => {
  const rules = new Map(defaultRules(isLegacy))
  if (!folder.has(FILE)) return rules
  const { value, placeOf } = readYaml(folder, FILE, rulesSchema)
  for (const [glob, rule] of Object.entries(value)) {
    const { permitted, required } = { ...rules.get(glob), ...rule }
    if (permitted && required && !required.some((name) => permitted.includes(name)))
      folder.fault(placeOf([glob]), 'requires what it does not permit', 'Problem.PackageContradiction', glob)
    rules.set(glob, { ...rules.get(glob), ...rule })
  }
  return rules
}

/** `*` stands for a part of a name, `{a,b}` for one of several. */
const patternOf = (glob: string): RegExp => {
  const source = glob
    .replace(/[.+^$()|[\]\\?]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^{}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
    .replace(/[{}]/g, '\\$&')
  return new RegExp(`^${source}(?:/|$)`)
}

const both = (one: readonly number[] | undefined, other: readonly number[] | undefined): number[] | undefined =>
  one && other ? one.filter((status) => other.includes(status)) : [...(one ?? other ?? [])]

/** DOMjudge's names of verdicts, as its submissions name them. */
const ANNOTATED: Readonly<Record<string, readonly number[]>> = {
  CORRECT: STATUSES.AC,
  ACCEPTED: STATUSES.AC,
  'WRONG-ANSWER': STATUSES.WA,
  'NO-OUTPUT': STATUSES.WA,
  TIMELIMIT: STATUSES.TLE,
  'TIME-LIMIT-EXCEEDED': STATUSES.TLE,
  'RUN-ERROR': STATUSES.RTE,
  'RUN-TIME-ERROR': STATUSES.RTE,
  'OUTPUT-LIMIT': [STATUS.OutputLimit],
  'COMPILER-ERROR': [STATUS.CompileError],
}

/**
 * What a source says of itself in a line `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT` (DOMjudge): one of these verdicts is that of the
 * program. Null without such a line, or where it names others.
 */
export const annotatedExpectation = (source: string): Expectations['expected'] | null => {
  const [, written] = /@EXPECTED_RESULTS@:([^\n]*)/.exec(source) ?? []
  const names = (written ?? '').split(',').map((name) => name.trim().toUpperCase().replaceAll('_', '-'))
  const verdicts = names.map((name) => ANNOTATED[name])
  const statuses = verdicts.flatMap((all) => all ?? [])
  const [status] = statuses
  if (status === undefined || verdicts.includes(undefined)) return null
  if (names.length === 1 && (status === STATUS.Accept || status === STATUS.CompileError)) return { status, sets: {} }
  const permitted = [...new Set([STATUS.Accept, ...statuses])]
  return { status, sets: { permitted, ...(!statuses.includes(STATUS.Accept) && { required: statuses }) } }
}

interface Expectations {
  language: string | undefined
  entrypoint: string | undefined
  expected: { status: number; sets: { permitted?: number[]; required?: number[] } }
}

/** What is expected of the program `name`, such as 'accepted/slow.py'. */
export const expectationsOf = (rules: SubmissionRules, name: string): Expectations => {
  let [permitted, required]: [number[] | undefined, number[] | undefined] = [undefined, undefined]
  let [language, entrypoint]: [string | undefined, string | undefined] = [undefined, undefined]
  for (const [glob, rule] of rules) {
    if (!patternOf(glob).test(name)) continue
    permitted = rule.permitted ? both(permitted, statusesOf(rule.permitted)) : permitted
    required = rule.required ? both(required, statusesOf(rule.required)) : required
    language = rule.language ?? language
    entrypoint = rule.entrypoint ?? entrypoint
  }
  // folders that the format does not know say nothing, and some settings neither
  if (!permitted && !required) permitted = statusesOf(verdictName.options)
  const isPlain = permitted?.length === 1 && permitted[0] === STATUS.Accept
  const status = isPlain
    ? STATUS.Accept
    : (required?.[0] ?? (name.startsWith('partially_accepted/') ? STATUS.Partial : (permitted?.[0] ?? STATUS.Accept)))
  return {
    language,
    entrypoint,
    expected: { status, sets: { ...(permitted && !isPlain && { permitted }), ...(required && { required }) } },
  }
}
