// Recovery for users who have lost the app and the recovery codes: a platform admin removes the second factor.
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import type { SessionDeps } from '../session/deps.ts'
import { signOut } from '../session/useCases.ts'
import { users } from '../user/decider.ts'
import { dropFactor, type FactorVault, forgetTries } from './keeping.ts'

export interface RemovingDeps {
  commands: CommandHandler
  vault: SessionDeps['vault'] & FactorVault
}

/** Carries out a recorded removal: deletes the secret and ends all sessions begun before `until`. Idempotent. */
export const followRemoval = async (
  { commands, vault }: RemovingDeps,
  { userId, factorId, until }: { userId: number; factorId: string; until: string },
  context: CommandContext,
): Promise<void> => {
  await dropFactor(vault, factorId)
  await forgetTries(vault, userId)
  for (const { sessionId, createdAt } of await vault.sessions.list(userId))
    if (createdAt <= until) await signOut({ commands, vault }, userId, sessionId, partOf(context, sessionId))
}

/**
 * Removes a user's second factor and records the reason. Idempotent; the reactor `factorRemovals` completes an interrupted removal.
 * @throws Rejection User.NotFound, User.SecondFactorNotSetUp
 */
export const removeFactor = async (
  deps: RemovingDeps,
  { userId, reason, now }: { userId: number; reason: string; now: Date },
  context: CommandContext,
): Promise<void> => {
  const { factorId } = (await users.load(deps.commands, userId)).state
  const removedBy = context.actor.userId ?? userId
  await users.handle(deps.commands, userId, { type: 'RemoveSecondFactor', userId, removedBy, reason }, context)
  if (factorId !== null) await followRemoval(deps, { userId, factorId, until: now.toISOString() }, context)
}
