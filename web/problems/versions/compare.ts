// Differences between two versions of a problem, as pairs of texts.
import { bytesOf } from '../../../commands/problems/problem/rules.ts'
import type { ProblemProgram, TestGroup } from '../../../protocol/verdict.ts'
import type { ProblemVersion } from '../../../queries/problems/versions/schemas.ts'

/** One difference; `name` distinguishes entries of a kind: a language, a number, a file name. */
export interface VersionDifference {
  part: 'texts' | 'data' | 'settings' | 'files' | 'programs'
  /** Text key of the label. */
  field: string
  name: string
  before: string
  after: string
  /** Sizes of a binary file before and after, instead of its content; null if missing. */
  bytes?: { before: number | null; after: number | null }
}

interface Entry extends Pick<VersionDifference, 'part' | 'field' | 'name'> {
  text: string
  /** Size of a binary file. */
  bytes?: number
  /** Identity of a truncated text. */
  cut?: NonNullable<ProblemVersion['testDatas'][number]['cut']>['input']
}

const TEXTS = ['title', 'description', 'inputOutputExample', 'hint', 'solution'] as const
const SETTINGS = ['difficulty', 'isGlobal', 'needMoney', 'isTQC', 'canAnalyze', 'showsCheckerMessage', 'isAllOrNothing'] as const
const LIMITS = ['read', 'rule', 'strict', 'weight', 'timeLimit', 'memoryLimit', 'outputSizeLimit'] as const

const JUDGING = ['passes', 'processes', 'inputFile', 'outputFile', 'cStandard', 'cppStandard'] as const

const entry = (part: VersionDifference['part'], field: string, name: string, text: string): Entry => ({ part, field, name, text })

const textOfCase = (datum: ProblemVersion['testDatas'][number], field: 'input' | 'expectedOutput', number: string): Entry => ({
  ...entry('data', field, number, datum[field]),
  ...(datum.cut && { cut: datum.cut[field] }),
})

/** A case beyond its texts. What packages add is left out where it is missing. */
const factsOfCase = (datum: ProblemVersion['testDatas'][number]): string =>
  [
    ...LIMITS.map((limit) => `${limit}: ${datum[limit]}`),
    ...(['name', 'group'] as const).flatMap((field) => (datum[field] === undefined ? [] : [`${field}: ${datum[field]}`])),
    ...(datum.arguments ?? []).map((word) => `argument: ${word}`),
    ...(datum.command === undefined ? [] : [`command: ${datum.command}`]),
    ...(datum.validatorArguments ?? []).map((word) => `validator argument: ${word}`),
  ].join('\n')

const factsOfGroup = ({ parent, scoring, points, dependsOn = [], stopsAtFailure = false }: TestGroup): string =>
  [
    ...(parent === undefined ? [] : [`parent: ${parent}`]),
    `scoring: ${scoring}`,
    `points: ${points}`,
    ...dependsOn.map((name) => `requires: ${name}`),
    ...(stopsAtFailure ? ['stops at a failure'] : []),
  ].join('\n')

/** Further files of a program. */
const furtherFilesOf = (name: string, { files = [] }: Pick<ProblemProgram, 'files'>): Entry[] =>
  files.map((file) => entry('programs', 'programFile', `${name}, ${file.name}`, file.content))

/** Programs by name; duplicates get a number. */
const programsOf = <Program extends { name: string }>(programs: readonly Program[]): Program[] =>
  programs.map((program, index) => {
    const before = programs.slice(0, index).filter(({ name }) => name === program.name).length
    return { ...program, name: before === 0 ? program.name : `${program.name} (${before + 1})` }
  })

