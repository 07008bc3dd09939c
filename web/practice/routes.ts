// Loaders of the pages of this area, with their prefetches.
import { getDraft } from '../../commands/judging/draft/calls.ts'
import { practiceAnswers } from '../../queries/judging/submission/calls.ts'
import { practiceInfo, practiceList, practiceMatrix, practiceProblems, practiceStatistics } from '../../queries/practice/calls.ts'
import { problemInfo } from '../../queries/problems/calls.ts'
import { loadProblemList } from '../activities/ahead.ts'
import { loadProblemDialog } from '../judging/ahead.ts'
import type { LoadersOf, PrimesOf } from '../shared/page.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  practices: () => import('./PracticeListPage.tsx'),
  practiceShow: () => import('./PracticeShowRoute.tsx'),
  tqc: () => import('./tqc/TqcPage.tsx'),
  practiceNew: () => import('./practiceEdit/PracticeEditRoute.tsx'),
  practiceEdit: () => import('./practiceEdit/PracticeEditRoute.tsx'),
  practiceStatistics: () => import('./PracticeStatisticsRoute.tsx'),
  practiceMatrix: () => import('./PracticeMatrixRoute.tsx'),
}

export const primes: PrimesOf<typeof pages> = {
  practices: (ask, { groupId = 0 }) => ask(practiceList, { groupId }),
  tqc: (ask, { groupId = 0 }) => ask(practiceList, { groupId }),
  practiceNew: (ask, { groupId = 0 }) => ask(practiceList, { groupId }),
  practiceEdit: (ask, { groupId = 0 }) => ask(practiceList, { groupId }),
  practiceShow: (ask, { groupId = 0, practiceId: activityId = 0, problemSetId = 0 }, search) => {
    ask(practiceInfo, { groupId, activityId })
    ask(practiceProblems, { groupId, activityId, problemSetId })
    const problemId = Number(search.get('problem'))
    if (!(problemId > 0)) return void loadProblemList()
    ask(problemInfo, { groupId, activityId, problemId })
    ask(getDraft, { activityId, problemId })
    const { person: userId } = sessionStore.get()
    if (userId !== null) ask(practiceAnswers, { groupId, activityId, problemSetId, problemId, userId, lastSubmit: true })
    // After the prefetches, to split the start-up work of a slow phone into two short tasks.
    setTimeout(() => void loadProblemDialog())
  },
  practiceStatistics: (ask, { groupId = 0, practiceId: activityId = 0, problemSetId = 0 }) => {
    ask(practiceInfo, { groupId, activityId })
    ask(practiceProblems, { groupId, activityId, problemSetId })
    ask(practiceStatistics, { groupId, activityId, problemSetId })
  },
  practiceMatrix: (ask, { groupId = 0, practiceId: activityId = 0, problemSetId = 0 }) => {
    ask(practiceInfo, { groupId, activityId })
    ask(practiceProblems, { groupId, activityId, problemSetId })
    ask(practiceMatrix, { groupId, activityId, problemSetId })
  },
}
