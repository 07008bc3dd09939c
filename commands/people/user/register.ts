// Makes an account: the address is claimed first, then the person is registered, then the password is kept in the vault.

import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { subCommandId } from '../../kit/ids.ts'
import { accounts } from '../account/decider.ts'
import { users } from './decider.ts'

export interface Registration {
  name: string
  email: string
  password: string
  studentId: string | null
  roles: readonly string[]
}

/**
 * Registers a person and answers their id. Safe to repeat with the same command id after a crash half way.
 * Throws User.AlreadyExists when the address belongs to someone else.
 */
export const registerUser = async (
  commands: CommandHandler,
  vault: { accountHash(email: string): string; passwords: { set(userId: number, password: string, passwordId: null): Promise<void> } },
  { name, email, password, studentId, roles }: Registration,
  context: CommandContext,
): Promise<number> => {
  const step = (part: string): CommandContext => ({
    ...context,
    commandId: subCommandId(context.commandId, part),
    causationId: context.commandId,
  })
  const hash = vault.accountHash(email)
  /** The address is claimed under each id that is tried, and moves on where somebody else has that id. */
  const claim = (userId: number, taken: number | null) =>
    taken === null
      ? accounts.handle(commands, hash, { type: 'ClaimAccount', userId }, step('claim'))
      : accounts.handle(commands, hash, { type: 'MoveAccount', from: taken, userId }, step(`claim ${userId}`))
  const { id: userId } = await users.create(
    commands,
    async (id, taken) => {
      await claim(id, taken)
      return { type: 'RegisterUser' as const, userId: id, name, email, studentId }
    },
    context,
  )
  await vault.passwords.set(userId, password, null)
  for (const role of roles) await users.handle(commands, userId, { type: 'GrantRole', userId, role }, step(`role ${role}`))
  return userId
}
