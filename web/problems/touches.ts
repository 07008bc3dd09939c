// By what problems become old on the screen; what an author is writing (`problemContent`) is not exchanged under their hands.
import { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import {
  addProblem,
  deleteProblem,
  editProblem,
  shareProblem,
  shareWithGroup,
  unshareProblem,
  unshareWithGroup,
} from '../../commands/problems/problem/calls.ts'
import { problemInfo, problemSharing, userProblemPage } from '../../queries/problems/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  { by: [addProblem, editProblem, deleteProblem], queries: [userProblemPage] },
  { by: [shareProblem, unshareProblem, shareWithGroup, unshareWithGroup], queries: [problemSharing] },
  { by: [editProblem, updateSolutionSetting], queries: [problemInfo] },
]
