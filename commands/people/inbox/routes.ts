// How HTTP asks for changes of a person's inbox.
import { done, type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import { answerMail, type HelpingDeps } from '../recovery/helping.ts'
import { acceptPasswordReset, doneInboxMail, readInbox, rejectPasswordReset } from './calls.ts'
import { inboxes } from './decider.ts'
import {
  acceptPasswordResetSchemas,
  doneInboxMailSchemas,
  type MailAction,
  readInboxSchemas,
  rejectPasswordResetSchemas,
} from './schemas.ts'
import { answered } from './words.ts'

/** Routes of the inbox (specification, platform 4: Inbox). Everybody's own. */
export const inboxRoutes = (deps: HelpingDeps): Route[] => {
  /** What a button sends; whose inbox it is has to be who presses. */
  const press = async (action: MailAction, { userId, mailId }: { userId: number; mailId: string }, context: SignedInContext) => {
    if (userId !== context.caller.userId) throw rejected('Common.Forbidden')
    await answerMail(deps, { userId, mailId, action }, context.now, commandContext(context))
    return answered[action][context.language]
  }
  return [
    route(readInbox, readInboxSchemas, async ({ mailIds }, context) => {
      const { userId } = context.caller
      await inboxes.handle(deps.commands, userId, { type: 'MarkMailRead', userId, mailIds }, commandContext(context))
      return done
    }),

    route(doneInboxMail, doneInboxMailSchemas, async ({ mailId, action }, context) => {
      await press(action, { userId: context.caller.userId, mailId }, context)
      return done
    }),

    route(acceptPasswordReset, acceptPasswordResetSchemas, (request, context) => press('accept', request, context)),

    route(rejectPasswordReset, rejectPasswordResetSchemas, (request, context) => press('reject', request, context)),
  ]
}
