// HTTP routes of the caller's saved searches of the log.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { removeQuery, saveQuery } from './calls.ts'
import { queryIdOf, savedQueryAggregate } from './decider.ts'
import type { SavedQueryEvent } from './events.ts'
import { removeQuerySchemas, saveQuerySchemas } from './schemas.ts'

export interface SavedQueryDeps {
  commands: CommandHandler
}

export const savedQueryRoutes = ({ commands }: SavedQueryDeps): Route[] => [
  route(saveQuery, saveQuerySchemas, async (asked, context) => {
    const { userId } = context.caller
    const command = { type: 'SaveQuery', userId, ...asked, now: context.now.toISOString() } as const
    const { state, events } = await savedQueryAggregate.handle(commands, userId, command, commandContext(context))
    const [saved] = events as readonly SavedQueryEvent[]
    return { queryId: saved?.data.queryId ?? (queryIdOf(state, asked.name) as number) }
  }),

  route(removeQuery, removeQuerySchemas, async (which, context) => {
    const { userId } = context.caller
    await savedQueryAggregate.handle(commands, userId, { type: 'RemoveQuery', userId, ...which }, commandContext(context))
    return done
  }),
]
