// How HTTP asks for a session: sign in, sign out.
import { randomUUID } from 'node:crypto'
import { type CallContext, done, type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { commandContext, noteContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { accounts } from '../account/decider.ts'
import { users } from '../user/decider.ts'
import { endSession, login, logout, mySessions } from './calls.ts'
import { sessions, signIns } from './decider.ts'
import { endSessionSchemas, loginSchemas, logoutSchemas, mySessionsSchemas } from './schemas.ts'

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

/** Sign-ins that were refused are noted by address, for the audit; nothing folds them. */
const noteRejection = async (
  { commands, vault }: SessionDeps,
  account: string,
  userId: number | null,
  reason: string,
  context: CallContext,
) => {
  // every one of them, also under a key that was given before
  const by = noteContext(context, newCommandId(context.now))
  await signIns.handle(commands, vault.accountHash(account), { type: 'RejectSignIn', userId, reason }, by)
}

/** Routes of a session (specification, platform 4: Session). */
export const sessionRoutes = (deps: SessionDeps): Route[] => {
  const { commands, vault } = deps
  const end = async (sessionId: string, context: SignedInContext): Promise<typeof done> => {
    const { userId, sessionId: session } = context.caller
    const signOut = { type: 'SignOut', sessionId, userId } as const
    const { position } = await sessions.handle(commands, sessionId, signOut, { ...commandContext(context), session })
    await vault.sessions.end(sessionId)
    if (position) context.wrote(position)
    return done
  }
  return [
    route(login, loginSchemas, async ({ account, password, devices }, context) => {
      const found = await accounts.load(commands, vault.accountHash(account))
      const { userId } = found.state
      const { state: user } = await users.load(commands, userId ?? 0)
      if (!(await vault.passwords.verify(userId, password, user.passwordId)) || userId === null) {
        await noteRejection(deps, account, userId, 'wrong password', context)
        throw rejected('User.LoginFailed')
      }
      if (user.expirationTime !== null && user.expirationTime <= context.now.toISOString()) {
        await noteRejection(deps, account, userId, 'expired', context)
        throw new Rejection('User.AccountExpired', { details: { userId } })
      }
      const sessionId = randomUUID()
      const by = { ...commandContext(context), actor: { userId, role: user.roles[0] ?? 'student' }, session: sessionId, ip: context.ip }
      // first of all: wherever this is cut short, the old session does not live on, and the next sign-in tells the log what this one could not
      const superseded = await vault.sessions.supersedeOthers(userId, sessionId)
      const { position } = await sessions.handle(commands, sessionId, { type: 'SignIn', sessionId, userId }, by)
      for (const other of await vault.sessions.list(userId)) {
        const end = { type: 'SupersedeSession', sessionId: other.sessionId, userId, supersededBy: sessionId } as const
        if (other.isSuperseded) await sessions.handle(commands, other.sessionId, end, by)
      }
      if (superseded.length > 0) deps.onSuperseded(userId, superseded)
      const agreementRequired = user.agreement === null
      const token = await vault.sessions.create(userId, sessionId, agreementRequired ? 'agreement' : 'full', context)
      if (position) context.wrote(position)
      const device = vault.knownDevice(account, devices) ?? vault.deviceToken(account)
      return { token, agreementRequired, mustChangePassword: user.mustChangePassword, device }
    }),

    route(logout, logoutSchemas, (_request, context) => end(context.caller.sessionId, context)),

    route(mySessions, mySessionsSchemas, async (_request, { caller }) => {
      const sessions = await vault.sessions.list(caller.userId)
      return sessions.map((session) => ({ ...session, isCurrent: session.sessionId === caller.sessionId }))
    }),

    route(endSession, endSessionSchemas, async ({ sessionId }, context) => {
      const own = await vault.sessions.list(context.caller.userId)
      // one that has ended already is done; whether it is another person's is not said
      return own.some((session) => session.sessionId === sessionId) ? end(sessionId, context) : done
    }),
  ]
}
