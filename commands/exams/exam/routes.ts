// HTTP routes of exams; teachers and assistants of the class only.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import {
  addExam,
  blockExaminees,
  copyExam,
  deleteExam,
  editExam,
  extendExam,
  offerAsPractice,
  passGame,
  pauseExam,
  releaseResults,
  resumeExam,
  startExam,
  stopExam,
} from './calls.ts'
import { type OfferDeps, practiceOfExam } from './practice.ts'
import {
  addExamSchemas,
  blockExamineesSchemas,
  copyExamSchemas,
  deleteExamSchemas,
  editExamSchemas,
  extendExamSchemas,
  offerAsPracticeSchemas,
  passGameSchemas,
  pauseExamSchemas,
  releaseResultsSchemas,
  resumeExamSchemas,
  startExamSchemas,
  stopExamSchemas,
} from './schemas.ts'
import {
  type AdvanceDeps,
  advance,
  beginExam,
  blockFailing,
  control,
  copyExamTo,
  type ExamDeps,
  extendTime,
  reviseExam,
  scheduleExam,
  stopPaused,
  withdrawExam,
} from './useCases.ts'

export const examRoutes = (deps: ExamDeps & OfferDeps & AdvanceDeps): Route[] => {
  const { commands, access } = deps
  return [
    route(addExam, addExamSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      return await scheduleExam(deps, request, caller.userId, { ...commandContext(context), now })
    }),

    route(editExam, editExamSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await reviseExam(deps, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(deleteExam, deleteExamSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await withdrawExam(commands, place, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(copyExam, copyExamSchemas, async ({ startTime, ...copy }, context) => {
      const { caller, now } = context
      for (const groupId of [copy.groupId, copy.toGroupId]) access.requireGroupAdmin(caller.userId, groupId)
      return await copyExamTo(deps, { ...copy, moved: () => startTime }, caller.userId, { ...commandContext(context), now })
    }),

    route(offerAsPractice, offerAsPracticeSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      return await practiceOfExam(deps, request, caller.userId, { ...commandContext(context), now })
    }),

    route(startExam, startExamSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await beginExam(commands, place, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(pauseExam, pauseExamSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await control(commands, place, 'PauseExam', caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(resumeExam, resumeExamSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await control(commands, place, 'ResumeExam', caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(stopExam, stopExamSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await stopPaused(commands, place, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(extendExam, extendExamSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await extendTime(deps, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(releaseResults, releaseResultsSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await control(commands, place, 'ReleaseResults', caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(blockExaminees, blockExamineesSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await blockFailing(commands, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(passGame, passGameSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await advance(deps, request, caller.userId, { ...commandContext(context), now })
      return done
    }),
  ]
}
