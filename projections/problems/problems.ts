// One document per problem as students may see it: the current version without hidden test data.
import type { ProblemContent, ProblemEvent } from '../../commands/problems/problem/events.ts'
import { isTalk } from '../../judge/catalogue.ts'
import { projection } from '../kit/projection.ts'
import { problemLists } from './problemLists.ts'

/** Fields visible only to the problem's owner. */
type Hidden =
  | 'testDatas'
  | 'tqcAnswers'
  | 'authorPrograms'
  | 'dataPrograms'
  | 'checkerProgram'
  | 'interactorProgram'
  | 'graders'
  | 'packageFiles'

export type ProblemDocument = Omit<ProblemContent, Hidden> & {
  _id: string
  ownerId: number
  /** Ids of the people with whom it is shared for editing, in the order of adding. */
  coAuthors: readonly number[]
  updateTime: string
  /** Position of the newest version; lists use this order. */
  position: string
  caseCount: number
  /** Whether submissions run against an interactor: from the cases or, if these lie in a blob, from its presence. */
  isInteractive: boolean
  /** Seconds and KB: maximum over the cases; defaults if the cases lie in a blob from before limits were recorded. */
  /** It came in a package with further files. */
  hasPackageFiles?: true
  timeLimit: number
  memoryLimit: number
  isDeleted: boolean
  /** Ids of users and classes that the owner shared it with, in the order of sharing. */
  sharedWith: readonly number[]
  sharedWithGroups: readonly number[]
}

const DEFAULT_TIME_LIMIT = 10
const DEFAULT_MEMORY_LIMIT = 102_400

const key = (event: { data: { problemId: number } }): string => String(event.data.problemId)

type Written = { data: ProblemContent; metadata: { recordedAt: string }; position: string }

const limitsOf = (testDatas: ProblemContent['testDatas']): Pick<ProblemDocument, 'caseCount' | 'timeLimit' | 'memoryLimit'> => {
  if ('blob' in testDatas) {
    const { count, timeLimit = DEFAULT_TIME_LIMIT, memoryLimit = DEFAULT_MEMORY_LIMIT } = testDatas
    return { caseCount: count, timeLimit, memoryLimit }
  }
  const tests = testDatas.inline
  return {
    caseCount: tests.length,
    timeLimit: Math.max(...tests.map((test) => test.timeLimit)),
    memoryLimit: Math.max(...tests.map((test) => test.memoryLimit)),
  }
}

const isInteractive = ({ testDatas, interactorProgram }: ProblemContent): boolean =>
  interactorProgram !== undefined && ('blob' in testDatas || testDatas.inline.some(({ rule }) => isTalk(rule)))

type Kept = Pick<ProblemDocument, 'ownerId' | 'coAuthors' | 'sharedWith' | 'sharedWithGroups'>

type Readable = Omit<ProblemDocument, '_id' | 'updateTime' | 'position' | 'isDeleted' | keyof Kept>

/** A version without its hidden test data and programs. */
export const readableVersion = (content: ProblemContent): Readable => {
  const { testDatas, problemId, version, difficulty, isGlobal, tags, languages, locales, editFiles, samples } = content
  const { needMoney, isTQC, canAnalyze, judging, packageFiles, graderFacts, caseFiles } = content
  return {
    problemId,
    version,
    difficulty,
    isGlobal,
    needMoney,
    isTQC,
    canAnalyze,
    tags,
    languages,
    locales,
    editFiles,
    samples,
    ...limitsOf(testDatas),
    isInteractive: isInteractive(content),
    ...(judging && { judging }),
    ...(packageFiles && { hasPackageFiles: true as const }),
    ...(graderFacts && { graderFacts }),
    ...(caseFiles && { caseFiles }),
  }
}

const shown = (
  { data, metadata, position }: Written,
  { ownerId, coAuthors, sharedWith, sharedWithGroups }: Kept,
): Omit<ProblemDocument, '_id'> => ({
  ...readableVersion(data),
  ownerId,
  coAuthors,
  updateTime: metadata.recordedAt,
  position,
  isDeleted: false,
  sharedWith,
  sharedWithGroups,
})

const without = (ids: readonly number[], gone: number): number[] => ids.filter((id) => id !== gone)

export const problems = projection<ProblemDocument, ProblemEvent>({
  name: 'problems',
  version: 11,
  collection: 'problems',
  hasNoSnapshots: true,
  streamPrefix: 'problem-',
  indexes: [{ fields: ['ownerId', 'position'] }],
  on: {
    ProblemCreated: {
      key,
      fold: (_, event) => shown(event, { ownerId: event.data.ownerId, coAuthors: [], sharedWith: [], sharedWithGroups: [] }),
    },
    ProblemRevised: { key, fold: (problem, event) => problem && shown(event, problem) },
    ProblemShared: {
      key,
      fold: (problem, { data }) => problem && { ...problem, sharedWith: [...problem.sharedWith, data.userId] },
    },
    ProblemUnshared: {
      key,
      fold: (problem, { data }) => problem && { ...problem, sharedWith: without(problem.sharedWith, data.userId) },
    },
    ProblemSharedWithGroup: {
      key,
      fold: (problem, { data }) => problem && { ...problem, sharedWithGroups: [...problem.sharedWithGroups, data.groupId] },
    },
    ProblemUnsharedWithGroup: {
      key,
      fold: (problem, { data }) => problem && { ...problem, sharedWithGroups: without(problem.sharedWithGroups, data.groupId) },
    },
    ProblemCoAuthorAdded: {
      key,
      fold: (problem, { data }) => problem && { ...problem, coAuthors: [...problem.coAuthors, data.userId] },
    },
    ProblemCoAuthorRemoved: {
      key,
      fold: (problem, { data }) => problem && { ...problem, coAuthors: without(problem.coAuthors, data.userId) },
    },
    ProblemDeleted: { key, fold: (problem) => problem && { ...problem, isDeleted: true } },
  },
  derived: problemLists,
})
