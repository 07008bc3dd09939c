// Commands and topics that invalidate queries of homework.
import { copyActivities } from '../../commands/activities/copy/calls.ts'
import { adjustScore, removeAdjustment } from '../../commands/activities/mark/calls.ts'
import {
  addHomework,
  copyHomework,
  deleteHomework,
  editHomework,
  extendHomework,
  setMakeUp,
  stopHomework,
} from '../../commands/homework/homework/calls.ts'
import { analyzeResult, removeWaiver, waiveSimilarity } from '../../commands/judging/similarity/calls.ts'
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import { editProblem } from '../../commands/problems/problem/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { begun, foundProblems, groupActivities, groupProblemSets } from '../../queries/activities/calls.ts'
import {
  assignmentTopic,
  dueHomework,
  homeworkFailedCases,
  homeworkInfo,
  homeworkList,
  homeworkMatrix,
  homeworkProblems,
  homeworkStanding,
  homeworkStatistics,
  homeworkTopic,
  myScorePaper,
  scorePaper,
} from '../../queries/homework/calls.ts'
import { userProblemSetPage } from '../../queries/problems/sets/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

const life = [addHomework, editHomework, deleteHomework, copyHomework, setMakeUp, stopHomework, extendHomework]

export const touches: readonly Touch[] = [
  {
    by: [adjustScore, removeAdjustment, analyzeResult, waiveSimilarity, removeWaiver],
    queries: [homeworkMatrix, scorePaper, myScorePaper],
  },
  {
    by: [homeworkTopic, judgeCode, ...life],
    queries: [
      homeworkList,
      homeworkInfo,
      homeworkProblems,
      homeworkStanding,
      homeworkStatistics,
      homeworkMatrix,
      homeworkFailedCases,
      scorePaper,
      myScorePaper,
      dueHomework,
    ],
  },
  { by: [assignmentTopic], queries: [homeworkInfo, homeworkProblems, dueHomework] },
  { by: [homeworkTopic, ...life], queries: [begun, groupActivities, groupProblemSets, foundProblems] },
  { by: [addHomework, editHomework, deleteHomework, copyHomework, copyActivities], queries: [userProblemSetPage] },
  { by: [markProblem, unmarkProblem, editProblem], queries: [homeworkProblems] },
  { by: [copyActivities], queries: [homeworkList, dueHomework] },
]
