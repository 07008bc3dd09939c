// Who may do what with people's accounts.
import type { Access } from '../../../protocol/access.ts'
import { Rejection, rejected } from '../../../protocol/rejection.ts'

/** Throws Common.Forbidden unless the person is a platform admin. */
export const requirePlatformAdmin = (access: Access, userId: number): void => {
  if (!access.hasRole(userId, 'admin')) throw rejected('Common.Forbidden')
}

/** Throws Common.Forbidden for oneself: nobody forgets themselves. */
export const requireSomebodyElse = (callerId: number, userId: number): void => {
  if (userId === callerId) throw rejected('Common.Forbidden')
}

/** Throws BusinessUnit.NotAdmin unless the person administers the unit, platform admins included: one works in units of one's own. */
export const requireUnitAdmin = (access: Pick<Access, 'isBusinessUnitAdmin'>, userId: number, businessUnitId: number): void => {
  if (!access.isBusinessUnitAdmin(userId, businessUnitId)) throw rejected('BusinessUnit.NotAdmin')
}

/** Whether a platform role is an office of the whole platform. */
export const isPlatformRole = (role: string): boolean => role === 'admin' || role === 'analyst'

/** Offices of the whole platform. */
export const isPlatformOffice = (access: Access, userId: number): boolean => access.user(userId)?.roles.some(isPlatformRole) ?? false

/** Offices beyond classes: these people's passwords are not a class's to reset. */
export const hasOffice = (access: Access, userId: number): boolean =>
  isPlatformOffice(access, userId) || (access.user(userId)?.businessUnits.some(({ isAdmin }) => isAdmin) ?? false)

/** Whether they came to the platform with another unit than that of the class: it did not make their account. */
const isOfAnotherUnit = (access: Access, groupId: number, userId: number): boolean => {
  const first = access.user(userId)?.businessUnits[0]?.businessUnitId
  return first !== undefined && first !== access.group(groupId)?.businessUnitId
}

/** Whether the class belongs to a unit whose classes set back no passwords. */
const isRestricted = (access: Access, groupId: number): boolean => {
  const unitId = access.group(groupId)?.businessUnitId
  return unitId !== undefined && access.unit(unitId)?.isRestricted === true
}

/**
 * Throws unless the caller may set back the password of a member of the class. Staff know what it is set to: whose account can do more than
 * a student's is not theirs to take over, nor a teacher's the assistant's, nor that of somebody who came with another unit.
 * @throws Rejection Group.*, BusinessUnit.Restricted, User.MadeElsewhere for who came with another unit, Common.Forbidden
 */
export const requireResetter = (access: Access, callerId: number, groupId: number, userId: number): void => {
  access.requireGroupAdmin(callerId, groupId)
  if (!access.group(groupId)?.members[userId]) throw new Rejection('Group.UserNotInGroup', { details: { userIds: [userId] } })
  if (isRestricted(access, groupId)) throw rejected('BusinessUnit.Restricted')
  if (mayReset(access, callerId, groupId, userId)) return
  const isElsewhere = isOfAnotherUnit(access, groupId, userId) && !hasOffice(access, userId)
  throw rejected(isElsewhere ? 'User.MadeElsewhere' : 'Common.Forbidden')
}

/** The same as an answer. */
export const mayReset = (access: Access, callerId: number, groupId: number, userId: number): boolean => {
  const member = access.group(groupId)?.members[userId]
  if (!member || !access.isGroupAdmin(callerId, groupId) || isRestricted(access, groupId)) return false
  const isPeer = (member.role !== 'student' || access.mayAuthor(userId)) && !access.isGroupTeacher(callerId, groupId)
  return !isPeer && !hasOffice(access, userId) && !isOfAnotherUnit(access, groupId, userId)
}

/**
 * Throws unless the caller may say the student number of somebody: of a student of the class, as its teacher or assistant, or as an administrator of its unit.
 * Whether the unit keeps the number is for the log to say (`changeStudentNumber`).
 * @throws Rejection Group.NotFound, Group.NotTeacherOrAssistant, Group.UserNotInGroup, Common.Forbidden
 */
export const requireNumberKeeper = (access: Access, callerId: number, groupId: number, userId: number): void => {
  const group = access.group(groupId)
  if (!group || !access.isBusinessUnitAdmin(callerId, group.businessUnitId)) access.requireGroupAdmin(callerId, groupId)
  const member = group?.members[userId]
  if (!member) throw rejected('Group.UserNotInGroup')
  if (member.role !== 'student') throw rejected('Common.Forbidden')
}
