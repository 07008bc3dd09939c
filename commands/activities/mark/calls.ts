// Calls for adjusted scores, comments and review requests.
import { call } from '../../../protocol/call.ts'
import type {
  addCommentSchemas,
  adjustScoreSchemas,
  answerRegradeSchemas,
  askRegradeSchemas,
  changeCommentSchemas,
  removeAdjustmentSchemas,
  removeCommentSchemas,
  replyToCommentSchemas,
  seeMarksSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const adjustScore = call<typeof adjustScoreSchemas>({ ...common, path: 'Mark/Score/Adjust' })

export const removeAdjustment = call<typeof removeAdjustmentSchemas>({ ...common, path: 'Mark/Score/Remove' })

export const addComment = call<typeof addCommentSchemas>({ ...common, path: 'Mark/Comment/Add' })

export const replyToComment = call<typeof replyToCommentSchemas>({ ...common, path: 'Mark/Comment/Reply' })

export const changeComment = call<typeof changeCommentSchemas>({ ...common, path: 'Mark/Comment/Edit' })

export const removeComment = call<typeof removeCommentSchemas>({ ...common, path: 'Mark/Comment/Delete' })

export const askRegrade = call<typeof askRegradeSchemas>({ ...common, path: 'Mark/Regrade/Ask' })

export const answerRegrade = call<typeof answerRegradeSchemas>({ ...common, path: 'Mark/Regrade/Answer' })

export const seeMarks = call<typeof seeMarksSchemas>({ ...common, path: 'Mark/Seen' })
