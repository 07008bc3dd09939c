// What people do with sessions: sign in, sign out, end one that is open elsewhere.
import { randomUUID } from 'node:crypto'
import type { CallContext } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { commandContext, noteContext } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { users } from '../user/decider.ts'
import { sessions, signIns } from './decider.ts'

interface ListedSession {
  sessionId: string
  device: string
  ip: string
  createdAt: string
  lastUsedAt: string
  isSuperseded: boolean
}

/** What signing in needs of the vault: it keeps secrets and tokens, never the log. */
export interface SessionVault {
  accountHash(email: string): string
  deviceToken(account: string): string
  knownDevice(account: string, tokens: readonly string[]): string | null
  /** False for a null user too, after the same work, so that time tells nothing. */
  passwords: { verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean> }
  sessions: {
    create(userId: number, sessionId: string, kind: 'agreement' | 'full', origin: { device: string; ip: string }): Promise<string>
    /** Marks all other sessions of the user as superseded, and names those that were not yet. */
    supersedeOthers(userId: number, sessionId: string): Promise<string[]>
    /** Of those that were superseded the newest few. */
    list(userId: number): Promise<ListedSession[]>
    end(sessionId: string): Promise<void>
  }
}

export interface SessionDeps {
  commands: CommandHandler
  vault: SessionVault
  /** Sockets of a superseded session are told and closed. */
  onSuperseded(userId: number, sessionIds: readonly string[]): void
}

/** Sign-ins that were refused are noted by address, for the audit; nothing folds them. Every one of them, also under a key that was given before. */
const noteRejection = async (
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
  if (user.expirationTime !== null && user.expirationTime <= call.now.toISOString()) {
    await noteRejection(deps, account, userId, 'expired', call)
    throw new Rejection('User.AccountExpired', { details: { userId } })
  }
  return { userId, user }
}

/** Signs in; every other session of the person ends. Throws User.LoginFailed, User.AccountExpired. */
export const signIn = async (
  deps: SessionDeps,
  { account, password, devices }: { account: string; password: string; devices: readonly string[] },
  call: CallContext,
) => {
  const { commands, vault, onSuperseded } = deps
  const { userId, user } = await authenticate(deps, account, password, call)
  const sessionId = randomUUID()
  const by = { ...commandContext(call), actor: { userId, role: user.roles[0] ?? 'student' }, session: sessionId, ip: call.ip }
  // first of all: wherever this is cut short, the old session does not live on, and the next sign-in tells the log what this one could not
  const superseded = await vault.sessions.supersedeOthers(userId, sessionId)
  await sessions.handle(commands, sessionId, { type: 'SignIn', sessionId, userId }, by)
  for (const other of await vault.sessions.list(userId)) {
    const end = { type: 'SupersedeSession', sessionId: other.sessionId, userId, supersededBy: sessionId } as const
    if (other.isSuperseded) await sessions.handle(commands, other.sessionId, end, by)
  }
  if (superseded.length > 0) onSuperseded(userId, superseded)
  const agreementRequired = user.agreement === null
  const token = await vault.sessions.create(userId, sessionId, agreementRequired ? 'agreement' : 'full', call)
  const device = vault.knownDevice(account, devices) ?? vault.deviceToken(account)
  return { token, agreementRequired, mustChangePassword: user.mustChangePassword, device }
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
