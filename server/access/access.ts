// Permission checks against the access view held in memory.
import { SET_TYPE } from '../../commands/problems/problemSet/types.ts'
import type { Access, AccessGroup, AccessUnit, AccessUser, GroupRole } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** Whether the account has expired. */
export const hasExpired = (user: AccessUser | null, now: Date): boolean =>
  user !== null && user.expirationTime !== null && Date.parse(user.expirationTime) <= now.getTime()

export interface AccessSources {
  users: ReadonlyMap<string, AccessUser>
  groups: ReadonlyMap<string, AccessGroup>
  units: ReadonlyMap<string, AccessUnit>
  /** Classes of a person, by person id. */
  memberships: ReadonlyMap<string, { groupIds: readonly number[] }>
  now(): Date
}

/** The access rules (requirement g20), evaluated on the documents of the access view. */
export const createAccess = ({ users, groups, units, memberships, now }: AccessSources): Access => {
  const user = (userId: number): AccessUser | null => users.get(String(userId)) ?? null
  const group = (groupId: number): AccessGroup | null => groups.get(String(groupId)) ?? null
  const unit = (businessUnitId: number): AccessUnit | null => units.get(String(businessUnitId)) ?? null
  const hasRole = (userId: number, role: string): boolean => user(userId)?.roles.includes(role) ?? false
  const hasPassed = (time: string | null): boolean => time !== null && time <= now().toISOString()

  const hasUnitEnded = (businessUnitId: number): boolean => hasPassed(unit(businessUnitId)?.expirationTime ?? null)
  const hasGroupEnded = (groupId: number): boolean => {
    const found = group(groupId)
    return found !== null && (hasPassed(found.expirationTime) || hasUnitEnded(found.businessUnitId))
  }
  /** Whether the person belonged to the unit until their membership ended. Class members outside the unit have no such date there. */
  const hasLeftUnit = (userId: number, businessUnitId: number): boolean =>
    user(userId)?.businessUnits.some((own) => own.businessUnitId === businessUnitId && hasPassed(own.expirationTime)) ?? false

  const hasMembershipEnded = (userId: number, groupId: number): boolean => {
    const of = group(groupId)
    const found = of?.members[userId]
    return found !== undefined && !found.isBlocked && (hasPassed(found.expirationTime) || hasLeftUnit(userId, of?.businessUnitId ?? 0))
  }
  /** The member while access is allowed: joined, not blocked, and with no expired membership, neither in the class nor in its unit. */
  const member = (userId: number, groupId: number) => {
    const found = group(groupId)?.members[userId]
    return !found || found.isBlocked || hasMembershipEnded(userId, groupId) ? null : found
  }
  const keptOut = (userId: number, groupId: number) =>
    rejected(hasMembershipEnded(userId, groupId) ? 'Group.MembershipEnded' : 'Group.MemberBlockedOrNotJoined')
  const isIn = (userId: number, groupId: number, ...roles: GroupRole[]): boolean => {
    const found = member(userId, groupId)
    return found !== null && roles.includes(found.role)
  }
  const isBusinessUnitAdmin = (userId: number, businessUnitId: number): boolean =>
    user(userId)?.businessUnits.some((unit) => unit.businessUnitId === businessUnitId && unit.isAdmin && !hasPassed(unit.expirationTime)) ??
    false

  const requireGroup = (groupId: number): AccessGroup => {
    const found = group(groupId)
    if (!found) throw rejected('Group.NotFound')
    return found
  }
  const isGroupAdmin = (userId: number, groupId: number): boolean => isIn(userId, groupId, 'teacher', 'assistant')
  /** Decided by role where possible; otherwise checks only the person's own classes, so the cost does not grow with the platform. */
  const mayAuthor = (userId: number): boolean =>
    hasRole(userId, 'teacher') ||
    hasRole(userId, 'admin') ||
    (memberships.get(String(userId))?.groupIds.some((groupId) => isGroupAdmin(userId, groupId)) ?? false)
  const mayAuditGroup = (userId: number, groupId: number): boolean => {
    const found = group(groupId)
    if (!found) return false
    return (
      isGroupAdmin(userId, groupId) ||
      isBusinessUnitAdmin(userId, found.businessUnitId) ||
      hasRole(userId, 'admin') ||
      hasRole(userId, 'analyst')
    )
  }

  const hasLicence = (userId: number): boolean => {
    const until = user(userId)?.licenceTime ?? null
    return until !== null && !hasPassed(until)
  }

  return {
    user,
    group,
    unit,
    hasGroupEnded,
    hasUnitEnded,
    hasMembershipEnded,
    hasRole,
    isGroupAdmin,
    mayAuthor,
    isGroupTeacher: (userId, groupId) => isIn(userId, groupId, 'teacher'),
    isBusinessUnitAdmin,
    mayAuditGroup,
    hasLicence,
    requireLicence(userId, groupId, problemSetType) {
      if (problemSetType === SET_TYPE.TqcPlus && !hasLicence(userId) && !mayAuditGroup(userId, groupId))
        throw rejected('Activity.LicenceRequired')
    },
    requireGroupReader(userId, groupId) {
      requireGroup(groupId)
      if (member(userId, groupId) === null && !mayAuditGroup(userId, groupId)) throw keptOut(userId, groupId)
    },
    requireGroupMember(userId, groupId) {
      requireGroup(groupId)
      if (member(userId, groupId) === null) throw keptOut(userId, groupId)
      if (hasGroupEnded(groupId)) throw rejected('Group.Expired')
    },
    requireGroupAdmin(userId, groupId) {
      requireGroup(groupId)
      if (!isGroupAdmin(userId, groupId)) throw rejected('Group.NotTeacherOrAssistant')
    },
  }
}
