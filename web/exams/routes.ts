// Loaders of the pages of this area, with their prefetches.
import { examAttempt, examBoard, examInfo, examList, examScorePaper, myExamScorePaper } from '../../queries/exams/calls.ts'
import { loadOwnResult, loadTranscript } from '../activities/ahead.ts'
import type { LoadersOf, PrimesOf } from '../shared/page.ts'
import type { pages } from './pages.ts'

export const loaders: LoadersOf<typeof pages> = {
  exams: () => import('./ExamListPage.tsx'),
  examNew: () => import('./ExamEditRoute.tsx'),
  examEdit: () => import('./ExamEditRoute.tsx'),
  examManager: () => import('./ExamManagerRoute.tsx'),
  examGame: () => import('./examGame/ExamGamePage.tsx'),
  examTimeline: () => import('./examTimeline/ExamTimelinePage.tsx'),
  examResult: () => import('./ExamResultRoute.tsx'),
  examShow: () => import('./ExamShowRoute.tsx'),
  examStudentResult: () => import('./ExamStudentResultRoute.tsx'),
}

export const primes: PrimesOf<typeof pages> = {
  exams: (ask, { groupId = 0 }) => ask(examList, { groupId }),
  examEdit: (ask, { groupId = 0, examId: activityId = 0 }) => ask(examInfo, { groupId, activityId }),
  examManager: (ask, { groupId = 0, examId: activityId = 0 }) => ask(examBoard, { groupId, activityId }),
  examResult: (ask, { groupId = 0, examId: activityId = 0 }) => {
    ask(examInfo, { groupId, activityId })
    ask(examScorePaper, { groupId, activityId })
    void loadTranscript()
  },
  examShow: (ask, { groupId = 0, examId: activityId = 0 }) => ask(examAttempt, { groupId, activityId }),
  examStudentResult: (ask, { groupId = 0, examId: activityId = 0 }) => {
    ask(examInfo, { groupId, activityId })
    ask(myExamScorePaper, { groupId, activityId })
    void loadOwnResult()
  },
}
