// What a password must be that a person chooses: not one that everyone tries first, and not the own address. Passwords that are set for people
// (a reset, the demo) are exempt, since they are to be changed.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { accounts } from '../account/decider.ts'

export interface ChosenPasswordVault {
  accountHash(email: string): string
  passwords: { isCommon(password: string): Promise<boolean> }
}

/** @throws Rejection User.PasswordTooCommon, User.PasswordIsAddress (both about the field `new`) */
export const requireChosenPassword = async (
  commands: Pick<CommandHandler, 'load'>,
  vault: ChosenPasswordVault,
  userId: number,
  password: string,
): Promise<void> => {
  if (await vault.passwords.isCommon(password)) throw rejected('User.PasswordTooCommon', { field: 'new', code: 'User.PasswordTooCommon' })
  const { state: account } = await accounts.load(commands, vault.accountHash(password))
  if (account.userId === userId) throw rejected('User.PasswordIsAddress', { field: 'new', code: 'User.PasswordIsAddress' })
}
