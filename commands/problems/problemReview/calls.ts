// Calls of reviews of a problem before it is offered to all teachers.
import { call } from '../../../protocol/call.ts'
import type {
  commentOnReviewSchemas,
  decideReviewSchemas,
  openForReviewSchemas,
  requestReviewSchemas,
  resolveReviewCommentSchemas,
  withdrawReviewSchemas,
} from './schemas.ts'

const command = { method: 'POST', auth: 'session', kind: 'command' } as const

export const requestReview = call<typeof requestReviewSchemas>({ ...command, path: 'Problem/Review/Request' })

export const withdrawReview = call<typeof withdrawReviewSchemas>({ ...command, path: 'Problem/Review/Withdraw' })

export const openForReview = call<typeof openForReviewSchemas>({ ...command, path: 'Problem/Review/Open' })

export const decideReview = call<typeof decideReviewSchemas>({ ...command, path: 'Problem/Review/Decide' })

export const commentOnReview = call<typeof commentOnReviewSchemas>({ ...command, path: 'Problem/Review/Comment' })

export const resolveReviewComment = call<typeof resolveReviewCommentSchemas>({ ...command, path: 'Problem/Review/Comment/Resolve' })
