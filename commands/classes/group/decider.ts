// Rules of a class and its members (requirements a21–a23).
import type { GroupRole } from '../../../protocol/access.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type GroupEvent, groupEvents } from './events.ts'

/** `unitExpirationTime` is the end of the class's business unit: a class must not outlast it. */
export type GroupCommand = { groupId: number } & (
  | {
      type: 'CreateGroup'
      businessUnitId: number
      unitExpirationTime: string
      name: string
      description: string
      expirationTime: string
      teacherId: number
    }
  | { type: 'EditGroup'; name: string; description: string; expirationTime: string; unitExpirationTime: string }
  | { type: 'JoinMember'; userId: number; role: GroupRole; expirationTime: string | null }
  /** Existing members stay unchanged. */
  | { type: 'JoinMembers'; members: readonly { userId: number; role: GroupRole; expirationTime: string | null }[] }
  | { type: 'BlockMember'; userId: number; now: string }
  | { type: 'BlockMembers'; userIds: readonly number[]; now: string }
  | { type: 'UnblockMember'; userId: number }
  | { type: 'RemoveMember'; userId: number; now: string }
  | { type: 'ChangeMemberRole'; userId: number; role: GroupRole; now: string }
  /** `userIds` null: all students. */
  | { type: 'ChangeMemberExpiration'; userIds: readonly number[] | null; expirationTime: string | null; unitExpirationTime: string }
)

interface Member {
  role: GroupRole
  isBlocked: boolean
  expirationTime: string | null
}

export interface Group {
  exists: boolean
  businessUnitId: number
  name: string
  description: string
  expirationTime: string
  members: ReadonlyMap<number, Member>
}

const initialState: Group = { exists: false, businessUnitId: 0, name: '', description: '', expirationTime: '', members: new Map() }

const withMember = (group: Group, userId: number, change: Partial<Member>): Group => {
  const before = group.members.get(userId) ?? { role: 'student', isBlocked: false, expirationTime: null }
  return { ...group, members: new Map(group.members).set(userId, { ...before, ...change }) }
}

const evolve = (group: Group, event: GroupEvent): Group => {
  switch (event.type) {
    case 'GroupCreated': {
      const { businessUnitId, name, description, expirationTime } = event.data
      return { ...group, exists: true, businessUnitId, name, description, expirationTime }
    }
    case 'GroupEdited': {
      const { name, description, expirationTime } = event.data
      return { ...group, name, description, expirationTime }
    }
    case 'MemberJoined':
      return withMember(group, event.data.userId, {
        role: event.data.role,
        isBlocked: false,
        expirationTime: event.data.expirationTime,
      })
    case 'MemberBlocked':
      return withMember(group, event.data.userId, { isBlocked: true })
    case 'MemberUnblocked':
      return withMember(group, event.data.userId, { isBlocked: false })
    case 'MemberRoleChanged':
      return withMember(group, event.data.userId, { role: event.data.role })
    case 'MemberExpirationChanged':
      return withMember(group, event.data.userId, { expirationTime: event.data.expirationTime })
    case 'MemberLeft': {
      const members = new Map(group.members)
      members.delete(event.data.userId)
      return { ...group, members }
    }
  }
}

/** Whether the class would have no active teacher without this person; blocked and expired teachers do not count. */
const isLastTeacher = (group: Group, userId: number, now: string): boolean => {
  const mayEnter = ({ isBlocked, expirationTime }: Member) =>
    !isBlocked && (expirationTime === null || Date.parse(expirationTime) > Date.parse(now))
  const teachers = [...group.members].filter(([, member]) => member.role === 'teacher' && mayEnter(member))
  return teachers.length === 1 && teachers[0]?.[0] === userId
}

/** Rejection for users who are not members: one for all, and one for each index of `userIds`. */
const notInGroup = (group: Group, userIds: readonly number[]): Rejection => {
  const strangers = userIds.flatMap((userId, index) => (group.members.has(userId) ? [] : [{ userId, field: `userIds.${index}` }]))
  return new Rejection('Group.UserNotInGroup', {
    fields: strangers.map(({ field }) => ({ field, code: 'Group.UserNotInGroup' })),
    details: { userIds: strangers.map(({ userId }) => userId) },
  })
}

