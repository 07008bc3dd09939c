// Calls with which reviewers of a problem solve it as students do. Nothing is recorded.
import { call } from '../../../protocol/call.ts'
import type { judgeForReviewSchemas, runForReviewSchemas } from './schemas.ts'

const query = { method: 'POST', auth: 'session', kind: 'query' } as const

export const runForReview = call<typeof runForReviewSchemas>({ ...query, path: 'Problem/Review/Run' })

export const judgeForReview = call<typeof judgeForReviewSchemas>({ ...query, path: 'Problem/Review/Judge' })
