// Routes of similarity: one answer in detail, and all answers of a class. Reads of other people's programs are recorded.
import { requireAnswerReader } from '../../../commands/judging/submission/policy.ts'
import type { SimilarityDocument } from '../../../projections/judging/similarities.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { activityIn, type ShownActivities, sightOfActivities } from '../../kit/activity.ts'
import { analyzeClass, analyzeDetail } from './calls.ts'
import { type DetailSources, detailOf } from './detail.ts'
import { similarityOfClass } from './ofClass.ts'
import { analyzeClassSchemas, analyzeDetailSchemas } from './schemas.ts'

export interface SimilarityQueryDeps extends DetailSources {
  shownActivities: ShownActivities
  noteRead: NoteRead
}

/** Requirements c30, and the view of a class. */
export const similarityQueries = (deps: SimilarityQueryDeps): Route[] => [
  route(analyzeDetail, analyzeDetailSchemas, async ({ answerId, otherId }, context) => {
    const { reader, access, shownActivities, noteRead } = deps
    const answer = await reader.get<SimilarityDocument>('similarities', String(answerId))
    if (!answer) throw rejected('Submission.NotFound')
    const { userId, groupId, activityId } = answer
    const callerId = context.caller.userId
    requireAnswerReader(access, callerId, answer)
    const isStaff = access.mayAuditGroup(callerId, groupId)
    const { sees, activities } = await sightOfActivities(shownActivities, [activityId], callerId, context.now)
    if (!sees(activityId, userId === callerId ? 'ownAnswers' : 'othersAnswers')) throw rejected('Activity.NotOpen')
    const seesValues = isStaff || sees(activityId, 'results')
    // until then an accepted answer may be a secret, too
    if (!seesValues) throw rejected('Similarity.NotYet')
    const activityName = activities.get(activityId)?.name ?? ''
    const detail = await detailOf(deps, answer, otherId, { callerId, isStaff, seesValues, activityName, language: context.language })
    const others = [...detail.similar, ...(detail.other ? [detail.other] : [])]
    noteRead(context, { view: 'submission', groupId, userIds: new Set([userId, ...others.flatMap((one) => one.userId ?? [])]) })
    return detail
  }),

  route(analyzeClass, analyzeClassSchemas, async (asked, context) => {
    const { access, shownActivities, noteRead } = deps
    const { groupId, activityId } = asked
    const callerId = context.caller.userId
    const activity = await activityIn({ activities: shownActivities, access }, { groupId, activityId }, callerId)
    if (!access.mayAuditGroup(callerId, groupId)) throw rejected('Common.Forbidden')
    await shownActivities.requireVisible(activity, callerId, context.now, 'othersAnswers')
    const reply = await similarityOfClass(deps, asked, activity)
    noteRead(context, { view: 'answers', groupId, userIds: reply.students.map(({ userId }) => userId) })
    return reply
  }),
]
