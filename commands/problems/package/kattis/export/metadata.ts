// problem.yaml of the 2025-09 format.
import { createHash } from 'node:crypto'
import { parse, stringify } from 'yaml'
import { languages } from '../../../../../judge/catalogue.ts'
import type { LightProblem } from '../../foreign/light.ts'
import type { PackageNotes } from '../notes.ts'
import { isOfOutputs } from '../outputs.ts'

const MEBIBYTE = 1024 * 1024
/** Limits that this product keeps, and does not interpret. */
const KEPT_LIMITS = [
  'time_multipliers',
  'time_resolution',
  'code',
  'compilation_time',
  'compilation_memory',
  'validation_time',
  'validation_memory',
  'validation_output',
]
const KEPT = ['version', 'license', 'rights_owner', 'embargo_until', 'constants']
/** Codes of the format that differ from the editor's names. */
const CODES: Readonly<Record<string, string>> = { python: 'python3', shell: 'bash' }

type Metadata = Record<string, unknown>
const mapOf = (value: unknown): Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Metadata) : {}

const keptMetadata = (text: string | undefined): Metadata => {
  try {
    return text === undefined ? {} : mapOf(parse(text))
  } catch {
    return {}
  }
}

/** An id that all versions of the problem share. */
const uuidFrom = (seed: string): string => {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const creditsOf = (kept: Metadata): Metadata => {
  if (kept.credits !== undefined) return { credits: kept.credits }
  const authors = kept.authors ?? kept.author
  return authors === undefined ? {} : { credits: { authors } }
}

const sourceOf = ({ source, source_url: url }: Metadata): Metadata => {
  if (source === undefined) return {}
  return { source: typeof source === 'string' && url !== undefined ? { name: source, url } : source }
}

/** Codes of locales in the format: two or three letters, with a region where it has one. */
export const kattisLocale = (localeCode: string): string => (localeCode === 'zh-Hant' ? 'zh-TW' : localeCode)

const limitsOf = ({ content, cases }: LightProblem, kept: Metadata, isMultiPass: boolean, notes: PackageNotes): Metadata => {
  const keptLimits = mapOf(kept.limits)
  const most = (name: 'timeLimit' | 'memoryLimit' | 'outputSizeLimit'): number => {
    const values = cases.map((datum) => datum[name])
    if (new Set(values).size > 1) notes.add('limitsJoined', '', name)
    return Math.max(...values)
  }
  const whole = (value: number, name: string): number => {
    if (!Number.isInteger(value)) notes.add('limitsJoined', '', name)
    return Math.ceil(value)
  }
  const output = most('outputSizeLimit')
  return {
    ...Object.fromEntries(KEPT_LIMITS.flatMap((name) => (keptLimits[name] === undefined ? [] : [[name, keptLimits[name]]]))),
    time_limit: most('timeLimit'),
    memory: whole(most('memoryLimit') / 1024, 'memoryLimit'),
    ...(output > 0 && { output: whole(output / MEBIBYTE, 'outputSizeLimit') }),
    ...(isMultiPass && { validation_passes: content.judging?.passes }),
  }
}

/** The text of problem.yaml; `kept` is that of the original package. */
export const metadataText = (
  problem: LightProblem,
  {
    kept: text,
    isScoring,
    isInteractive,
    isMultiPass,
    notes,
  }: { kept: string | undefined; isScoring: boolean; isInteractive: boolean; isMultiPass: boolean; notes: PackageNotes },
): string => {
  const { content, problemId } = problem
  const kept = keptMetadata(text)
  const isText = isOfOutputs(content)
  const kinds = { interactive: isInteractive, 'multi-pass': isMultiPass, 'submit-answer': isText }
  const types = [isScoring ? 'scoring' : 'pass-fail', ...Object.entries(kinds).flatMap(([kind, isOne]) => (isOne ? [kind] : []))]
  const inOrder = content.locales.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
  const isAnyLanguage = languages.every(({ languageId }) => content.languages.includes(languageId))
  return stringify({
    problem_format_version: '2025-09',
    uuid: typeof kept.uuid === 'string' ? kept.uuid : uuidFrom(`${problemId} ${inOrder[0]?.title} ${JSON.stringify(content.testDatas)}`),
    type: types.length === 1 ? types[0] : types,
    name: Object.fromEntries(inOrder.map(({ localeCode, title }) => [kattisLocale(localeCode), title])),
    ...Object.fromEntries(KEPT.flatMap((name) => (kept[name] === undefined ? [] : [[name, kept[name]]]))),
    ...creditsOf(kept),
    ...sourceOf(kept),
    limits: limitsOf(problem, kept, isMultiPass, notes),
    ...(content.tags.length > 0 && { keywords: content.tags }),
    ...(!isAnyLanguage &&
      !isText && {
        languages: languages.flatMap(({ languageId, editorName }) =>
          content.languages.includes(languageId) ? [CODES[editorName] ?? editorName] : [],
        ),
      }),
  })
}
