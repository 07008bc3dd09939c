// Sets a password back to the fixed default: the person must choose a new one at the next sign-in, and every open session of theirs ends.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { users } from './decider.ts'

export interface ResettingVault {
  passwords: {
    set(userId: number, password: string, passwordId: string | null): Promise<void>
    forgetOthers(userId: number, passwordId: string | null, replacedId: string | null): Promise<void>
  }
  sessions: { endAll(userId: number): Promise<string[]> }
}

/**
 * Resets a password. Safe to repeat: beside the old one until the log says which counts, as in every change of a password.
 * @throws Rejection User.NotFound
 */
export const resetPassword = async (
  { commands, vault }: { commands: CommandHandler; vault: ResettingVault },
  userId: number,
  password: string,
  context: CommandContext,
): Promise<string | null> => {
  const { passwordId: replacedId } = (await users.load(commands, userId)).state
  const passwordId = context.commandId
  if (replacedId !== passwordId) await vault.passwords.set(userId, password, passwordId)
  const reset = { type: 'ResetPassword', userId, passwordId, resetBy: context.actor.userId } as const
  const { state, position } = await users.handle(commands, userId, reset, context)
  await vault.passwords.forgetOthers(userId, state.passwordId, replacedId)
  await vault.sessions.endAll(userId)
  return position
}
