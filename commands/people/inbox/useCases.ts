// What others do with inboxes: put a mail into one.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { inboxes } from './decider.ts'
import type { MailKind } from './schemas.ts'

/**
 * Puts a mail into the inbox of a person, who sees it at once where they are signed in. Its id is the command's, so it is safe to repeat.
 * `fromId` is whom it comes from, null for the platform. Nothing happens where the same person, or the same unit, waits for an answer to such a mail.
 */
export const deliverMail = async (
  commands: CommandHandler,
  userId: number,
  mail: { kind: MailKind; fromId: number | null; businessUnitId?: number },
  context: CommandContext,
): Promise<void> => {
  await inboxes.handle(commands, userId, { type: 'DeliverMail', userId, mailId: context.commandId, ...mail }, context)
}
