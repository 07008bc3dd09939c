// The way back for who has lost the app and the recovery codes: a platform admin takes the second factor away.
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

/** What follows once the log says that it is gone: the secret goes, and every session that began before `until` ends. Safe to repeat. */
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
 * Takes the second factor of a person away, for a reason that is recorded. Safe to repeat; where it is cut short, the reactor
 * `factorRemovals` goes on.
 * @throws Rejection User.NotFound, User.SecondFactorNotSetUp where there is none
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
