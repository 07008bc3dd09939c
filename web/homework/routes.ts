// Loaders of the pages of this area, with their prefetches.
import { getDraft } from '../../commands/judging/draft/calls.ts'
import { homeworkInfo, homeworkList, myScorePaper, scorePaper } from '../../queries/homework/calls.ts'
import { problemInfo } from '../../queries/problems/calls.ts'
import { loadOwnResult, loadProblemList, loadTranscript } from '../activities/ahead.ts'
import { loadProblemDialog } from '../judging/ahead.ts'
import type { LoadersOf, PrimesOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  homework: () => import('./HomeworkListPage.tsx'),
  homeworkNew: () => import('./homeworkEdit/HomeworkEditRoute.tsx'),
  homeworkEdit: () => import('./homeworkEdit/HomeworkEditRoute.tsx'),
  homeworkResult: () => import('./HomeworkResultRoute.tsx'),
  homeworkShow: () => import('./HomeworkShowRoute.tsx'),
  homeworkStudentResult: () => import('./StudentResultRoute.tsx'),
}

export const primes: PrimesOf<typeof pages> = {
  homework: (ask, { groupId = 0 }) => ask(homeworkList, { groupId }),
  homeworkEdit: (ask, { groupId = 0, homeworkId: activityId = 0 }) => ask(homeworkInfo, { groupId, activityId }),
  homeworkResult: (ask, { groupId = 0, homeworkId: activityId = 0 }) => {
    ask(homeworkInfo, { groupId, activityId })
    ask(scorePaper, { groupId, activityId })
    void loadTranscript()
  },
  homeworkShow: (ask, { groupId = 0, homeworkId: activityId = 0 }, search) => {
    ask(homeworkInfo, { groupId, activityId })
    const problemId = Number(search.get('problem'))
    if (!(problemId > 0)) return void loadProblemList()
    ask(problemInfo, { groupId, activityId, problemId })
    ask(getDraft, { activityId, problemId })
    // after the prefetches, to split the start-up work of a slow phone into two short tasks
    setTimeout(() => void loadProblemDialog())
  },
  homeworkStudentResult: (ask, { groupId = 0, homeworkId: activityId = 0 }) => {
    ask(homeworkInfo, { groupId, activityId })
    ask(myScorePaper, { groupId, activityId })
    void loadOwnResult()
  },
}
