// Commands and topics that invalidate queries of all activities; each kind adds its own in its area.
import {
  addComment,
  adjustScore,
  answerRegrade,
  askRegrade,
  changeComment,
  removeAdjustment,
  removeComment,
  replyToComment,
  seeMarks,
} from '../../commands/activities/mark/calls.ts'
import { removeSavedComment, reviseSavedComment, saveComment } from '../../commands/activities/savedComment/calls.ts'
import { editProblem } from '../../commands/problems/problem/calls.ts'
import { foundProblems } from '../../queries/activities/calls.ts'
import { marksInfo, marksSummary, marksTopic, openRequests, savedCommentList } from '../../queries/activities/marks/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

const comments = [addComment, replyToComment, changeComment, removeComment]

export const touches: readonly Touch[] = [
  { by: [marksTopic, ...comments, adjustScore, removeAdjustment, askRegrade, answerRegrade], queries: [marksInfo, marksSummary] },
  { by: [seeMarks], queries: [marksSummary] },
  { by: [marksTopic, askRegrade, answerRegrade], queries: [openRequests] },
  { by: [saveComment, reviseSavedComment, removeSavedComment], queries: [savedCommentList] },
  { by: [editProblem], queries: [foundProblems] },
]
