// Use cases of sessions: sign in, sign out, end a session on another device.
import type { CallContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { noteContext } from '../../kit/context.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { users } from '../user/decider.ts'
import { arrive, isOver, requireRunning } from './beginning.ts'
import { sessions, signIns } from './decider.ts'
import type { SessionDeps } from './deps.ts'

/**
 * Records a refused sign-in by address, for the audit; not folded into any state. Each one is recorded, also with a reused
 * idempotency key.
 */
export const noteRejection = async (
  { commands, vault }: SessionDeps,
  account: string,
  userId: number | null,
  reason: string,
  call: CallContext,
): Promise<void> => {
  const by = noteContext(call, newCommandId(call.now))
  await signIns.handle(commands, vault.accountHash(account), { type: 'RejectSignIn', userId, reason }, by)
}

/** Authenticates by account and password. Throws User.LoginFailed, User.AccountExpired. */
const authenticate = async (deps: SessionDeps, account: string, password: string, call: CallContext) => {
  const { commands, vault } = deps
  const userId = await ownerOfAccount(deps, account)
  const { state: user } = await users.load(commands, userId ?? 0)
  if (!(await vault.passwords.verify(userId, password, user.passwordId)) || userId === null) {
    await noteRejection(deps, account, userId, 'wrong password', call)
    throw rejected('User.LoginFailed')
  }
  if (isOver(user, call.now)) await noteRejection(deps, account, userId, 'expired', call)
  requireRunning(userId, user, call.now)
  return { userId, user }
}

/** Signs in; all other sessions of the user end, unless a second factor is required first. Throws User.LoginFailed, User.AccountExpired. */
export const signIn = async (
  deps: SessionDeps,
  { account, password, devices }: { account: string; password: string; devices: readonly string[] },
  call: CallContext,
) => {
  const { userId, user } = await authenticate(deps, account, password, call)
  return await arrive(deps, { userId, user, account, devices, way: 'password', scope: null }, call)
}

/** Ends a session of the user. */
export const signOut = async (
  { commands, vault }: Pick<SessionDeps, 'commands' | 'vault'>,
  userId: number,
  sessionId: string,
  context: CommandContext,
): Promise<void> => {
  await sessions.handle(commands, sessionId, { type: 'SignOut', sessionId, userId }, context)
  await vault.sessions.end(sessionId)
}

/**
 * Ends a session of the user on any device. Succeeds for one that has already ended; does not disclose whether the id belongs to another
 * user.
 */
export const signOutElsewhere = async (
  deps: Pick<SessionDeps, 'commands' | 'vault'>,
  userId: number,
  sessionId: string,
  context: CommandContext,
): Promise<void> => {
  const own = await deps.vault.sessions.list(userId)
  if (own.some((session) => session.sessionId === sessionId)) await signOut(deps, userId, sessionId, context)
}
