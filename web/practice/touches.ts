// By what practices become old on the screen.
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import { editProblem } from '../../commands/problems/problem/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { begun, practiceInfo, practiceList, practiceProblems, practiceStanding, practiceTopic } from '../../queries/practice/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [practiceTopic, judgeCode], queries: [begun, practiceList, practiceInfo, practiceProblems, practiceStanding] },
  { by: [markProblem, unmarkProblem, updateSolutionSetting, editProblem], queries: [practiceProblems] },
]
