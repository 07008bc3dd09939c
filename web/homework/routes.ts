// Loaders of the pages of this area, with their prefetches.
import { homeworkInfo, homeworkList, myScorePaper, scorePaper } from '../../queries/homework/calls.ts'
import type { LoadersOf, PrimesOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  homework: () => import('./HomeworkListPage.tsx'),
  homeworkNew: () => import('./homeworkEdit/HomeworkEditRoute.tsx'),
  homeworkEdit: () => import('./homeworkEdit/HomeworkEditRoute.tsx'),
  homeworkResult: () => import('./HomeworkResultRoute.tsx'),
  homeworkShow: () => import('./HomeworkShowRoute.tsx'),
  homeworkStudentResult: () => import('./StudentResultPage.tsx'),
}

export const primes: PrimesOf<typeof pages> = {
  homework: (ask, { groupId = 0 }) => ask(homeworkList, { groupId }),
  homeworkEdit: (ask, { groupId = 0, homeworkId: activityId = 0 }) => ask(homeworkInfo, { groupId, activityId }),
  homeworkResult: (ask, { groupId = 0, homeworkId: activityId = 0 }) => {
    ask(homeworkInfo, { groupId, activityId })
    ask(scorePaper, { groupId, activityId })
  },
  homeworkShow: (ask, { groupId = 0, homeworkId: activityId = 0 }) => ask(homeworkInfo, { groupId, activityId }),
  homeworkStudentResult: (ask, { groupId = 0, homeworkId: activityId = 0 }) => {
    ask(homeworkInfo, { groupId, activityId })
    ask(myScorePaper, { groupId, activityId })
  },
}
