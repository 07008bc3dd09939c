// Form values of a problem set, converted from the server's data and back.
import type { z } from 'zod'
import type { addProblemSetSchemas } from '../../../commands/problems/problemSet/schemas.ts'
import {
  isComparable,
  isComparedLanguage,
  kindOfSet,
  noSimilarity,
  SET_TYPE,
  usualComparison,
} from '../../../commands/problems/problemSet/types.ts'
import type { ListedProblem } from '../../../queries/problems/schemas.ts'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { localeOf } from '../../shared/i18n.ts'

/** Kind number in the address: practice, homework, exam. */
export type SetKind = 1 | 2 | 3
export type SetRequest = z.input<typeof addProblemSetSchemas.request>
type SetType = SetRequest['problemSetType']
type InSet = ProblemSetInfo['problems'][number]

export type ProblemInSetValues = Pick<
  InSet,
  | 'problemId'
  | 'title'
  | 'difficulty'
  | 'problemVersion'
  | 'newestVersion'
  | 'canAnalyze'
  | 'isTQC'
  | 'enableAnalyze'
  | 'useTqcAns'
  | 'textAnalyze'
  | 'variableAnalyze'
  | 'structureAnalyze'
  | 'uncomparedLanguages'
> & {
  /** Null while empty. */
  distribution: number | null
}

export interface SetValues {
  name: string
  description: string
  tags: string[]
  difficulty: number
  problemSetType: SetType
  /** 1 on, 0 off. */
  analyzeMode: number
  similarityBaseline: ProblemSetInfo['similarityBaseline']
  comparesOtherClasses: boolean
  isGlobal: boolean
  problems: ProblemInSetValues[]
}

/** Kind of an address; null if invalid. */
export const kindOf = (text: string | undefined): SetKind | null =>
  text === '1' || text === '2' || text === '3' ? (Number(text) as SetKind) : null

/** Set types of a kind. */
export const typesOf = (kind: SetKind): readonly SetType[] => kindOfSet(kind) as readonly SetType[]

/** Kind of a set type. */
export const kindOfType = (type: number): SetKind => ([1, 2, 3] as const).find((kind) => kindOfSet(kind).includes(type)) ?? 1

export const isPaid = (type: number): boolean => type === SET_TYPE.TqcPlus

export const blankSet = (kind: SetKind): SetValues => ({
  name: '',
  description: '',
  tags: [],
  difficulty: 3,
  problemSetType: kind,
  analyzeMode: 1,
  ...usualComparison,
  isGlobal: false,
  problems: [],
})

/** Drops invalid similarity settings of earlier versions: for answers that cannot be compared, and thresholds without detection. */
const comparedOf = <Of extends Pick<InSet, 'canAnalyze' | 'enableAnalyze' | 'useTqcAns'>>(problem: Of): Of =>
  problem.canAnalyze && problem.enableAnalyze ? problem : { ...problem, ...noSimilarity, useTqcAns: problem.useTqcAns }

export const valuesOf = ({ type, problems, ...set }: ProblemSetInfo): SetValues => ({
  name: set.name,
  description: set.description,
  tags: set.tags,
  difficulty: set.difficulty,
  problemSetType: type as SetType,
  analyzeMode: set.analyzeMode,
  similarityBaseline: set.similarityBaseline,
  comparesOtherClasses: set.comparesOtherClasses,
  isGlobal: set.isGlobal,
  problems: problems.map(({ ownerId: _1, ownerName: _2, tags: _3, order: _4, hasHiddenCase: _5, ...problem }) => comparedOf(problem)),
})

/** Initial values of a problem in a set: no comparison; a TQC problem is prepared for its TQC answer (requirement b14). */
export const entering = (problem: ListedProblem, distribution: number): ProblemInSetValues => ({
  ...noSimilarity,
  problemId: problem.id,
  title: localeOf(problem.locales)?.title ?? null,
  difficulty: problem.difficulty,
  problemVersion: problem.version,
  newestVersion: problem.version,
  canAnalyze: isComparable({ ...problem, languages: problem.languages.map(({ languageId }) => languageId) }),
  isTQC: problem.isTQC,
  uncomparedLanguages: problem.languages.filter(({ languageId }) => !isComparedLanguage(languageId)).map(({ name }) => name),
  useTqcAns: problem.isTQC,
  distribution,
})

export const requestOf = ({ problems, ...set }: SetValues): SetRequest => ({
  ...set,
  problems: problems.map((problem, index) => ({
    problemId: problem.problemId,
    problemVersion: problem.problemVersion,
    distribution: problem.distribution as number,
    order: index + 1,
    enableAnalyze: problem.enableAnalyze,
    useTqcAns: problem.useTqcAns,
    textAnalyze: problem.textAnalyze,
    variableAnalyze: problem.variableAnalyze,
    structureAnalyze: problem.structureAnalyze,
  })),
})
