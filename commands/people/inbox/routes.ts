// HTTP routes of the inbox.
import { done, type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { HelpingDeps } from '../recovery/helping.ts'
import { answerMail } from './answering.ts'
import { acceptInvitation, acceptPasswordReset, doneInboxMail, readInbox, rejectInvitation, rejectPasswordReset } from './calls.ts'
import { inboxes } from './decider.ts'
import {
  type AnsweredKind,
  acceptInvitationSchemas,
  acceptPasswordResetSchemas,
  doneInboxMailSchemas,
  type MailAction,
  readInboxSchemas,
  rejectInvitationSchemas,
  rejectPasswordResetSchemas,
} from './schemas.ts'
import { answered } from './words.ts'

/** Routes of the caller's own inbox (requirements f01, f02). */
export const inboxRoutes = (deps: HelpingDeps): Route[] => {
  /** Handles a button of a kind of mail; only the owner of the inbox may press it. */
  const press =
    (kind: AnsweredKind, action: MailAction) =>
    async ({ userId, mailId }: { userId: number; mailId: string }, context: SignedInContext) => {
      if (userId !== context.caller.userId) throw rejected('Common.Forbidden')
      await answerMail(deps, { userId, mailId, action, kind }, context.now, commandContext(context))
      return answered[kind][action][context.language]
    }
  return [
    route(readInbox, readInboxSchemas, async ({ mailIds }, context) => {
      const { userId } = context.caller
      await inboxes.handle(deps.commands, userId, { type: 'MarkMailRead', userId, mailIds }, commandContext(context))
      return done
    }),

    route(doneInboxMail, doneInboxMailSchemas, async (answer, context) => {
      const { userId } = context.caller
      await answerMail(deps, { userId, ...answer, kind: null }, context.now, commandContext(context))
      return done
    }),

    route(acceptPasswordReset, acceptPasswordResetSchemas, press('passwordResetRequested', 'accept')),
    route(rejectPasswordReset, rejectPasswordResetSchemas, press('passwordResetRequested', 'reject')),
    route(acceptInvitation, acceptInvitationSchemas, press('unitInvitation', 'accept')),
    route(rejectInvitation, rejectInvitationSchemas, press('unitInvitation', 'reject')),
  ]
}
