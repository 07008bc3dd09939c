// Commands and topics that invalidate queries of practices.
import { copyActivities } from '../../commands/activities/copy/calls.ts'
import { adjustScore, removeAdjustment } from '../../commands/activities/mark/calls.ts'
import { offerAsPractice } from '../../commands/exams/exam/calls.ts'
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import { reorderPractices } from '../../commands/practice/order/calls.ts'
import { addPractice, deletePractice, editPractice, updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import { editProblem } from '../../commands/problems/problem/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { begun, foundProblems, groupActivities, groupProblemSets, solutionSetting } from '../../queries/activities/calls.ts'
import {
  practiceFailedCases,
  practiceInfo,
  practiceList,
  practiceMatrix,
  practiceProblems,
  practiceStanding,
  practiceStatistics,
  practiceTopic,
} from '../../queries/practice/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [adjustScore, removeAdjustment], queries: [practiceMatrix] },
  {
    by: [practiceTopic, judgeCode, addPractice, editPractice, deletePractice, reorderPractices],
    queries: [
      begun,
      practiceList,
      practiceInfo,
      practiceProblems,
      practiceStanding,
      practiceStatistics,
      practiceMatrix,
      practiceFailedCases,
    ],
  },
  { by: [practiceTopic, updateSolutionSetting], queries: [solutionSetting] },
  { by: [practiceTopic, addPractice, editPractice, deletePractice], queries: [groupActivities, groupProblemSets, foundProblems] },
  { by: [markProblem, unmarkProblem, updateSolutionSetting, editProblem], queries: [practiceProblems] },
  { by: [copyActivities, offerAsPractice], queries: [practiceList, groupActivities, groupProblemSets, foundProblems] },
]
