// What people do with sessions: sign in, sign out, end one that is open elsewhere.
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

/** Sign-ins that were refused are noted by address, for the audit; nothing folds them. Every one of them, also under a key that was given before. */
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

/** Whose account and password this is. Throws User.LoginFailed, User.AccountExpired. */
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

/** Signs in; every other session of the person ends, unless a second factor is to be shown first. Throws User.LoginFailed, User.AccountExpired. */
export const signIn = async (
  deps: SessionDeps,
  { account, password, devices }: { account: string; password: string; devices: readonly string[] },
  call: CallContext,
) => {
  const { userId, user } = await authenticate(deps, account, password, call)
  return await arrive(deps, { userId, user, account, devices, way: 'password', scope: null }, call)
}

/** Ends a session of the person. */
export const signOut = async (
  { commands, vault }: Pick<SessionDeps, 'commands' | 'vault'>,
  userId: number,
  sessionId: string,
  context: CommandContext,
): Promise<void> => {
  await sessions.handle(commands, sessionId, { type: 'SignOut', sessionId, userId }, context)
  await vault.sessions.end(sessionId)
}

/** Ends a session of the person wherever it is. One that has ended already is done; whether it is another person's is not said. */
export const signOutElsewhere = async (
  deps: Pick<SessionDeps, 'commands' | 'vault'>,
  userId: number,
  sessionId: string,
  context: CommandContext,
): Promise<void> => {
  const own = await deps.vault.sessions.list(userId)
  if (own.some((session) => session.sessionId === sessionId)) await signOut(deps, userId, sessionId, context)
}
