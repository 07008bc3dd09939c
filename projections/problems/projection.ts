// One document per problem as those who solve it may see it: the current version without any hidden test data.
import type { ProblemContent, ProblemEvent } from '../../commands/problem/events.ts'
import { projection } from '../kit/projection.ts'

export type ProblemDocument = Omit<ProblemContent, 'testDatas'> & {
  _id: string
  ownerId: number
  updateTime: string
  caseCount: number
  /** Seconds and KB: the largest of the cases; of a problem whose test data lie in a blob, the defaults. */
  timeLimit: number
  memoryLimit: number
  isDeleted: boolean
}

const DEFAULT_TIME_LIMIT = 10
const DEFAULT_MEMORY_LIMIT = 102_400

const key = (event: { data: { problemId: number } }): string => String(event.data.problemId)

const shown = (content: ProblemContent, ownerId: number, updateTime: string): Omit<ProblemDocument, '_id'> => {
  const { testDatas, problemId, version, difficulty, isGlobal, tags, languages, locales, editFiles, samples } = content
  const tests = 'inline' in testDatas ? testDatas.inline : null
  return {
    problemId,
    version,
    difficulty,
    isGlobal,
    tags,
    languages,
    locales,
    editFiles,
    samples,
    ownerId,
    updateTime,
    caseCount: 'inline' in testDatas ? testDatas.inline.length : testDatas.count,
    timeLimit: tests ? Math.max(...tests.map((test) => test.timeLimit)) : DEFAULT_TIME_LIMIT,
    memoryLimit: tests ? Math.max(...tests.map((test) => test.memoryLimit)) : DEFAULT_MEMORY_LIMIT,
    isDeleted: false,
  }
}

export const problems = projection<ProblemDocument, ProblemEvent>({
  name: 'problems',
  version: 1,
  collection: 'problems',
  streamPrefix: 'problem-',
  indexes: [{ fields: ['ownerId', 'updateTime'] }],
  on: {
    ProblemCreated: { key, fold: (_, { data, metadata }) => shown(data, data.ownerId, metadata.recordedAt) },
    ProblemRevised: { key, fold: (problem, { data, metadata }) => shown(data, problem?.ownerId ?? 0, metadata.recordedAt) },
    ProblemDeleted: { key, fold: (problem) => problem && { ...problem, isDeleted: true } },
  },
})
