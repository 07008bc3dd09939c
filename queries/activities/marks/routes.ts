// Routes that read adjusted scores, comments, review requests and saved comments.
import { requireAnswerReader } from '../../../commands/judging/submission/policy.ts'
import type { SavedCommentsDocument } from '../../../projections/activities/marks/savedComments.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { activityIn } from '../../kit/activity.ts'
import { marksInfo, marksSummary, openRequests, savedCommentList } from './calls.ts'
import { marksOf, summaryOf } from './marks.ts'
import { openRequestsIn, type RequestSources } from './requests.ts'
import { marksInfoSchemas, marksSummarySchemas, openRequestsSchemas, savedCommentListSchemas } from './schemas.ts'

export interface MarkQueryDeps extends RequestSources {
  access: Access
  noteRead: NoteRead
}

export const markQueries = (deps: MarkQueryDeps): Route[] => {
  const { reader, access, shownActivities: activities, noteRead } = deps
  /**
   * Whether the caller may read the scores in a student's marks. Throws Group.*, Activity.*, Common.Forbidden if they may read none of the
   * marks.
   */
  const seesScores = async (
    whose: { groupId: number; activityId: number; userId: number },
    callerId: number,
    now: Date,
  ): Promise<boolean> => {
    const activity = await activityIn({ activities, access }, { groupId: whose.groupId, activityId: whose.activityId }, callerId)
    requireAnswerReader(access, callerId, whose)
    await activities.requireVisible(activity, callerId, now, whose.userId === callerId ? 'ownAnswers' : 'othersAnswers')
    return await activities.isVisible(activity, callerId, now, 'results')
  }
  return [
    route(marksInfo, marksInfoSchemas, async (asked, context) => {
      const { userId } = context.caller
      const isScored = await seesScores(asked, userId, context.now)
      noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: [asked.userId] })
      const marks = await marksOf(reader, asked, access.isGroupAdmin(userId, asked.groupId))
      return isScored ? marks : { ...marks, adjustments: [], judgedScores: [], countingAnswerId: null }
    }),

    route(marksSummary, marksSummarySchemas, async (asked, context) => {
      const isScored = await seesScores(asked, context.caller.userId, context.now)
      noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: [asked.userId] })
      const summary = await summaryOf(reader, asked)
      return isScored ? summary : summary.map((one) => ({ ...one, adjustedScore: null }))
    }),

    route(openRequests, openRequestsSchemas, async (asked, { caller: { userId }, now, language }) => {
      access.requireGroupAdmin(userId, asked.groupId)
      return await openRequestsIn(deps, asked, { userId, now, language })
    }),

    route(savedCommentList, savedCommentListSchemas, async (_, { caller }) => {
      const saved = await reader.get<SavedCommentsDocument>('savedComments', String(caller.userId))
      return (saved?.comments ?? []).flatMap(({ savedCommentId, text, points }) => (text === null ? [] : { savedCommentId, text, points }))
    }),
  ]
}
