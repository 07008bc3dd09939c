// Profiles, and a user's data across all classes.

import { isKeptOut, resultFor } from '../../../commands/judging/submission/policy.ts'
import { statusName } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { sightOfActivities } from '../../kit/activity.ts'
import { filesOf, type LoadSource } from '../../kit/source.ts'
import { shownAvatars } from './avatars.ts'
import { ownAnswers, ownUnits, userAvatars, userInfo, userStatistics } from './calls.ts'
import { type ProfileSources, requireSight, shownPerson, unitsOf } from './profile.ts'
import { ownAnswersSchemas, ownUnitsSchemas, userAvatarsSchemas, userInfoSchemas, userStatisticsSchemas } from './schemas.ts'
import { personStatistics } from './statistics.ts'

export interface UserQueryDeps extends ProfileSources {
  noteRead: NoteRead
  loadBlob: LoadSource
}

/** Routes that read profiles and the caller's own data. */
export const userQueries = (deps: UserQueryDeps): Route[] => [
  route(userInfo, userInfoSchemas, async ({ userId }, context) => {
    const callerId = context.caller.userId
    const id = userId ?? callerId
    const shown = await shownPerson(deps, callerId, id)
    if (id !== callerId) deps.noteRead(context, { view: 'profile', groupId: null, userIds: [id] })
    return shown
  }),

  route(userAvatars, userAvatarsSchemas, ({ userIds }, { caller }) => shownAvatars(deps, caller.userId, userIds)),

  route(userStatistics, userStatisticsSchemas, async ({ userId, page, size }, context) => {
    const callerId = context.caller.userId
    const id = userId ?? callerId
    await requireSight(deps, callerId, id)
    if (id !== callerId) deps.noteRead(context, { view: 'profile', groupId: null, userIds: [id] })
    return await personStatistics(deps, { userId: id, page, size }, { userId: callerId, language: context.language, now: context.now })
  }),

  route(ownUnits, ownUnitsSchemas, (_, { caller }) => unitsOf(deps, caller.userId)),

  route(ownAnswers, ownAnswersSchemas, async ({ problemId, page, size }, { caller: { userId }, now }) => {
    const groupIds = await deps.classesOf(userId)
    const open = groupIds.filter((groupId) => !isKeptOut(deps.access, userId, groupId))
    const filter = { userId, problemId, ...(open.length < groupIds.length ? { groupId: { $in: open } } : {}) }
    const found = await deps.reader.find<AnswerDocument>('answers', {
      filter,
      sort: [['position', -1]],
      limit: size,
      offset: (page - 1) * size,
    })
    const ids = found.map(({ answerId }) => String(answerId))
    const submissions = await deps.reader.getMany<SubmissionDocument>('submissions', ids)
    const sight = await sightOfActivities(
      deps.shownActivities,
      found.map(({ activityId }) => activityId),
      userId,
      now,
    )
    const readable = found.filter(({ activityId }) => sight.sees(activityId, 'ownAnswers'))
    const classes = await deps.reader.getMany<ClassDocument>('classes', new Set(found.map(({ groupId }) => String(groupId))))
    return {
      items: await Promise.all(
        readable.map(async ({ answerId, groupId, activityId, submitTime, ...result }) => {
          const submission = submissions.get(String(answerId)) as SubmissionDocument
          const { languageId, settings } = submission
          const { statusCode, score } = resultFor(result, { feedback: sight.isReleased(activityId) ? 'cases' : settings?.feedback })
          const groupName = classes.get(String(groupId))?.name ?? null
          const shown = {
            answerId,
            groupId,
            groupName,
            activityId,
            submitTime,
            statusCode,
            status: statusName(statusCode),
            score,
            languageId,
          }
          return { ...shown, content: (await filesOf(deps.loadBlob, submission))[0]?.content ?? '' }
        }),
      ),
      total: await deps.reader.count('answers', filter),
      page,
      size,
    }
  }),
]
