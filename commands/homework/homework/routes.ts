// HTTP routes of homework.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { addHomework, copyHomework, deleteHomework, editHomework, extendHomework, setMakeUp, stopHomework } from './calls.ts'
import {
  addHomeworkSchemas,
  copyHomeworkSchemas,
  deleteHomeworkSchemas,
  editHomeworkSchemas,
  extendHomeworkSchemas,
  setMakeUpSchemas,
  stopHomeworkSchemas,
} from './schemas.ts'
import {
  assignHomework,
  changeMakeUp,
  copyHomeworkTo,
  extendFor,
  type HomeworkDeps,
  reviseHomework,
  stopHomeworkEarly,
  withdrawHomework,
} from './useCases.ts'

/** The time by which all times of a homework move so that it starts at `startTime`. */
const movedTo = (startTime: string) => (time: string, plannedStart: string) =>
  new Date(Date.parse(time) + Date.parse(startTime) - Date.parse(plannedStart)).toISOString()

/** Routes of homework; teachers and assistants of the class only. */
export const homeworkRoutes = (deps: HomeworkDeps): Route[] => {
  const { commands, access } = deps
  return [
    route(addHomework, addHomeworkSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      return await assignHomework(deps, request, caller.userId, { ...commandContext(context), now })
    }),

    route(editHomework, editHomeworkSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await reviseHomework(deps, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(setMakeUp, setMakeUpSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await changeMakeUp(commands, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(stopHomework, stopHomeworkSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await stopHomeworkEarly(commands, place, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(deleteHomework, deleteHomeworkSchemas, async (place, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, place.groupId)
      await withdrawHomework(commands, place, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(extendHomework, extendHomeworkSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await extendFor(deps, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(copyHomework, copyHomeworkSchemas, async ({ startTime, ...copy }, context) => {
      const { caller, now } = context
      for (const groupId of [copy.groupId, copy.toGroupId]) access.requireGroupAdmin(caller.userId, groupId)
      return await copyHomeworkTo(deps, { ...copy, moved: movedTo(startTime) }, caller.userId, { ...commandContext(context), now })
    }),
  ]
}
