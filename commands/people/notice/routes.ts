// HTTP route of the caller's choice where notices arrive.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { users } from '../user/decider.ts'
import { changeNoticeChoice } from './calls.ts'
import { changeNoticeChoiceSchemas } from './schemas.ts'

export const noticeRoutes = ({ commands }: { commands: CommandHandler }): Route[] => [
  route(changeNoticeChoice, changeNoticeChoiceSchemas, async (choice, context) => {
    const { userId } = context.caller
    await users.handle(commands, userId, { type: 'ChangeNoticeChoice', userId, ...choice }, commandContext(context))
    return done
  }),
]
