// Use cases of passwords. A new password is stored next to the old one until its event makes it current, so that a crash at any moment
// leaves exactly one valid.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { users } from './decider.ts'

interface ReplacingVault {
  passwords: {
    set(userId: number, password: string, passwordId: string | null): Promise<void>
    forgetOthers(userId: number, passwordId: string | null, replacedId: string | null): Promise<void>
  }
}

export interface ResettingVault extends ReplacingVault {
  sessions: { endAll(userId: number): Promise<string[]> }
}

export interface ChangingVault extends ReplacingVault {
  accountHash(email: string): string
  passwords: ReplacingVault['passwords'] & {
    isCommon(password: string): Promise<boolean>
    verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean>
  }
}

/**
 * Requirements of a chosen password: not a common one, and not the user's own address. Passwords set for others (a reset, the demo) are
 * exempt, since they must be changed.
 * @throws Rejection User.PasswordTooCommon, User.PasswordIsAddress (both about the `field`)
 */
export const requireChosen = async (
  commands: CommandHandler,
  vault: ChangingVault,
  userId: number,
  password: string,
  field: string,
): Promise<void> => {
  if (await vault.passwords.isCommon(password)) throw rejected('User.PasswordTooCommon', { field, code: 'User.PasswordTooCommon' })
  if ((await ownerOfAccount({ commands, vault }, password)) === userId)
    throw rejected('User.PasswordIsAddress', { field, code: 'User.PasswordIsAddress' })
}

/**
 * Changes the caller's password. Idempotent.
 * @throws Rejection User.OldPasswordInvalid, User.NewPasswordMissing if the new one equals the old one, User.PasswordTooCommon,
 * User.PasswordIsAddress; Common.IdempotencyKeyReused for another new password
 */
export const replacePassword = async (
  { commands, vault }: { commands: CommandHandler; vault: ChangingVault },
  userId: number,
  chosen: { old: string; new: string },
  context: CommandContext,
): Promise<void> => {
  const { passwordId: replacedId } = (await users.load(commands, userId)).state
  const passwordId = context.commandId
  // a retry: its password is already current, so the old one is not checked again
  if (replacedId === passwordId) {
    if (!(await vault.passwords.verify(userId, chosen.new, passwordId))) throw rejected('Common.IdempotencyKeyReused')
  } else {
    if (!(await vault.passwords.verify(userId, chosen.old, replacedId)))
      throw rejected('User.OldPasswordInvalid', { field: 'old', code: 'User.OldPasswordInvalid' })
    // a password known to others must not be kept by choosing it again
    if (chosen.new === chosen.old) throw rejected('User.NewPasswordMissing', { field: 'new', code: 'User.NewPasswordMissing' })
    await requireChosen(commands, vault, userId, chosen.new, 'new')
    await vault.passwords.set(userId, chosen.new, passwordId)
  }
  const { state } = await users.handle(commands, userId, { type: 'RecordPasswordChange', userId, passwordId }, context)
  await vault.passwords.forgetOthers(userId, state.passwordId, replacedId)
}

/**
 * Units and classes may only change accounts created for them.
 * @throws Rejection User.MadeElsewhere for users who registered independently
 */
export const requireMadeForThem = async (commands: CommandHandler, userId: number): Promise<void> => {
  if ((await users.load(commands, userId)).state.isOwnRegistration) throw rejected('User.MadeElsewhere')
}

/**
 * Resets a password to a fixed one: the user must choose a new one at the next sign-in, and all open sessions end. Idempotent.
 * @throws Rejection User.ResetNotSetUp if no fixed password is configured, User.NotFound
 */
export const resetPassword = async (
  { commands, vault }: { commands: CommandHandler; vault: ResettingVault },
  userId: number,
  password: string | null,
  context: CommandContext,
): Promise<void> => {
  if (password === null) throw rejected('User.ResetNotSetUp')
  const { passwordId: replacedId } = (await users.load(commands, userId)).state
  const passwordId = context.commandId
  if (replacedId !== passwordId) await vault.passwords.set(userId, password, passwordId)
  const reset = { type: 'ResetPassword', userId, passwordId, resetBy: context.actor.userId } as const
  const { state } = await users.handle(commands, userId, reset, context)
  await vault.passwords.forgetOthers(userId, state.passwordId, replacedId)
  // a late retry must not end sessions begun with a newer password
  if (state.passwordId === passwordId) await vault.sessions.endAll(userId)
}
