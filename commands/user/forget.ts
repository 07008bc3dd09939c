// Forgets a person: the event first, then the key and all that the vault has of them, so that a rebuild equals what lives even after a crash between.
import type { CommandContext, CommandHandler } from '../kit/handler.ts'
import { userDecider, userStream } from './decider.ts'

export interface ForgettingVault {
  keys: { destroy(userId: number): Promise<void> }
  passwords: { remove(userId: number): Promise<void> }
  sessions: { endAll(userId: number): Promise<string[]> }
  drafts: { removeAll(userId: number): Promise<void> }
}

/**
 * Forgets a person for ever: their personal fields read as null from now on. Safe to repeat, also after a crash half way.
 * @throws Rejection User.NotFound for somebody who was never registered
 */
export const forgetUser = async (commands: CommandHandler, vault: ForgettingVault, userId: number, context: CommandContext) => {
  const { position } = await commands.handle(userDecider, userStream(userId), { type: 'ForgetUser', userId }, context)
  await vault.keys.destroy(userId)
  await vault.passwords.remove(userId)
  await vault.drafts.removeAll(userId)
  return { position, endedSessions: await vault.sessions.endAll(userId) }
}
