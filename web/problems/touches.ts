// Commands and topics that invalidate queries of problems; an editor's data (`problemContent`) is never replaced while in use.
import { addPractice, deletePractice, editPractice, updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import { importProblem } from '../../commands/problems/package/calls.ts'
import { editProblemFiles } from '../../commands/problems/package/files/calls.ts'
import {
  addCoAuthor,
  addProblem,
  cloneProblem,
  deleteProblem,
  editProblem,
  removeCoAuthor,
  restoreProblem,
  shareProblem,
  shareWithGroup,
  unshareProblem,
  unshareWithGroup,
} from '../../commands/problems/problem/calls.ts'
import {
  commentOnReview,
  decideReview,
  openForReview,
  requestReview,
  resolveReviewComment,
  withdrawReview,
} from '../../commands/problems/problemReview/calls.ts'
import { addProblemSet, cloneProblemSet, deleteProblemSet, editProblemSet } from '../../commands/problems/problemSet/calls.ts'
import {
  problemInfo,
  problemReview,
  problemSharing,
  problemVersions,
  teacherDashboard,
  toReview,
  userProblemPage,
} from '../../queries/problems/calls.ts'
import { problemPreview, problemSetInfo, userProblemSetPage } from '../../queries/problems/sets/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  {
    by: [addProblem, cloneProblem, editProblem, editProblemFiles, importProblem, restoreProblem, deleteProblem],
    queries: [userProblemPage, teacherDashboard],
  },
  {
    by: [addProblemSet, cloneProblemSet, deleteProblemSet, editProblemSet],
    queries: [userProblemSetPage, problemSetInfo, teacherDashboard],
  },
  { by: [addPractice, editPractice, deletePractice], queries: [problemSetInfo, userProblemSetPage] },
  { by: [editProblem, editProblemFiles, importProblem, restoreProblem], queries: [problemPreview] },
  { by: [addCoAuthor, removeCoAuthor, shareProblem, unshareProblem, shareWithGroup, unshareWithGroup], queries: [problemSharing] },
  { by: [commentOnReview, decideReview, openForReview, requestReview, resolveReviewComment, withdrawReview], queries: [problemReview] },
  { by: [decideReview, requestReview, withdrawReview], queries: [toReview] },
  { by: [editProblem, editProblemFiles, importProblem, restoreProblem], queries: [problemReview, problemVersions] },
  { by: [editProblem, editProblemFiles, importProblem, restoreProblem, updateSolutionSetting], queries: [problemInfo] },
]
