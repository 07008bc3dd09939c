// Defaults of a new problem, and validation beyond the schema of its fields, shared by the server and the page. A pure leaf.
import { isTalk, isTextAnswer, languageOfId, languages, STATUS } from '../../../judge/catalogue.ts'
import type { FieldError } from '../../../protocol/catalogue.ts'
import { MAX_OUTPUT_FILES, MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import type { Grader, JudgingOptions } from '../../../protocol/verdict.ts'
import { isTooCostly } from './markdown.ts'

/** Limits of a problem (requirements b08–b10). */
export const MAX_TITLE_CHARACTERS = 200
export const MAX_TEST_DATA = 10
export const MAX_CHARACTERS = 20_000
/** Cases of a form of which generators have made the inputs, with all others, and the characters of each. */
export const MAX_MADE_CASES = 100
export const MAX_MADE_CHARACTERS = 100_000
export const MAX_PACKAGE_CASES = 500
export const MAX_EDIT_FILES = 3
export const MAX_EDIT_FILE_BYTES = 10 * 1024
/** Programs of a problem have the size limit of submissions. */
export const isProgramOfSize = (source: string): boolean => new TextEncoder().encode(source).length <= MAX_SOURCE_BYTES
export const MAX_AUTHOR_PROGRAMS = 20
export const MAX_PACKAGE_PROGRAMS = 500
/** Validators and generators of a problem. */
export const MAX_DATA_PROGRAMS = 50
/** Files of a program beside its main one. */
export const MAX_PROGRAM_FILES = 20
export const MAX_TEST_GROUPS = 100
export const MAX_GRADERS = 50
/** All files of graders that solvers see, together. */
export const MAX_SHOWN_GRADER_BYTES = 64 * 1024
export const MAX_CO_AUTHORS = 20

/** Verdicts that an author may expect of a program: those that the program alone causes. */
export const expectableStatuses: readonly number[] = [
  STATUS.Accept,
  STATUS.WrongAnswer,
  STATUS.PresentationError,
  STATUS.Partial,
  STATUS.TimeLimit,
  STATUS.MemoryLimit,
  STATUS.OutputLimit,
  STATUS.RuntimeError,
  STATUS.IdlenessLimit,
  STATUS.SecurityViolation,
  STATUS.CompileError,
]

const localeNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Whether it is the code of a language: 'en', 'zh-Hant', 'pt-BR'. */
export const isKnownLocale = (code: string): boolean => {
  try {
    return code !== '' && localeNames.of(code) !== undefined
  } catch {
    return false
  }
}

/** Markdown texts of a locale. */
const MARKDOWN = ['description', 'inputOutputExample', 'hint', 'solution'] as const

/** Defaults of a new test case: hidden; 10 seconds, 102400 KB, and the judge's own output limit (requirements b08–b10). */
export const blankDatum = {
  input: '',
  expectedOutput: '',
  read: false,
  rule: 'default',
  strict: false,
  weight: 1,
  timeLimit: 10,
  memoryLimit: 102_400,
  outputSizeLimit: 0,
}

/** Empty texts of a problem in one language. */
export const blankLocale = {
  localeCode: 'zh-Hant',
  isPrimary: false,
  title: '',
  description: '',
  inputOutputExample: '',
  hint: '',
  solution: '',
  canEnableSolution: false,
}

/** Limits of the number of cases, and of the characters in a hidden case; visible cases always have the form's limits. */
export interface DataLimits {
  cases: number
  characters: number
  programs: number
}
export const formLimits: DataLimits = { cases: MAX_TEST_DATA, characters: MAX_CHARACTERS, programs: MAX_AUTHOR_PROGRAMS }
/** Limits of a package, which is bounded as a whole (decision b30). */
export const packageLimits: DataLimits = {
  cases: MAX_PACKAGE_CASES,
  characters: Number.POSITIVE_INFINITY,
  programs: MAX_PACKAGE_PROGRAMS,
}

/** Limits of a form for an existing problem: larger data imported with a package may be kept. */
export const limitsBeside = (saved: readonly { input: string; expectedOutput: string }[], programs = 0): DataLimits => ({
  programs: Math.max(MAX_AUTHOR_PROGRAMS, programs),
  cases: Math.max(MAX_TEST_DATA, saved.length),
  characters: saved.reduce((most, { input, expectedOutput }) => Math.max(most, input.length, expectedOutput.length), MAX_CHARACTERS),
})

/** The parts of a problem that the rules check. */
export interface Checked {
  languages: readonly number[]
  locales: readonly ({ localeCode: string; isPrimary: boolean } & Record<(typeof MARKDOWN)[number], string>)[]
  testDatas: readonly {
    input: string
    expectedOutput: string
    rule: string
    read: boolean
    weight: number
    group?: string | undefined
    command?: string | undefined
  }[]
  judging?: JudgingOptions | undefined
  editFiles: readonly { languageId: number; content: string; encoding?: 'utf8' | 'base64' | undefined }[]
  tqcAnswers?: readonly { languageId: number }[]
  authorPrograms?: readonly { languageId: number; expectedStatus: number }[]
  checkerProgram?: { languageId: number } | undefined
  interactorProgram?: { languageId: number } | undefined
  graders?: readonly Grader[] | undefined
}

/** The program that a rule requires. */
const programRules = [
  ['checkerProgram', /^\s*checker\b/],
  ['interactorProgram', /^\s*interactor\b/],
] as const

const isLanguage = (id: number): boolean => languages.some((language) => language.languageId === id)
const isAnswerLanguage = (id: number): boolean => languageOfId(id) !== undefined

/** Bytes of an edit file. */
export const bytesOf = ({ content, encoding = 'utf8' }: { content: string; encoding?: 'utf8' | 'base64' | undefined }): number =>
  encoding === 'base64' ? Math.floor((content.replace(/=+$/, '').length * 3) / 4) : new TextEncoder().encode(content).length

/** Characters of a text, counted as code points. */
export const charactersIn = (text: string): number => {
  let count = text.length
  for (let at = 0; at < text.length - 1; at += 1) if ((text.codePointAt(at) ?? 0) > 0xffff) count -= 1
  return count
}

const isTooLong = (text: string, most: number): boolean => text.length > most && (text.length > 2 * most || charactersIn(text) > most)

/** Cases made by generators may exceed `most`, but not without bounds. */
export const hasTooManyCases = (cases: readonly { command?: string | undefined }[], most: number): boolean =>
  cases.filter(({ command }) => command === undefined).length > most || cases.length > Math.max(most, MAX_MADE_CASES)

/** Whether following `next` from a name leads back to it. */
const isInCircle = (name: string, next: (name: string) => readonly string[]): boolean => {
  const [seen, waiting] = [new Set<string>(), [...next(name)]]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === name) return true
    if (seen.has(at)) continue
    seen.add(at)
    waiting.push(...next(at))
  }
  return false
}

