// What people do with passwords. A new one lies beside the old one until the log says which of them counts: there is no moment in which a
// crash leaves neither, or the wrong one.
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
 * What a password must be that a person chooses: not one that everyone tries first, and not the own address. Passwords that are set for
 * people (a reset, the demo) are exempt, since they are to be changed.
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
 * Changes the own password. Safe to repeat.
 * @throws Rejection User.OldPasswordInvalid, User.NewPasswordMissing for the old one again, User.PasswordTooCommon, User.PasswordIsAddress; Common.IdempotencyKeyReused for another new one
 */
export const replacePassword = async (
  { commands, vault }: { commands: CommandHandler; vault: ChangingVault },
  userId: number,
  chosen: { old: string; new: string },
  context: CommandContext,
): Promise<void> => {
  const { passwordId: replacedId } = (await users.load(commands, userId)).state
  const passwordId = context.commandId
  // the same command again: its password counts by now, and the old one does not have to be right any more
  if (replacedId === passwordId) {
    if (!(await vault.passwords.verify(userId, chosen.new, passwordId))) throw rejected('Common.IdempotencyKeyReused')
  } else {
    if (!(await vault.passwords.verify(userId, chosen.old, replacedId)))
      throw rejected('User.OldPasswordInvalid', { field: 'old', code: 'User.OldPasswordInvalid' })
    // the one that others know is not kept by choosing it again
    if (chosen.new === chosen.old) throw rejected('User.NewPasswordMissing', { field: 'new', code: 'User.NewPasswordMissing' })
    await requireChosen(commands, vault, userId, chosen.new, 'new')
    await vault.passwords.set(userId, chosen.new, passwordId)
  }
  const { state } = await users.handle(commands, userId, { type: 'RecordPasswordChange', userId, passwordId }, context)
  await vault.passwords.forgetOthers(userId, state.passwordId, replacedId)
}

/**
 * Units and classes change no account that they did not have made.
 * @throws Rejection User.MadeElsewhere for somebody who made their account themselves
 */
export const requireMadeForThem = async (commands: CommandHandler, userId: number): Promise<void> => {
  if ((await users.load(commands, userId)).state.isOwnRegistration) throw rejected('User.MadeElsewhere')
}

/**
 * Sets a password back to a fixed one: the person must choose a new one at the next sign-in, and every open session of theirs ends.
 * Safe to repeat.
 * @throws Rejection User.ResetNotSetUp where there is none to set, User.NotFound
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
  // done again long after: what has been opened since by another password is not ended
  if (state.passwordId === passwordId) await vault.sessions.endAll(userId)
}
