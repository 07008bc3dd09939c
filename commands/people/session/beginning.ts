// How a session begins, however somebody has shown who they are: it takes the place of every other one of theirs.
import { randomUUID } from 'node:crypto'
import type { CallContext } from '../../../protocol/call.ts'
import { Rejection } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { User } from '../user/decider.ts'
import { sessions } from './decider.ts'
import type { SessionDeps } from './deps.ts'
import type { SignInWay } from './events.ts'

/** Somebody who has shown who they are. */
export interface Arrival {
  userId: number
  user: User
  /** The address of the account, and what shows that it has signed in from here before. */
  account: string
  devices: readonly string[]
  way: SignInWay
  /** What a link was made for; null for every other way. */
  scope: string | null
}

/** Whether the account has come to its end. */
export const isOver = (user: User, now: Date): boolean => user.expirationTime !== null && user.expirationTime <= now.toISOString()

/** @throws Rejection User.AccountExpired */
export const requireRunning = (userId: number, user: User, now: Date): void => {
  if (isOver(user, now)) throw new Rejection('User.AccountExpired', { details: { userId } })
}

/** Begins a session; every other one of the person ends. */
export const beginSession = async (deps: SessionDeps, arrival: Arrival, call: CallContext) => {
  const { commands, vault, onSuperseded } = deps
  const { userId, user, account, devices, way, scope } = arrival
  const sessionId = randomUUID()
  const by = { ...commandContext(call), actor: { userId, role: user.roles[0] ?? 'student' }, session: sessionId, ip: call.ip }
  // first of all: wherever this is cut short, the old session does not live on, and the next sign-in tells the log what this one could not
  const superseded = await vault.sessions.supersedeOthers(userId, sessionId)
  await sessions.handle(commands, sessionId, { type: 'SignIn', sessionId, userId, way, scope }, by)
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
