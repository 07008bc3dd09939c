// Use cases of unit admins for the unit's classes.

import type { GroupRole } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { asRecorded } from '../../../protocol/schemas.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../../people/account/useCases.ts'
import { unitNow } from '../../people/businessUnit/useCases.ts'
import { inviteToUnit } from '../../people/invitation/useCases.ts'
import { groups } from '../group/decider.ts'

/** Properties of a class; `expirationTime` is ISO-8601 UTC. */
export interface GroupContent {
  name: string
  description: string
  expirationTime: string
}

/**
 * Creates a class in a unit and returns its id.
 * @throws Rejection BusinessUnit.NotFound, BusinessUnit.UserNotInUnit, BusinessUnit.GroupExpirationAfterUnit, Group.ExpirationInvalid
 */
export const addGroup = async (
  commands: CommandHandler,
  { businessUnitId, teacherId, name, description, expirationTime }: GroupContent & { businessUnitId: number; teacherId: number },
  now: Date,
  context: CommandContext,
): Promise<number> => {
  const unit = await unitNow(commands, businessUnitId)
  if (!isLater(expirationTime, now.toISOString()))
    throw rejected('Group.ExpirationInvalid', { field: 'expirationTime', code: 'Group.ExpirationInvalid' })
  if (!unit.isMember(teacherId)) throw rejected('BusinessUnit.UserNotInUnit', { field: 'teacherId', code: 'BusinessUnit.UserNotInUnit' })
  const content = { name, description, expirationTime: asRecorded(expirationTime) }
  const { id } = await groups.create(
    commands,
    (groupId) => ({ type: 'CreateGroup', groupId, businessUnitId, unitExpirationTime: unit.expirationTime, teacherId, ...content }),
    context,
  )
  return id
}

const unitOf = async (commands: CommandHandler, groupId: number) => {
  const { state, exists } = await groups.load(commands, groupId)
  if (!exists) throw rejected('Group.NotFound')
  return { businessUnitId: state.businessUnitId, ...(await unitNow(commands, state.businessUnitId)) }
}

/**
 * Adds a user to the class by email address. Users with an account outside the unit are invited to both.
 * @throws Rejection Group.NotFound, User.NotFound, BusinessUnit.PlatformOffice, Group.UserAlreadyJoined
 */
export const joinByAddress = async (
  deps: { commands: CommandHandler; vault: { accountHash(email: string): string } },
  { groupId, email, role, addedBy, now }: { groupId: number; email: string; role: GroupRole; addedBy: number; now: Date },
  context: CommandContext,
): Promise<{ userId: number; isInvited: boolean }> => {
  const { commands } = deps
  const unit = await unitOf(commands, groupId)
  const userId = await ownerOfAccount(deps, email)
  if (userId === null) throw rejected('User.NotFound', { field: 'userName', code: 'User.NotFound' })
  if (!unit.isMember(userId)) {
    const { businessUnitId } = unit
    const offer = { businessUnitId, userId, invitedBy: addedBy, expirationTime: null, now }
    await inviteToUnit(commands, { ...offer, places: [{ groupId, role, expirationTime: null }] }, partOf(context, 'invitation'))
    return { userId, isInvited: true }
  }
  await groups.handle(commands, groupId, { type: 'JoinMember', groupId, userId, role, expirationTime: null }, context)
  return { userId, isInvited: false }
}

/**
 * Changes when memberships end; `userIds` null for all students. Nothing changes on an error.
 * @throws Rejection Group.NotFound, Group.UserNotInGroup, BusinessUnit.UserExpirationAfterUnit
 */
export const changeMemberEnds = async (
  commands: CommandHandler,
  { groupId, userIds, expirationTime }: { groupId: number; userIds: readonly number[] | null; expirationTime: string | null },
  context: CommandContext,
): Promise<void> => {
  const { expirationTime: unitExpirationTime } = await unitOf(commands, groupId)
  const until = asRecorded(expirationTime)
  const change = { type: 'ChangeMemberExpiration', groupId, userIds, expirationTime: until, unitExpirationTime } as const
  await groups.handle(commands, groupId, change, context)
}
