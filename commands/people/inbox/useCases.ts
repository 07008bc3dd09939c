// Delivery of mails to inboxes, for other areas.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { inboxes } from './decider.ts'
import type { MailKind } from './schemas.ts'

/**
 * Delivers a mail to a user's inbox and notifies open pages. Its id is the command's, so it is idempotent. `fromId` is the sender, null for
 * the platform. Does nothing while the same person or unit waits for an answer to such a mail.
 */
export const deliverMail = async (
  commands: CommandHandler,
  userId: number,
  mail: { kind: MailKind; fromId: number | null; businessUnitId?: number },
  context: CommandContext,
): Promise<void> => {
  await inboxes.handle(commands, userId, { type: 'DeliverMail', userId, mailId: context.commandId, ...mail, ways: ['inbox'] }, context)
}
