// How a session begins, however somebody has shown who they are: it takes the place of every other one of theirs.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CallContext } from '../../../protocol/call.ts'
import { Rejection } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import { type CloudLink, linkCloudAccount } from '../cloudAccount/linking.ts'
import type { User } from '../user/decider.ts'
import { sessions } from './decider.ts'
import type { SessionDeps, SessionVault } from './deps.ts'
import type { SignInWay } from './schemas.ts'

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
  /** An account of the education cloud that is to sign this person in from now on, once all has been shown that is asked for. */
  link?: CloudLink
}

/** Whether the account has come to its end. */
export const isOver = (user: User, now: Date): boolean => user.expirationTime !== null && user.expirationTime <= now.toISOString()

/** @throws Rejection User.AccountExpired */
export const requireRunning = (userId: number, user: User, now: Date): void => {
  if (isOver(user, now)) throw new Rejection('User.AccountExpired', { details: { userId } })
}

/** Begins a session; every other one of the person ends. @throws Rejection User.CloudAccountTaken */
export const beginSession = async (deps: SessionDeps, arrival: Arrival, call: CallContext) => {
  const { commands, vault, onSuperseded } = deps
  const { userId, user, account, devices, way, scope, link } = arrival
  const sessionId = randomUUID()
  const by = { ...commandContext(call), actor: { userId, role: user.roles[0] ?? 'student' }, session: sessionId, ip: call.ip }
  if (link !== undefined) await linkCloudAccount(commands, userId, link, by)
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

/** The kind of notes: who has shown the first of two things, by the hash of the token for the second. */
const HALF = 'halfSignIn'
const HALF_MS = 10 * 60_000

/** Who has shown the first of two things; `passwordId` counted then. */
export type HalfArrival = Omit<Arrival, 'user'> & { passwordId: string | null }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Of a token for the second step; null where it was never made, or is over or used. */
export const halfArrival = async ({ notes }: Pick<SessionVault, 'notes'>, token: string): Promise<HalfArrival | null> => {
  const half = await notes.get(HALF, hashOf(token))
  return half === null ? null : (JSON.parse(half) as HalfArrival)
}

/** False for all but one who use the token at once. */
export const takeHalfArrival = async ({ notes }: Pick<SessionVault, 'notes'>, token: string): Promise<boolean> =>
  (await notes.take(HALF, hashOf(token))) !== null

/** Begins a session, or where the person has a second factor the step that asks for it: until that is done nothing of theirs ends. */
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
