// Begins a session after any kind of authentication; it supersedes all other sessions of the user.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CallContext } from '../../../protocol/call.ts'
import { Rejection } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import { type CloudLink, linkCloudAccount } from '../cloudAccount/linking.ts'
import type { User } from '../user/decider.ts'
import { sessions } from './decider.ts'
import type { SessionDeps, SessionVault } from './deps.ts'
import type { SignInWay } from './schemas.ts'

/** An authenticated user. */
export interface Arrival {
  userId: number
  user: User
  /** The account's address, and the token that shows an earlier sign-in from this device. */
  account: string
  devices: readonly string[]
  way: SignInWay
  /** Purpose of a sign-in link; null for other ways. */
  scope: string | null
  /** An education cloud account to link after the sign-in is complete. */
  link?: CloudLink
}

/** Whether the account has expired. */
export const isOver = (user: User, now: Date): boolean => user.expirationTime !== null && user.expirationTime <= now.toISOString()

/** @throws Rejection User.AccountExpired */
export const requireRunning = (userId: number, user: User, now: Date): void => {
  if (isOver(user, now)) throw new Rejection('User.AccountExpired', { details: { userId } })
}

/** Begins a session; all others of the user end. @throws Rejection User.CloudAccountTaken */
export const beginSession = async (deps: SessionDeps, arrival: Arrival, call: CallContext) => {
  const { commands, vault, onSuperseded } = deps
  const { userId, user, account, devices, way, scope, link } = arrival
  const sessionId = randomUUID()
  const by = { ...commandContext(call), actor: { userId, role: user.roles[0] ?? 'student' }, session: sessionId, ip: call.ip }
  if (link !== undefined) await linkCloudAccount(commands, userId, link, by)
  // first, so that after a crash at any step the old session is not valid, and the next sign-in writes the missing events
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

/** Kind of notes: users who have passed the first of two steps, by hash of the token for the second. */
const HALF = 'halfSignIn'
const HALF_MS = 10 * 60_000

/** A user who has passed the first of two steps; `passwordId`: the password current at that time. */
export type HalfArrival = Omit<Arrival, 'user'> & { passwordId: string | null }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The sign-in of a second-step token; null if it is unknown, expired or used. */
export const halfArrival = async ({ notes }: Pick<SessionVault, 'notes'>, token: string): Promise<HalfArrival | null> => {
  const half = await notes.get(HALF, hashOf(token))
  return half === null ? null : (JSON.parse(half) as HalfArrival)
}

/** False for all but one of the concurrent uses of the token. */
export const takeHalfArrival = async ({ notes }: Pick<SessionVault, 'notes'>, token: string): Promise<boolean> =>
  (await notes.take(HALF, hashOf(token))) !== null

/** Begins a session, or the second step if the user has a second factor: existing sessions stay open until it is complete. */
export const arrive = async (deps: SessionDeps, arrival: Arrival, call: CallContext) => {
  const { user, ...rest } = arrival
  if (user.factorId === null) return { ...(await beginSession(deps, arrival, call)), secondFactorRequired: false }
  const { vault } = deps
  const token = randomBytes(32).toString('base64url')
  const half: HalfArrival = { ...rest, passwordId: user.passwordId }
  await vault.notes.put(HALF, hashOf(token), { userId: rest.userId, value: JSON.stringify(half), until: call.now.getTime() + HALF_MS })
  const device = vault.knownDevice(rest.account, rest.devices) ?? vault.deviceToken(rest.account)
  return { token, agreementRequired: false, mustChangePassword: false, secondFactorRequired: true, device }
}
