// Answering a mail in the caller's inbox: checked by its kind, recorded once, then carried out.
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

/** Throws unless the mail's request can be carried out now. */
const requirePossible = async (deps: HelpingDeps, userId: number, { kind, fromId, businessUnitId }: Mail, now: Date): Promise<void> => {
  if (kind === 'passwordResetRequested' && fromId !== null) await requireHelper(deps, userId, fromId, now)
  if (kind === 'unitInvitation' && businessUnitId !== null) await requireAcceptable(deps.commands, { businessUnitId, userId }, now)
}

/** Carries out an answer under an id derived from the mail: executed once, by any process. */
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
 * Answers a mail of the given kind in the caller's inbox: records the answer, then carries it out; the reactor `mailAnswers` completes an
 * interrupted one. Returns the kind of the mail.
 * @throws Rejection Inbox.NotFound, Inbox.AlreadyDone, and the errors of the kind
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
