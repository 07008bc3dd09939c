// The answer to a mail of the own inbox: checked by what its kind asks for, taken once, and followed.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { followInvitation, requireAcceptable } from '../invitation/joining.ts'
import { type FollowingDeps, followHelp, type HelpingDeps, requireHelper } from '../recovery/helping.ts'
import { inboxes, type Mail } from './decider.ts'
import type { AnsweredKind, MailAction } from './schemas.ts'

export interface MailAnswer {
  userId: number
  mailId: string
  action: MailAction
}

/** Throws unless what the mail asks for may be done now. */
const requirePossible = async (deps: HelpingDeps, userId: number, { kind, fromId, businessUnitId }: Mail, now: Date): Promise<void> => {
  if (kind === 'passwordResetRequested' && fromId !== null) await requireHelper(deps, userId, fromId, now)
  if (kind === 'unitInvitation' && businessUnitId !== null) await requireAcceptable(deps.commands, { businessUnitId, userId }, now)
}

/** What an answer leads to, under an id that derives from the mail: done once, whoever does it. */
export const followAnswer = async (
  deps: FollowingDeps,
  { userId, mailId, action }: MailAnswer,
  now: Date,
  context: CommandContext,
): Promise<void> => {
  const mail = (await inboxes.load(deps.commands, userId)).state.mails.get(mailId)
  const { request: _, ...by } = context
  const following = (part: string) => ({ ...by, commandId: deriveUuid(mailId, part), causationId: by.commandId })
  if (mail?.kind === 'passwordResetRequested' && mail.fromId !== null && action === 'accept')
    await followHelp(deps, mail.fromId, following('reset'))
  if (mail?.kind === 'unitInvitation' && mail.businessUnitId !== null)
    await followInvitation(deps.commands, { businessUnitId: mail.businessUnitId, userId, action, now }, following('invitation'))
}

/**
 * Answers a mail of the own inbox, of the given kind: the answer first, then what it leads to, which the reactor `mailAnswers` does where this is
 * cut short. Returns the kind of the mail.
 * @throws Rejection Inbox.NotFound, Inbox.AlreadyDone, and what the kind refuses
 */
export const answerMail = async (
  deps: HelpingDeps,
  { kind, ...answer }: MailAnswer & { kind: AnsweredKind | null },
  now: Date,
  context: CommandContext,
): Promise<AnsweredKind> => {
  const { userId, mailId, action } = answer
  const mail = (await inboxes.load(deps.commands, userId)).state.mails.get(mailId)
  if (mail === undefined || (kind !== null && mail.kind !== kind)) throw rejected('Inbox.NotFound')
  if (mail.action === null && action === 'accept') await requirePossible(deps, userId, mail, now)
  await inboxes.handle(deps.commands, userId, { type: 'TakeMailAction', userId, mailId, action }, context)
  await followAnswer(deps, answer, now, context)
  return mail.kind as AnsweredKind
}
