// HTTP route that marks a lesson as read, for everybody with an account.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { shownVersion } from '../lesson/useCases.ts'
import { readLesson } from './calls.ts'
import { readings } from './decider.ts'
import { readLessonSchemas } from './schemas.ts'

export interface ReadingDeps {
  commands: Pick<CommandHandler, 'handle' | 'load'>
}

export const readingRoutes = (deps: ReadingDeps): Route[] => [
  route(readLesson, readLessonSchemas, async ({ lessonId }, context) => {
    const { userId } = context.caller
    const { version } = await shownVersion(deps, lessonId)
    const command = { type: 'ReadLesson', userId, lessonId, lessonVersion: version } as const
    await readings.handle(deps.commands, userId, command, commandContext(context))
    return done
  }),
]
