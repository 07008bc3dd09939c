// A forgotten password by the inbox of somebody who may reset it: asked for by whoever has the address, then accepted or rejected, once.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { inboxes } from '../inbox/decider.ts'
import type { MailAction } from '../inbox/schemas.ts'
import { deliverMail } from '../inbox/useCases.ts'
import { type ResettingVault, resetPassword } from '../user/passwords.ts'
import { requireOwner } from './links.ts'
import { type Helper, type HelperSources, helpersOf } from './whoMayHelp.ts'

/** As many are offered. */
const OFFERED = 20

export interface FollowingDeps {
  commands: CommandHandler
  vault: ResettingVault
  /** What a reset sets; null where resets are not set up. */
  defaultPassword: string | null
}

export interface HelpingDeps extends FollowingDeps, HelperSources {
  vault: ResettingVault & { accountHash(email: string): string }
}

/**
 * Who may help the person of an address.
 * @throws Rejection User.NotFound, User.ResetNotSetUp
 */
export const offeredHelpers = async (deps: HelpingDeps, email: string, now: Date): Promise<Helper[]> => {
  const userId = await requireOwner(deps, email)
  if (deps.defaultPassword === null) throw rejected('User.ResetNotSetUp')
  return (await helpersOf(deps, userId, now)).slice(0, OFFERED)
}

/**
 * Asks one of them: a mail lies in their inbox, one at a time.
 * @throws Rejection User.NotFound for an unknown address and for somebody who may not help; User.ResetNotSetUp
 */
export const inviteHelper = async (
  deps: HelpingDeps,
  { fromEmail, toResetterId, now }: { fromEmail: string; toResetterId: number; now: Date },
  context: CommandContext,
): Promise<void> => {
  const fromId = await requireOwner(deps, fromEmail)
  const offered = await offeredHelpers(deps, fromEmail, now)
  if (!offered.some(({ userId }) => userId === toResetterId)) throw rejected('User.NotFound')
  await deliverMail(deps.commands, toResetterId, { kind: 'passwordResetRequested', fromId }, context)
}

interface Answer {
  userId: number
  mailId: string
  action: MailAction
}

/** What an answer leads to, under an id that derives from the mail: done once, whoever does it. */
export const followAnswer = async (deps: FollowingDeps, { userId, mailId, action }: Answer, context: CommandContext): Promise<void> => {
  const mail = (await inboxes.load(deps.commands, userId)).state.mails.get(mailId)
  if (mail?.kind !== 'passwordResetRequested' || action !== 'accept' || mail.fromId === null) return
  const { request: _, ...by } = context
  await resetPassword(deps, mail.fromId, deps.defaultPassword, { ...by, commandId: deriveUuid(mailId, 'reset'), causationId: by.commandId })
}

/**
 * Answers a mail of the own inbox: the answer first, then what it leads to, which the reactor `mailAnswers` does where this is cut short.
 * @throws Rejection Inbox.NotFound, Inbox.AlreadyDone; Common.Forbidden for who may not help any more; User.ResetNotSetUp
 */
export const answerMail = async (deps: HelpingDeps, answer: Answer, now: Date, context: CommandContext): Promise<void> => {
  const { userId, mailId, action } = answer
  const mail = (await inboxes.load(deps.commands, userId)).state.mails.get(mailId)
  if (mail?.kind === 'passwordResetRequested' && mail.action === null && mail.fromId !== null && action === 'accept') {
    if (deps.defaultPassword === null) throw rejected('User.ResetNotSetUp')
    const helpers = await helpersOf(deps, mail.fromId, now)
    if (!helpers.some((helper) => helper.userId === userId)) throw rejected('Common.Forbidden')
  }
  await inboxes.handle(deps.commands, userId, { type: 'TakeMailAction', userId, mailId, action }, context)
  await followAnswer(deps, answer, context)
}
