// Invites users with an existing account into a unit; they join on acceptance.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { users } from '../user/decider.ts'
import { isPlatformRole } from '../user/policy.ts'
import { invitationId, invitations } from './decider.ts'
import type { InvitedPlace } from './events.ts'

export interface UnitOffer {
  businessUnitId: number
  userId: number
  invitedBy: number
  /** End of the unit membership; null if it ends with the unit. */
  expirationTime: string | null
  /** Classes of the unit to join as well. */
  places?: readonly InvitedPlace[]
  now: Date
}

/** Throws BusinessUnit.PlatformOffice for platform admins and analysts, who cannot join units. */
export const requireInvitable = async (commands: Pick<CommandHandler, 'load'>, userId: number): Promise<void> => {
  const { roles } = (await users.load(commands, userId)).state
  if (roles.some(isPlatformRole)) throw rejected('BusinessUnit.PlatformOffice')
}

/**
 * Invites a user into a unit. New classes are added to an open invitation; without any, nothing changes.
 * @throws Rejection BusinessUnit.PlatformOffice
 */
export const inviteToUnit = async (
  commands: Pick<CommandHandler, 'load' | 'handle'>,
  { businessUnitId, userId, places = [], now, ...offer }: UnitOffer,
  context: CommandContext,
): Promise<void> => {
  await requireInvitable(commands, userId)
  const invite = { type: 'Invite', businessUnitId, userId, places, now: now.toISOString(), ...offer } as const
  await invitations.handle(commands, invitationId(businessUnitId, userId), invite, context)
}
