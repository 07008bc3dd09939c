// A forgotten password by the inbox of somebody who may reset it: asked for by whoever has the address, then accepted or rejected, once.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
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

/** Throws unless somebody may help the person now: Common.Forbidden, User.ResetNotSetUp. */
export const requireHelper = async (deps: HelpingDeps, helperId: number, userId: number, now: Date): Promise<void> => {
  if (deps.defaultPassword === null) throw rejected('User.ResetNotSetUp')
  const helpers = await helpersOf(deps, userId, now)
  if (!helpers.some((helper) => helper.userId === helperId)) throw rejected('Common.Forbidden')
}

/** Sets the password of a person whose request was accepted; nothing where resets are not set up any more. */
export const followHelp = async ({ defaultPassword, ...deps }: FollowingDeps, userId: number, context: CommandContext): Promise<void> => {
  if (defaultPassword !== null) await resetPassword(deps, userId, defaultPassword, context)
}
