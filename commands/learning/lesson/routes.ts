// HTTP routes of lessons; platform admins only (declared by the calls).
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { publishLesson, reviseLesson, withdrawLesson } from './calls.ts'
import { lessons } from './decider.ts'
import { publishLessonSchemas, reviseLessonSchemas, withdrawLessonSchemas } from './schemas.ts'
import { type LessonDeps, publish, revise } from './useCases.ts'

export const lessonRoutes = (deps: LessonDeps): Route[] => [
  route(publishLesson, publishLessonSchemas, (lesson, context) => publish(deps, lesson, context.caller.userId, commandContext(context))),

  route(reviseLesson, reviseLessonSchemas, async (lesson, context) => {
    await revise(deps, lesson, context.caller.userId, commandContext(context))
    return done
  }),

  route(withdrawLesson, withdrawLessonSchemas, async ({ lessonId }, context) => {
    const command = { type: 'WithdrawLesson', lessonId, by: context.caller.userId } as const
    await lessons.handle(deps.commands, lessonId, command, commandContext(context))
    return done
  }),
]
