// Calls that read adjusted scores, comments, review requests and saved comments.
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { marksInfoSchemas, marksSummarySchemas, openRequestsSchemas, savedCommentListSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const marksInfo = call<typeof marksInfoSchemas>({ ...common, path: 'Mark/Info' })

export const marksSummary = call<typeof marksSummarySchemas>({ ...common, path: 'Mark/Summary' })

export const openRequests = call<typeof openRequestsSchemas>({ ...common, path: 'Mark/Regrade/List' })

export const savedCommentList = call<typeof savedCommentListSchemas>({ ...common, path: 'User/SavedComment/List' })

/**
 * 'changed' with { groupId, activityId, userId, problemId }: a student receives their own marks, auditors of the class those of all
 * students.
 */
export const marksTopic = topic('groups/{groupId}/marks')