/** Faults of test groups, and of the cases' places in them. */
const groupFaults = ({ judging, testDatas }: Checked): FieldError[] => {
  const groups = judging?.groups ?? []
  const byName = new Map(groups.map((group) => [group.name, group]))
  const faults: FieldError[] = []
  for (const [index, { name, parent, dependsOn = [] }] of groups.entries()) {
    const at = `judging.groups.${index}`
    const isSecond = groups.slice(0, index).some((group) => group.name === name)
    if (isSecond) faults.push({ field: `${at}.name`, code: 'Problem.GroupNameDoubled' })
    if (parent !== undefined && !byName.has(parent)) faults.push({ field: `${at}.parent`, code: 'Problem.GroupNotFound' })
    if (!dependsOn.every((other) => byName.has(other))) faults.push({ field: `${at}.dependsOn`, code: 'Problem.GroupNotFound' })
    const parents = (of: string) => byName.get(of)?.parent ?? []
    if (isInCircle(name, (of) => [parents(of)].flat())) faults.push({ field: `${at}.parent`, code: 'Problem.GroupsInCircle' })
    if (isInCircle(name, (of) => byName.get(of)?.dependsOn ?? [])) faults.push({ field: `${at}.dependsOn`, code: 'Problem.GroupsInCircle' })
  }
  for (const [index, { group }] of testDatas.entries())
    if (group !== undefined && !byName.has(group)) faults.push({ field: `testDatas.${index}.group`, code: 'Problem.GroupNotFound' })
  const earns = testDatas.some(
    ({ weight, group }) => weight > 0 && (group === undefined ? groups.length === 0 : (byName.get(group)?.points ?? 0) > 0),
  )
  if (testDatas.length > 0 && !earns) faults.push({ field: 'testDatas', code: 'Problem.NothingEarns' })
  return faults
}

