// Password recovery through a helper's inbox: requested by anyone who knows the address, then accepted or rejected once.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { deliverMail } from '../inbox/useCases.ts'
import { type ResettingVault, resetPassword } from '../user/passwords.ts'
import { requireOwner } from './links.ts'
import { type Helper, type HelperSources, helpersOf } from './whoMayHelp.ts'

/** Maximum of helpers offered. */
const OFFERED = 20

export interface FollowingDeps {
  commands: CommandHandler
  vault: ResettingVault
  /** Password that a reset sets; null if resets are not configured. */
  defaultPassword: string | null
}

export interface HelpingDeps extends FollowingDeps, HelperSources {
  vault: ResettingVault & { accountHash(email: string): string }
}

/**
 * Users who may help the owner of an address.
 * @throws Rejection User.NotFound, User.ResetNotSetUp
 */
export const offeredHelpers = async (deps: HelpingDeps, email: string, now: Date): Promise<Helper[]> => {
  const userId = await requireOwner(deps, email)
  if (deps.defaultPassword === null) throw rejected('User.ResetNotSetUp')
  return (await helpersOf(deps, userId, now)).slice(0, OFFERED)
}

/**
 * Asks one helper by a mail in their inbox; at most one mail is open at a time.
 * @throws Rejection User.NotFound for an unknown address and for a user who may not help; User.ResetNotSetUp
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

/** Requires permission to help now. Throws Common.Forbidden, User.ResetNotSetUp. */
export const requireHelper = async (deps: HelpingDeps, helperId: number, userId: number, now: Date): Promise<void> => {
  if (deps.defaultPassword === null) throw rejected('User.ResetNotSetUp')
  const helpers = await helpersOf(deps, userId, now)
  if (!helpers.some((helper) => helper.userId === helperId)) throw rejected('Common.Forbidden')
}

/** Resets the password after an accepted request; does nothing if resets are no longer configured. */
export const followHelp = async ({ defaultPassword, ...deps }: FollowingDeps, userId: number, context: CommandContext): Promise<void> => {
  if (defaultPassword !== null) await resetPassword(deps, userId, defaultPassword, context)
}
