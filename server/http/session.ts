// Authentication and the access rules common to all calls.
import type { FastifyRequest } from 'fastify'
import type { Access, AccessUser } from '../../protocol/access.ts'
import type { Caller, ServedCall } from '../../protocol/call.ts'
import { Rejection, rejected } from '../../protocol/catalogue.ts'
import { hasExpired } from '../access/access.ts'
import type { Session, Sessions } from '../vault/port.ts'

const bearer = /^Bearer +([\w.~+/=-]{1,200})$/i

export interface Doorkeeper {
  sessions: Pick<Sessions, 'resolve'>
  access: Access
  /** Whether the person must set up a second factor before anything else; absent if nobody must. */
  mustSetUpSecondFactor?: (user: AccessUser) => boolean
  /** Resolves once the access view includes the person's own commands, such as a password just chosen. */
  caughtUp?: (userId: number) => Promise<unknown>
}

const rolesOf = (session: Session, { access }: Doorkeeper): Caller => ({
  userId: session.userId,
  sessionId: session.sessionId,
  roles: access.user(session.userId)?.roles ?? [],
})

/**
 * The caller of a call; null only if the call is public.
 * @throws Rejection Common.Unauthorized, User.SignedInElsewhere, User.AgreementRequired, User.PasswordChangeRequired,
 *   User.SecondFactorSetupRequired, User.AccountExpired, User.GuestsOnlyLook, and the errors of the call's `permit`
 */
export const callerOf = async (call: ServedCall, request: FastifyRequest, door: Doorkeeper, now: Date): Promise<Caller | null> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await door.sessions.resolve(token) : null
  if (call.auth === 'public') return session && session.kind === 'full' && !session.isSuperseded ? rolesOf(session, door) : null
  if (!session) throw rejected('Common.Unauthorized')
  if (session.isSuperseded) throw rejected('User.SignedInElsewhere')
  await door.caughtUp?.(session.userId)
  const user = door.access.user(session.userId)
  if (user?.isForgotten) throw rejected('Common.Unauthorized')
  if (call.auth === 'session') {
    if (session.kind === 'agreement') throw rejected('User.AgreementRequired')
    if (hasExpired(user, now)) throw new Rejection('User.AccountExpired', { details: { userId: session.userId } })
  }
  if (user?.mustChangePassword && !call.beforePasswordChange) throw rejected('User.PasswordChangeRequired')
  if (user?.roles.includes('guest') && !(call.forGuests ?? call.kind === 'query')) throw rejected('User.GuestsOnlyLook')
  if (user && !call.beforeSecondFactor && door.mustSetUpSecondFactor?.(user)) throw rejected('User.SecondFactorSetupRequired')
  call.permit?.(door.access, session.userId)
  return rolesOf(session, door)
}