/** Faults of a problem whose answers are outputs: none of them is run. */
const textFaults = ({ languages: offered, testDatas, judging = {}, graders = [] }: Checked): FieldError[] => {
  if (!offered.some(isTextAnswer)) return []
  const run = (['passes', 'processes', 'inputFile', 'outputFile'] as const).filter((option) => judging[option] !== undefined)
  return [
    ...(offered.every(isTextAnswer) ? [] : [{ field: 'languages', code: 'Problem.TextAlone' as const }]),
    ...(testDatas.length > MAX_OUTPUT_FILES ? [{ field: 'testDatas', code: 'Problem.TooManyOutputs' as const }] : []),
    ...testDatas.flatMap(({ rule }, index) =>
      isTalk(rule) ? [{ field: `testDatas.${index}.rule`, code: 'Problem.TextRunsNothing' as const }] : [],
    ),
    ...run.map((option) => ({ field: `judging.${option}`, code: 'Problem.TextRunsNothing' as const })),
    ...(graders.length > 0 ? [{ field: 'graders', code: 'Problem.TextRunsNothing' as const }] : []),
  ]
}

/** Faults of graders, and of the languages that have none though others do. */
const graderFaults = ({ graders = [], languages: offered }: Checked): FieldError[] => {
  const faults: FieldError[] = []
  for (const [index, { languageId, mainFile, answerFile, files }] of graders.entries()) {
    const at = `graders.${index}`
    const names = files.map(({ name }) => name)
    if (!isLanguage(languageId)) faults.push({ field: `${at}.languageId`, code: 'Problem.LanguageNotFound' })
    if (graders.slice(0, index).some((one) => one.languageId === languageId))
      faults.push({ field: `${at}.languageId`, code: 'Problem.GraderTwice' })
    if (mainFile !== undefined && !names.includes(mainFile)) faults.push({ field: `${at}.mainFile`, code: 'Problem.GraderFilesNotValid' })
    if (new Set(names).size < names.length || (answerFile !== undefined && names.includes(answerFile)))
      faults.push({ field: `${at}.files`, code: 'Problem.GraderFilesNotValid' })
  }
  const shown = graders.flatMap(({ files }) => files.filter(({ isShown }) => isShown === true))
  if (shown.reduce((sum, { content }) => sum + bytesOf({ content }), 0) > MAX_SHOWN_GRADER_BYTES)
    faults.push({ field: 'graders', code: 'Code.TooLong' })
  const isWithout = (id: number): boolean => !graders.some(({ languageId }) => languageId === id)
  if (graders.length > 0 && offered.some(isWithout)) faults.push({ field: 'languages', code: 'Problem.GraderMissing' })
  return faults
}

/** Faults of the owner's programs. */
const programFaults = ({ languages: offered, tqcAnswers = [], authorPrograms = [] }: Checked, most: number): FieldError[] => {
  const faults: FieldError[] = []
  for (const [index, { languageId }] of tqcAnswers.entries()) {
    const field = `tqcAnswers.${index}.languageId`
    const isSecond = tqcAnswers.slice(0, index).some((answer) => answer.languageId === languageId)
    if (!isLanguage(languageId)) faults.push({ field, code: 'Problem.LanguageNotFound' })
    else if (isSecond) faults.push({ field, code: 'Problem.DuplicateTqcAnswers' })
  }
  if (authorPrograms.length > most) faults.push({ field: 'authorPrograms', code: 'Problem.TooManyPrograms' })
  for (const [index, { languageId, expectedStatus }] of authorPrograms.entries()) {
    const at = `authorPrograms.${index}`
    if (!isAnswerLanguage(languageId) || (isTextAnswer(languageId) && !offered.some(isTextAnswer)))
      faults.push({ field: `${at}.languageId`, code: 'Problem.LanguageNotFound' })
    if (!expectableStatuses.includes(expectedStatus)) faults.push({ field: `${at}.expectedStatus`, code: 'Problem.ExpectedVerdictUnknown' })
  }
  return faults
}

