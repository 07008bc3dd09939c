// Problem sets as sent by the server, for tests.
import { noSimilarity, usualComparison } from '../../../commands/problems/problemSet/types.ts'
import type { ListedProblem, ListedProblemSet } from '../../../queries/problems/schemas.ts'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'

/** Two problems of 75 and 25 points. */
export const listedSet = (problemSetId: number, name: string, more: Partial<ListedProblemSet> = {}): ListedProblemSet => ({
  problemSetId,
  ownerId: 7,
  ownerName: '王老師',
  type: 1,
  name,
  description: '',
  difficulty: 3,
  version: 1,
  tags: ['week'],
  totalScore: 100,
  analyzeMode: 1,
  ...usualComparison,
  isGlobal: false,
  needMoney: false,
  isAssigned: false,
  updateTime: '2026-05-01T00:00:00.000Z',
  problems: [
    { problemId: 1, title: 'Problem 1', difficulty: 1, problemVersion: 1, distribution: 75, order: 1 },
    { problemId: 2, title: 'Problem 2', difficulty: 4, problemVersion: 1, distribution: 25, order: 2 },
  ],
  ...more,
})

export const previewed = {
  id: 2,
  version: 1,
  difficulty: 4,
  tags: [],
  needMoney: false,
  isTQC: false,
  canAnalyze: true,
  updateTime: '2026-05-01T00:00:00.000Z',
  isSolutionEnable: true,
  languages: [],
  locales: [
    {
      localeId: 1,
      localeCode: 'en',
      isPrimary: true,
      title: 'Problem 2',
      description: 'Read.',
      inputOutputExample: '',
      hint: '',
      solution: null,
    },
  ],
  samples: [],
  caseCount: 1,
  timeLimit: 1,
  memoryLimit: 1024,
  editFiles: [],
}

/** Set 41: its second problem has a newer version. */
export const setInfo = (more: Partial<ProblemSetInfo> = {}): ProblemSetInfo => {
  const set = listedSet(41, 'Loops')
  return {
    ...set,
    isOwn: true,
    uses: [],
    otherUses: 0,
    problems: set.problems.map((problem, index) => ({
      ...problem,
      ...noSimilarity,
      ownerId: 7,
      ownerName: '王老師',
      tags: [],
      newestVersion: index + 1,
      canAnalyze: true,
      isTQC: false,
      uncomparedLanguages: [],
      hasHiddenCase: true,
      isGlobal: false,
      practisedIn: 0,
    })),
    ...more,
  }
}

/** Answers to problem 4 cannot be compared. */
export const listedProblem = (id: number): ListedProblem => ({
  id,
  version: 3,
  ownerId: 7,
  ownerName: '王老師',
  isGlobal: false,
  difficulty: 2,
  tags: ['loops'],
  updateTime: '2026-05-01T00:00:00.000Z',
  languages: [id === 4 ? { languageId: 7, name: 'Ruby', editorName: 'ruby' } : { languageId: 4, name: 'Python', editorName: 'python' }],
  locales: [{ localeCode: 'en', isPrimary: true, title: `Problem ${id}` }],
  caseCount: 2,
  sampleCount: 1,
  needMoney: false,
  isTQC: false,
  canAnalyze: true,
  answerCount: 0,
  mayEdit: true,
})
