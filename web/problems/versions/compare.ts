// What two versions of a problem have different, as pairs of texts to lay side by side.
import type { ProblemVersion } from '../../../queries/problems/versions/schemas.ts'

/** What is compared; `name` tells equal kinds apart: a language, a number, a file's name. */
export interface VersionDifference {
  part: 'texts' | 'data' | 'settings' | 'files' | 'programs'
  /** The key of its label. */
  field: string
  name: string
  before: string
  after: string
}

type Entry = Omit<VersionDifference, 'before' | 'after'> & { text: string }

const TEXTS = ['title', 'description', 'inputOutputExample', 'hint', 'solution'] as const
const SETTINGS = ['difficulty', 'isGlobal', 'needMoney', 'isTQC', 'canAnalyze', 'showsCheckerMessage', 'isAllOrNothing'] as const
const LIMITS = ['read', 'rule', 'strict', 'weight', 'timeLimit', 'memoryLimit', 'outputSizeLimit'] as const

const entry = (part: VersionDifference['part'], field: string, name: string, text: string): Entry => ({ part, field, name, text })

/** All that a version says, bit by bit; `languageName` and `verdictName` tell what ids are called. */
const entriesOf = (version: ProblemVersion, languageName: (id: number) => string, verdictName: (id: number) => string): Entry[] => [
  ...version.locales.flatMap((locale) => [
    ...TEXTS.map((field) => entry('texts', field, locale.localeCode, locale[field])),
    entry('texts', 'isPrimary', locale.localeCode, String(locale.isPrimary)),
    entry('texts', 'canEnableSolution', locale.localeCode, String(locale.canEnableSolution)),
  ]),
  ...SETTINGS.map((field) => entry('settings', field, '', String(version[field]))),
  entry('settings', 'tags', '', version.tags.join('\n')),
  entry('settings', 'languages', '', version.languages.map(languageName).join('\n')),
  ...version.testDatas.flatMap((datum, index) => [
    entry('data', 'input', String(index + 1), datum.input),
    entry('data', 'expectedOutput', String(index + 1), datum.expectedOutput),
    entry('data', 'limits', String(index + 1), LIMITS.map((limit) => `${limit}: ${datum[limit]}`).join('\n')),
  ]),
  ...version.editFiles.map(({ fileName, languageId, content, encoding }) =>
    entry('files', 'content', fileName, `${languageName(languageId)} (${encoding})\n${content}`),
  ),
  ...(['checkerProgram', 'interactorProgram'] as const).flatMap((field) => {
    const program = version[field]
    return program === null ? [] : [entry('programs', field, languageName(program.languageId), program.source)]
  }),
  ...version.tqcAnswers.map(({ languageId, source }) => entry('programs', 'tqcAnswer', languageName(languageId), source)),
  ...version.authorPrograms.map(({ name, languageId, source, expectedStatus }) =>
    entry('programs', 'authorProgram', `${name} (${languageName(languageId)}, ${verdictName(expectedStatus)})`, source),
  ),
]

const keyOf = ({ part, field, name }: Entry): string => [part, field, name].join('\0')

/** What is other in `after` than in `before`, in the order of the editor. What one of them has not counts as empty. */
export const differencesOf = (
  before: ProblemVersion,
  after: ProblemVersion,
  languageName: (id: number) => string,
  verdictName: (id: number) => string,
): VersionDifference[] => {
  const [was, is] = [before, after].map((version) => entriesOf(version, languageName, verdictName)) as [Entry[], Entry[]]
  const texts = new Map(was.map((one) => [keyOf(one), one.text]))
  const kept = new Set(is.map(keyOf))
  const now = is.map(({ text, ...rest }) => ({ ...rest, before: texts.get(keyOf({ ...rest, text })) ?? '', after: text }))
  const gone = was.filter((one) => !kept.has(keyOf(one))).map(({ text, ...rest }) => ({ ...rest, before: text, after: '' }))
  return [...now, ...gone].filter((one) => one.before !== one.after)
}
