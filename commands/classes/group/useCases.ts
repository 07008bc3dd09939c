// Use cases of a class and its members.
import type { GroupRole } from '../../../protocol/access.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { endOfUnit } from '../../people/businessUnit/useCases.ts'
import { type GroupCommand, groups } from './decider.ts'
import type { GroupEvent } from './events.ts'

type Commands = Pick<CommandHandler, 'load' | 'handle'>

/** Properties of a class. */
interface About {
  name: string
  description: string
  /** ISO-8601 in any precision. */
  expirationTime: string
}

/** Changes the properties of a class. @throws Rejection Group.NotFound, BusinessUnit.GroupExpirationAfterUnit */
export const changeGroup = async (commands: Commands, groupId: number, about: About, context: CommandContext): Promise<void> => {
  const { state: group } = await groups.load(commands, groupId)
  if (!group.exists) throw rejected('Group.NotFound')
  const unitExpirationTime = await endOfUnit(commands, group.businessUnitId)
  const { name, description } = about
  const expirationTime = new Date(about.expirationTime).toISOString()
  await groups.handle(commands, groupId, { type: 'EditGroup', groupId, name, description, expirationTime, unitExpirationTime }, context)
}

/** Shortens a class that would outlast its unit to the unit's end; otherwise changes nothing. @throws Rejection Group.NotFound */
export const shortenGroup = async (
  commands: Commands,
  groupId: number,
  unitExpirationTime: string,
  context: CommandContext,
): Promise<void> => {
  const { state: group } = await groups.load(commands, groupId)
  if (!isLater(group.expirationTime, unitExpirationTime)) return
  const { name, description } = group
  const end = { expirationTime: unitExpirationTime, unitExpirationTime }
  await groups.handle(commands, groupId, { type: 'EditGroup', groupId, name, description, ...end }, context)
}

/** Blocks a member. @throws Rejection Group.NotFound, Group.UserNotInGroup, Group.NeedsTeacher */
export const block = async (
  commands: Commands,
  { groupId, userId }: { groupId: number; userId: number },
  context: CommandContext,
  now: Date,
): Promise<void> => {
  await groups.handle(commands, groupId, { type: 'BlockMember', groupId, userId, now: now.toISOString() }, context)
}

/** Blocks several members, all or nothing. Throws as `block` does. */
export const blockAll = async (
  commands: Commands,
  { groupId, userIds }: { groupId: number; userIds: readonly number[] },
  context: CommandContext,
  now: Date,
): Promise<void> => {
  await groups.handle(commands, groupId, { type: 'BlockMembers', groupId, userIds, now: now.toISOString() }, context)
}

/** Unblocks a member. @throws Rejection Group.NotFound, Group.UserNotInGroup */
export const unblock = async (
  commands: Commands,
  { groupId, userId }: { groupId: number; userId: number },
  context: CommandContext,
): Promise<void> => {
  await groups.handle(commands, groupId, { type: 'UnblockMember', groupId, userId }, context)
}

type Given<Type extends GroupCommand['type']> = Omit<Extract<GroupCommand, { type: Type }>, 'type' | 'groupId'>

/** Creates a class with its first teacher and returns its id. Idempotent by command id. Throws BusinessUnit.GroupExpirationAfterUnit. */
export const createClass = async (
  commands: Pick<CommandHandler, 'create'>,
  given: Given<'CreateGroup'>,
  context: CommandContext,
): Promise<number> => (await groups.create(commands, (groupId) => ({ type: 'CreateGroup', groupId, ...given }), context)).id

/** Adds a member to a class; existing members stay unchanged. Throws Group.NotFound. */
export const joinClass = async (
  commands: Pick<CommandHandler, 'handle'>,
  { groupId, ...given }: { groupId: number } & Given<'JoinMember'>,
  context: CommandContext,
): Promise<void> => {
  try {
    await groups.handle(commands, groupId, { type: 'JoinMember', groupId, ...given }, context)
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'Group.UserAlreadyJoined') throw error
  }
}

/**
 * Adds several members to a class at once; existing members stay unchanged. Returns the users added, also on a retry. Throws
 * Group.NotFound.
 */
export const joinClassTogether = async (
  commands: Pick<CommandHandler, 'handle'>,
  { groupId, members }: { groupId: number } & Given<'JoinMembers'>,
  context: CommandContext,
): Promise<ReadonlySet<number>> => {
  const { events } = await groups.handle(commands, groupId, { type: 'JoinMembers', groupId, members }, context)
  return new Set((events as GroupEvent[]).flatMap(({ type, data }) => (type === 'MemberJoined' ? [data.userId] : [])))
}

/** A class and its members. */
export interface ClassNow {
  businessUnitId: number
  name: string
  /** ISO-8601 UTC. */
  expirationTime: string
  memberIds: readonly number[]
  isMember(userId: number): boolean
  /** `expirationTime` is null if the membership ends with the class. */
  memberOf(userId: number): { role: GroupRole; isBlocked: boolean; expirationTime: string | null } | undefined
}

/** A class, loaded from the log. Throws Group.NotFound. */
export const classNow = async (commands: Pick<CommandHandler, 'load'>, groupId: number): Promise<ClassNow> => {
  const { state, exists } = await groups.load(commands, groupId)
  if (!exists) throw rejected('Group.NotFound')
  const { businessUnitId, name, expirationTime, members } = state
  return {
    businessUnitId,
    name,
    expirationTime,
    memberIds: [...members].map(([userId]) => userId),
    isMember: (userId) => members.has(userId),
    memberOf: (userId) => members.get(userId),
  }
}
