// Form values of a problem, converted from the server's data and back.
import { blankDatum, blankLocale } from '../../commands/problems/problem/rules.ts'
import type { JudgingOptions, TestGroup } from '../../protocol/verdict.ts'
import type { ProblemContentReply } from '../../queries/problems/schemas.ts'

export type LocaleValues = Omit<ProblemContentReply['locales'][number], 'localeId'>
export type ProgramValues = NonNullable<ProblemContentReply['checkerProgram']>
export type ProgramName = 'checkerProgram' | 'interactorProgram'

/** Version and case that truncated texts belong to. */
export interface CutCase extends NonNullable<ProblemContentReply['testDatas'][number]['cut']> {
  problemId: number
  testDataId: number
}

/** Empty number fields are null. */
export interface DatumValues {
  /** Stable key while cases are reordered. */
  key: number
  input: string
  expectedOutput: string
  read: boolean
  rule: string
  strict: boolean
  weight: number | null
  /** Seconds. */
  timeLimit: number | null
  /** KB. */
  memoryLimit: number | null
  /** Bytes; 0 means the judge's own limit. */
  outputSizeLimit: number | null
  /** Of a package: its path there, its test group, and arguments of its checker. */
  name?: string | undefined
  group?: string | undefined
  arguments?: string[] | undefined
  /** Command of a generator that made the input, and arguments of its validators. */
  command?: string | undefined
  validatorArguments?: string[] | undefined
  /** Null if input and expected output are complete. */
  cut: CutCase | null
}

export interface FileValues {
  key: number
  languageId: number
  fileName: string
  content: string
  encoding: 'utf8' | 'base64'
}

export type AuthorProgramValues = ProblemContentReply['authorPrograms'][number] & { key: number }

export type DataProgramValues = ProblemContentReply['dataPrograms'][number] & { key: number }

/** Points are null while the field is empty. */
export type GroupValues = Omit<TestGroup, 'points'> & { points: number | null }
export type JudgingValues = Omit<JudgingOptions, 'groups'> & { groups?: readonly GroupValues[] | undefined }

export interface ProblemValues
  extends Pick<
    ProblemContentReply,
    | 'difficulty'
    | 'isGlobal'
    | 'needMoney'
    | 'isTQC'
    | 'canAnalyze'
    | 'tags'
    | 'languages'
    | 'checkerProgram'
    | 'interactorProgram'
    | 'graders'
    | 'showsCheckerMessage'
    | 'isAllOrNothing'
    | 'tqcAnswers'
  > {
  judging: JudgingValues
  locales: readonly LocaleValues[]
  testDatas: readonly DatumValues[]
  editFiles: readonly FileValues[]
  /** Right, wrong and slow programs; the first that should be accepted is the reference. */
  authorPrograms: readonly AuthorProgramValues[]
  /** Validators and generators of inputs. */
  dataPrograms: readonly DataProgramValues[]
}

let lastKey = 0
/** A key unique on this page, for cases and files. */
export const newKey = (): number => {
  lastKey += 1
  return lastKey
}

export const emptyLocale = (localeCode: string): LocaleValues => ({ ...blankLocale, localeCode })

/** A new hidden case with rule and limits of the previous one. */
export const emptyDatum = (like: DatumValues | undefined): DatumValues => ({
  ...blankDatum,
  ...like,
  name: undefined,
  command: undefined,
  key: newKey(),
  input: '',
  expectedOutput: '',
  read: false,
  cut: null,
})

export const valuesOf = (content: ProblemContentReply): ProblemValues => {
  const { difficulty, isGlobal, tags, languages, checkerProgram, interactorProgram, showsCheckerMessage, isAllOrNothing } = content
  const { needMoney, isTQC, canAnalyze, tqcAnswers, judging, graders } = content
  return {
    difficulty,
    isGlobal,
    needMoney,
    isTQC,
    canAnalyze,
    tags,
    languages,
    locales: content.locales.map(({ localeId: _localeId, ...locale }) => locale),
    testDatas: content.testDatas.map(({ testDataId, cut, ...datum }) => ({
      ...datum,
      cut: cut === undefined ? null : { ...cut, problemId: content.problemId, testDataId },
      key: newKey(),
    })),
    editFiles: content.editFiles.map(({ editFileId: _editFileId, ...file }) => ({ ...file, key: newKey() })),
    checkerProgram,
    interactorProgram,
    graders,
    judging,
    showsCheckerMessage,
    isAllOrNothing,
    tqcAnswers,
    authorPrograms: content.authorPrograms.map((program) => ({ ...program, key: newKey() })),
    dataPrograms: content.dataPrograms.map((program) => ({ ...program, key: newKey() })),
  }
}

/** Replaces the keys of restored entries by those at the same index, so that expanded ones stay expanded. */
const keyedLike = <Item extends { key: number }>(items: readonly Item[], like: readonly Item[]): Item[] =>
  items.map((item, index) => ({ ...item, key: like[index]?.key ?? newKey() }))

/** Restored values with the keys of this page. */
export const rekeyed = (values: ProblemValues, like: ProblemValues): ProblemValues => ({
  ...values,
  testDatas: keyedLike(values.testDatas, like.testDatas),
  editFiles: keyedLike(values.editFiles, like.editFiles),
  authorPrograms: keyedLike(values.authorPrograms, like.authorPrograms),
  dataPrograms: keyedLike(values.dataPrograms, like.dataPrograms),
})

const programOf = (program: ProgramValues | null) => (program === null || program.source.trim() === '' ? undefined : program)

/** Instruction to keep the texts that the page holds only in part. */
const keptBy = ({ version, testDataId }: CutCase) => ({ input: '', expectedOutput: '', keeps: { version, testDataId } })

/** Request body. Missing numbers are sent as null, so that the server refuses them instead of using defaults. */
export const requestOf = (values: ProblemValues) => {
  const { checkerProgram, interactorProgram, testDatas, editFiles, locales, tqcAnswers, authorPrograms, dataPrograms, judging, ...rest } =
    values
  const [checker, interactor] = [programOf(checkerProgram), programOf(interactorProgram)]
  return {
    ...rest,
    judging: { ...judging, groups: judging.groups as JudgingOptions['groups'] },
    locales: [...locales],
    testDatas: testDatas.map(({ key: _key, cut, ...datum }) => ({
      ...(datum as { [K in keyof typeof datum]: NonNullable<(typeof datum)[K]> }),
      ...(cut && keptBy(cut)),
    })),
    editFiles: editFiles.map(({ key: _key, ...file }) => file),
    tqcAnswers: tqcAnswers.filter(({ source }) => source.trim() !== ''),
    authorPrograms: authorPrograms.map(({ key: _key, ...program }) => program),
    dataPrograms: dataPrograms.map(({ key: _key, ...program }) => program),
    ...(checker && { checkerProgram: checker }),
    ...(interactor && { interactorProgram: interactor }),
  }
}

export type ProblemRequest = ReturnType<typeof requestOf>