/** Validators and generators in languages that nobody knows. */
export const dataProgramFaults = (programs: readonly { languageId: number }[]): FieldError[] =>
  programs.flatMap(({ languageId }, index) =>
    isLanguage(languageId) ? [] : [{ field: `dataPrograms.${index}.languageId`, code: 'Problem.LanguageNotFound' as const }],
  )

/**
 * Faults of a problem beyond the schema of its fields, the most general first (requirements b08–b10). `isRuleKnown` is a parser of
 * comparison rules.
 */
export const faultsOf = (
  problem: Checked,
  isRuleKnown: (rule: string, expectedOutput: string) => boolean,
  limits: DataLimits = formLimits,
): FieldError[] => {
  const faults: FieldError[] = []
  const fault = (isOne: boolean, field: string, code: FieldError['code']): void => {
    if (isOne) faults.push({ field, code })
  }
  const { testDatas, editFiles } = problem
  fault(problem.languages.length === 0, 'languages', 'Problem.LanguagesMissing')
  fault(!problem.languages.every(isAnswerLanguage), 'languages', 'Problem.LanguageNotFound')
  fault(problem.locales.length === 0, 'locales', 'Problem.LocalesMissing')
  for (const [index, { localeCode, isPrimary, ...texts }] of problem.locales.entries()) {
    const before = problem.locales.slice(0, index)
    fault(!isKnownLocale(localeCode), `locales.${index}.localeCode`, 'Problem.LocaleNotFound')
    fault(
      before.some((locale) => locale.localeCode === localeCode),
      `locales.${index}.localeCode`,
      'Problem.DuplicateLocales',
    )
    fault(isPrimary && before.some((locale) => locale.isPrimary), `locales.${index}.isPrimary`, 'Problem.PrimaryLocaleNotOne')
    for (const text of MARKDOWN) fault(isTooCostly(texts[text]), `locales.${index}.${text}`, 'Problem.TextTooComplex')
  }
  fault(problem.locales.length > 0 && !problem.locales.some(({ isPrimary }) => isPrimary), 'locales', 'Problem.PrimaryLocaleNotOne')
  fault(testDatas.length === 0, 'testDatas', 'Problem.TestDataMissing')
  fault(hasTooManyCases(testDatas, limits.cases), 'testDatas', 'Problem.TooManyTestData')
  for (const [index, { input, expectedOutput, rule, read, command }] of testDatas.entries()) {
    const hidden = command === undefined ? limits.characters : Math.max(MAX_MADE_CHARACTERS, limits.characters)
    const most = read || rule.trim() === 'regex' ? MAX_CHARACTERS : hidden
    fault(isTooLong(input, most), `testDatas.${index}.input`, 'Problem.InputOutputTooLong')
    fault(isTooLong(expectedOutput, most), `testDatas.${index}.expectedOutput`, 'Problem.InputOutputTooLong')
    fault(!isRuleKnown(rule, expectedOutput), `testDatas.${index}.rule`, 'Problem.RuleNotValid')
  }
  for (const [field, rule] of programRules) {
    const program = problem[field]
    fault(program !== undefined && !isLanguage(program.languageId), field, 'Problem.LanguageNotFound')
    fault(program === undefined && testDatas.some((datum) => rule.test(datum.rule)), field, 'Problem.RuleNotValid')
  }
  fault(editFiles.length > MAX_EDIT_FILES, 'editFiles', 'Problem.EditFileTooLarge')
  for (const [index, { languageId, ...file }] of editFiles.entries()) {
    fault(bytesOf(file) > MAX_EDIT_FILE_BYTES, `editFiles.${index}.content`, 'Problem.EditFileTooLarge')
    fault(!isLanguage(languageId), `editFiles.${index}.languageId`, 'Problem.EditFileLanguageNotFound')
  }
  return [...faults, ...textFaults(problem), ...groupFaults(problem), ...graderFaults(problem), ...programFaults(problem, limits.programs)]
}