/** All or nothing. @throws Rejection Group.UserNotInGroup, Group.NeedsTeacher */
const blockOf = (group: Group, groupId: number, userIds: readonly number[], now: string): GroupEvent[] => {
  if (userIds.some((userId) => !group.members.has(userId))) throw notInGroup(group, userIds)
  const blocked: GroupEvent[] = []
  let left = group
  for (const userId of userIds) {
    if (left.members.get(userId)?.isBlocked) continue
    if (isLastTeacher(left, userId, now)) throw rejected('Group.NeedsTeacher')
    const event: GroupEvent = { type: 'MemberBlocked', data: { groupId, userId } }
    left = evolve(left, event)
    blocked.push(event)
  }
  return blocked
}

type EndsChange = Extract<GroupCommand, { type: 'ChangeMemberExpiration' }>

/** All of the named users, or none. */
const endsChanged = ({ groupId, userIds, expirationTime, unitExpirationTime }: EndsChange, group: Group): GroupEvent[] => {
  const { members } = group
  const named = userIds ?? [...members].flatMap(([userId, { role }]) => (role === 'student' ? [userId] : []))
  if (named.some((userId) => !members.has(userId))) throw notInGroup(group, named)
  const changed = [...new Set(named)].filter((userId) => members.get(userId)?.expirationTime !== expirationTime)
  if (changed.length > 0 && expirationTime !== null && isLater(expirationTime, unitExpirationTime))
    throw rejected('BusinessUnit.UserExpirationAfterUnit')
  return changed.map((userId) => ({ type: 'MemberExpirationChanged', data: { groupId, businessUnitId: null, userId, expirationTime } }))
}

const decide = (command: GroupCommand, group: Group): GroupEvent[] => {
  const { groupId } = command
  if (command.type === 'CreateGroup' || command.type === 'EditGroup') {
    // an end beyond that of the unit may stay while other properties of the class change
    const isLeft = command.type === 'EditGroup' && command.expirationTime === group.expirationTime
    if (!isLeft && isLater(command.expirationTime, command.unitExpirationTime)) throw rejected('BusinessUnit.GroupExpirationAfterUnit')
  }
  if (command.type === 'CreateGroup') {
    const { businessUnitId, name, description, expirationTime, teacherId } = command
    return [
      { type: 'GroupCreated', data: { groupId, businessUnitId, name, description, expirationTime } },
      { type: 'MemberJoined', data: { groupId, userId: teacherId, role: 'teacher', expirationTime: null } },
    ]
  }
  if (!group.exists) throw rejected('Group.NotFound')
  if (command.type === 'EditGroup') {
    const { name, description, expirationTime } = command
    if (name === group.name && description === group.description && expirationTime === group.expirationTime) return []
    return [{ type: 'GroupEdited', data: { groupId, name, description, expirationTime } }]
  }
  if (command.type === 'BlockMembers') return blockOf(group, groupId, command.userIds, command.now)
  if (command.type === 'ChangeMemberExpiration') return endsChanged(command, group)
  if (command.type === 'JoinMembers') {
    const byPerson = new Map(command.members.map((member) => [member.userId, member]))
    const fresh = [...byPerson.values()].filter(({ userId }) => !group.members.has(userId))
    return fresh.map((member) => ({ type: 'MemberJoined', data: { groupId, ...member } }))
  }
  const { userId } = command
  const member = group.members.get(userId)
  if (command.type === 'JoinMember') {
    if (member) throw rejected('Group.UserAlreadyJoined')
    return [{ type: 'MemberJoined', data: { groupId, userId, role: command.role, expirationTime: command.expirationTime } }]
  }
  if (!member) throw new Rejection('Group.UserNotInGroup', { details: { userIds: [userId] } })
  switch (command.type) {
    case 'BlockMember':
      return blockOf(group, groupId, [userId], command.now)
    case 'UnblockMember':
      return member.isBlocked ? [{ type: 'MemberUnblocked', data: { groupId, userId } }] : []
    case 'RemoveMember':
      if (isLastTeacher(group, userId, command.now)) throw rejected('Group.NeedsTeacher')
      return [{ type: 'MemberLeft', data: { groupId, userId } }]
    case 'ChangeMemberRole':
      if (member.role === command.role) return []
      if (isLastTeacher(group, userId, command.now)) throw rejected('Group.NeedsTeacher')
      return [{ type: 'MemberRoleChanged', data: { groupId, userId, role: command.role } }]
  }
}

export const groups = aggregate({ category: 'group', events: groupEvents, decider: { initialState, evolve, decide } })
