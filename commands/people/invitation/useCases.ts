// How a unit takes in somebody who has an account already: it invites them, and they join when they accept.
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
  /** Until when they would belong to the unit; null for as long as it lasts. */
  expirationTime: string | null
  /** Classes of the unit that they join as well. */
  places?: readonly InvitedPlace[]
  now: Date
}

/** Throws BusinessUnit.PlatformOffice for platform admins and analysts, whom no unit takes in. */
export const requireInvitable = async (commands: Pick<CommandHandler, 'load'>, userId: number): Promise<void> => {
  const { roles } = (await users.load(commands, userId)).state
  if (roles.some(isPlatformRole)) throw rejected('BusinessUnit.PlatformOffice')
}

/**
 * Invites a person into a unit. An invitation that is open gets the new classes besides; one that names nothing new changes nothing.
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
