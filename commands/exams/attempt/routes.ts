// HTTP routes of attempts.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { ExamDeps } from '../exam/useCases.ts'
import { completeExam, enterExam, excuseExaminee, letExamineeIn, reopenExam, seeAnnouncement } from './calls.ts'
import {
  completeExamSchemas,
  enterExamSchemas,
  excuseExamineeSchemas,
  letExamineeInSchemas,
  reopenExamSchemas,
  seeAnnouncementSchemas,
} from './schemas.ts'
import { acknowledge, complete, enter, excuse, letIn, reopen } from './useCases.ts'

export const attemptRoutes = (deps: ExamDeps): Route[] => {
  const { commands, access } = deps
  return [
    route(enterExam, enterExamSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupMember(caller.userId, place.groupId)
      await enter(deps, { ...place, userId: caller.userId }, { ...commandContext(context), now })
      return done
    }),

    route(completeExam, completeExamSchemas, async (who, context) => {
      const { caller, now } = context
      access.requireGroupMember(caller.userId, who.groupId)
      await complete(deps, who, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(reopenExam, reopenExamSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await reopen(commands, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(letExamineeIn, letExamineeInSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await letIn(commands, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(excuseExaminee, excuseExamineeSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await excuse(commands, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(seeAnnouncement, seeAnnouncementSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupMember(caller.userId, request.groupId)
      await acknowledge(deps, { ...request, userId: caller.userId }, { ...commandContext(context), now })
      return done
    }),
  ]
}
