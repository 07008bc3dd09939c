// HTTP route that changes a content; platform admins only (declared by the call).
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { editContent } from './calls.ts'
import { contentsOfSite } from './decider.ts'
import { editContentSchemas } from './schemas.ts'

export interface ContentDeps {
  commands: Pick<CommandHandler, 'handle'>
}

export const contentRoutes = ({ commands }: ContentDeps): Route[] => [
  route(editContent, editContentSchemas, async (change, context) => {
    const command = { type: 'ChangeContent', ...change, changedBy: context.caller.userId } as const
    const { state } = await contentsOfSite.handle(commands, command, commandContext(context))
    return { version: state.version }
  }),
]