/** All parts of a version; `languageName` and `verdictName` resolve ids. */
const entriesOf = (version: ProblemVersion, languageName: (id: number) => string, verdictName: (id: number) => string): Entry[] => [
  ...version.locales.flatMap((locale) => [
    ...TEXTS.map((field) => entry('texts', field, locale.localeCode, locale[field])),
    entry('texts', 'isPrimary', locale.localeCode, String(locale.isPrimary)),
    entry('texts', 'canEnableSolution', locale.localeCode, String(locale.canEnableSolution)),
  ]),
  ...SETTINGS.map((field) => entry('settings', field, '', String(version[field]))),
  entry('settings', 'tags', '', version.tags.join('\n')),
  entry('settings', 'languages', '', version.languages.map(languageName).join('\n')),
  ...JUDGING.map((field) => entry('settings', field, '', String(version.judging[field] ?? ''))),
  ...(version.judging.groups ?? []).map((group) => entry('settings', 'testGroup', group.name, factsOfGroup(group))),
  ...version.testDatas.flatMap((datum, index) => [
    textOfCase(datum, 'input', String(index + 1)),
    textOfCase(datum, 'expectedOutput', String(index + 1)),
    entry('data', 'limits', String(index + 1), factsOfCase(datum)),
  ]),
  ...version.editFiles.map(({ fileName, languageId, ...file }) => ({
    ...entry('files', 'content', fileName, `${languageName(languageId)}\n${file.content}`),
    ...(file.encoding === 'base64' && { bytes: bytesOf(file) }),
  })),
  ...(['checkerProgram', 'interactorProgram'] as const).flatMap((field) => {
    const program = version[field]
    if (program === null) return []
    const name = languageName(program.languageId)
    return [entry('programs', field, name, program.source), ...furtherFilesOf(name, program)]
  }),
  ...version.graders.flatMap((grader) => {
    const name = languageName(grader.languageId)
    const facts = [grader.mainFile, grader.answerFile].filter(Boolean).join('\n')
    return [entry('programs', 'grader', name, facts), ...furtherFilesOf(name, grader)]
  }),
  ...version.tqcAnswers.map(({ languageId, source }) => entry('programs', 'tqcAnswer', languageName(languageId), source)),
  ...programsOf(version.authorPrograms).flatMap(({ name, languageId, source, expectedStatus, files }) => [
    entry('programs', 'authorProgram', name, `${languageName(languageId)}, ${verdictName(expectedStatus)}\n${source}`),
    ...furtherFilesOf(name, { files }),
  ]),
  ...programsOf(version.dataPrograms).flatMap(({ name, role, protocol, languageId, source, files }) => [
    entry('programs', role, name, `${[languageName(languageId), protocol].filter(Boolean).join(', ')}\n${source}`),
    ...furtherFilesOf(name, { files }),
  ]),
]

const keyOf = ({ part, field, name }: Entry): string => [part, field, name].join('\0')

const encoder = new TextEncoder()

/** True if a full text matches the truncated one. */
const isCutOf = (cut: NonNullable<Entry['cut']>, beginning: string, text: string): boolean =>
  text.startsWith(beginning) && encoder.encode(text).length === cut.bytes

const isSame = (one: Entry | undefined, other: Entry | undefined): boolean => {
  if (one === undefined || other === undefined) return (one ?? other)?.text === ''
  if (one.cut && other.cut) return one.cut.sha256 === other.cut.sha256
  if (one.cut) return isCutOf(one.cut, one.text, other.text)
  if (other.cut) return isCutOf(other.cut, other.text, one.text)
  return one.text === other.text && (one.bytes === undefined) === (other.bytes === undefined)
}

/** Text for the diff. */
const shownOf = (shown: Entry | undefined): string => (shown?.cut ? `${shown.text}…\n(${shown.cut.bytes} B)` : (shown?.text ?? ''))

const sizeOf = (file: Entry | undefined): number | null => (file === undefined ? null : (file.bytes ?? encoder.encode(file.text).length))

const differenceOf = ({ part, field, name }: Entry, was: Entry | undefined, is: Entry | undefined): VersionDifference => ({
  part,
  field,
  name,
  before: shownOf(was),
  after: shownOf(is),
  ...([was, is].some((one) => one?.bytes !== undefined) && { bytes: { before: sizeOf(was), after: sizeOf(is) } }),
})

/** Fields of programs that have names of their own. */
const RENAMED: ReadonlySet<string> = new Set(['authorProgram', 'validator', 'generator'])

const isRenamed = (old: Entry, now: Entry): boolean => old.field === now.field && old.text === now.text

/** Differences from `before` to `after`, in the editor's order. A missing part counts as empty. */
export const differencesOf = (
  before: ProblemVersion,
  after: ProblemVersion,
  languageName: (id: number) => string,
  verdictName: (id: number) => string,
): VersionDifference[] => {
  const [was, is] = [before, after].map((version) => entriesOf(version, languageName, verdictName)) as [Entry[], Entry[]]
  const earlier = new Map(was.map((one) => [keyOf(one), one]))
  const later = new Set(is.map(keyOf))
  const gone = was.filter((one) => !later.has(keyOf(one)))
  const differences: VersionDifference[] = []
  for (const one of is) {
    const same = earlier.get(keyOf(one))
    // renamed only
    const renamed = RENAMED.has(one.field) && same === undefined ? gone.find((old) => isRenamed(old, one)) : undefined
    if (renamed) {
      gone.splice(gone.indexOf(renamed), 1)
      differences.push({ part: 'programs', field: `${one.field}Name`, name: one.name, before: renamed.name, after: one.name })
    } else if (!isSame(same, one)) differences.push(differenceOf(one, same, one))
  }
  return [...differences, ...gone.filter((one) => !isSame(one, undefined)).map((one) => differenceOf(one, one, undefined))]
}
