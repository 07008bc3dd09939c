// Tells who a person is, and what is theirs over all classes.

import { statusName } from '../../../judge/catalogue.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { AnswerDocument } from '../../../projections/judging/answers/answer.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { ownAnswers, ownUnits, userInfo } from './calls.ts'
import { type ProfileSources, shownPerson, sightOf, unitsOf } from './profile.ts'
import { ownAnswersSchemas, ownUnitsSchemas, userInfoSchemas } from './schemas.ts'

export interface UserQueryDeps extends ProfileSources {
  noteRead: NoteRead
}

/** Routes that read persons, and what belongs to the caller. */
export const userQueries = (deps: UserQueryDeps): Route[] => [
  route(userInfo, userInfoSchemas, async ({ userId }, context) => {
    const callerId = context.caller.userId
    const id = userId ?? callerId
    const shown = await shownPerson(deps, id, await sightOf(deps, callerId, id))
    if (id !== callerId) deps.noteRead(context, { view: 'profile', groupId: null, userIds: [id] })
    return shown
  }),

  route(ownUnits, ownUnitsSchemas, (_, { caller }) => unitsOf(deps, caller.userId)),

  route(ownAnswers, ownAnswersSchemas, async ({ problemId, page, size }, { caller: { userId } }) => {
    const filter = { userId, problemId }
    const found = await deps.reader.find<AnswerDocument>('answers', {
      filter,
      sort: [['position', -1]],
      limit: size,
      offset: (page - 1) * size,
    })
    const classes = await deps.reader.getMany<ClassDocument>('classes', new Set(found.map(({ groupId }) => String(groupId))))
    return {
      items: found.map(({ answerId, groupId, activityId, submitTime, statusCode, score }) => ({
        answerId,
        groupId,
        groupName: classes.get(String(groupId))?.name ?? null,
        activityId,
        submitTime,
        statusCode,
        status: statusName(statusCode),
        score,
      })),
      total: await deps.reader.count('answers', filter),
      page,
      size,
    }
  }),
]
