// Permissions for user accounts.
import type { Access } from '../../../protocol/access.ts'
import { Rejection, rejected } from '../../../protocol/rejection.ts'

/** Throws Common.Forbidden unless the caller is a platform admin. */
export const requirePlatformAdmin = (access: Access, userId: number): void => {
  if (!access.hasRole(userId, 'admin')) throw rejected('Common.Forbidden')
}

/** Throws Common.Forbidden if both are the same user: erasing one's own data is not permitted. */
export const requireOtherPerson = (callerId: number, userId: number): void => {
  if (userId === callerId) throw rejected('Common.Forbidden')
}

/** Throws BusinessUnit.NotAdmin unless the caller administers the unit, platform admins included: only own units can be the current one. */
export const requireUnitAdmin = (access: Pick<Access, 'isBusinessUnitAdmin'>, userId: number, businessUnitId: number): void => {
  if (!access.isBusinessUnitAdmin(userId, businessUnitId)) throw rejected('BusinessUnit.NotAdmin')
}

/** Whether a role is an office of the whole platform. */
export const isPlatformRole = (role: string): boolean => role === 'admin' || role === 'analyst'

/** Offices of the whole platform. */
export const isPlatformOffice = (access: Access, userId: number): boolean => access.user(userId)?.roles.some(isPlatformRole) ?? false

/** Whether the user holds an office beyond classes: a class must not reset such a password. */
export const hasOffice = (access: Access, userId: number): boolean =>
  isPlatformOffice(access, userId) || (access.user(userId)?.businessUnits.some(({ isAdmin }) => isAdmin) ?? false)

/** Whether the user's first unit, which created the account, is not that of the class. */
const isOfAnotherUnit = (access: Access, groupId: number, userId: number): boolean => {
  const first = access.user(userId)?.businessUnits[0]?.businessUnitId
  return first !== undefined && first !== access.group(groupId)?.businessUnitId
}

/** Whether the class belongs to a unit that disables password resets. */
const isRestricted = (access: Access, groupId: number): boolean => {
  const unitId = access.group(groupId)?.businessUnitId
  return unitId !== undefined && access.unit(unitId)?.isRestricted === true
}

/**
 * Requires permission to reset the password of a class member. Staff know the new password, so assistants must not reset accounts with
 * more rights than a student's, and nobody in a class that of a user with an office or from another unit.
 * @throws Rejection Group.*, BusinessUnit.Restricted, User.MadeElsewhere for a user from another unit, Common.Forbidden
 */
export const requireResetter = (access: Access, callerId: number, groupId: number, userId: number): void => {
  access.requireGroupAdmin(callerId, groupId)
  if (!access.group(groupId)?.members[userId]) throw new Rejection('Group.UserNotInGroup', { details: { userIds: [userId] } })
  if (isRestricted(access, groupId)) throw rejected('BusinessUnit.Restricted')
  if (mayReset(access, callerId, groupId, userId)) return
  const isElsewhere = isOfAnotherUnit(access, groupId, userId) && !hasOffice(access, userId)
  throw rejected(isElsewhere ? 'User.MadeElsewhere' : 'Common.Forbidden')
}

/** The same check as a boolean. */
export const mayReset = (access: Access, callerId: number, groupId: number, userId: number): boolean => {
  const member = access.group(groupId)?.members[userId]
  if (!member || !access.isGroupAdmin(callerId, groupId) || isRestricted(access, groupId)) return false
  const isPeer = (member.role !== 'student' || access.mayAuthor(userId)) && !access.isGroupTeacher(callerId, groupId)
  return !isPeer && !hasOffice(access, userId) && !isOfAnotherUnit(access, groupId, userId)
}

/**
 * Requires permission to set a student number: of a student of the class, by its teachers and assistants or an admin of its unit. Whether
 * the unit manages the number is decided by the log (`changeStudentNumber`).
 * @throws Rejection Group.NotFound, Group.NotTeacherOrAssistant, Group.UserNotInGroup, Common.Forbidden
 */
export const requireNumberKeeper = (access: Access, callerId: number, groupId: number, userId: number): void => {
  const group = access.group(groupId)
  if (!group || !access.isBusinessUnitAdmin(callerId, group.businessUnitId)) access.requireGroupAdmin(callerId, groupId)
  const member = group?.members[userId]
  if (!member) throw rejected('Group.UserNotInGroup')
  if (member.role !== 'student') throw rejected('Common.Forbidden')
}
