// Timeline permissions: students read their own events; class admins, unit admins, platform admins and analysts read all.
import { isPlatformOffice } from '../../commands/people/user/policy.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** Group id of events outside any class: sign-ins, reads, edits of own problems. */
export const OUTSIDE = 0

/** Throws Group.*, Common.Forbidden unless the caller may read the class's events, or those of `userId` if they may read only their own. */
const requireAuditor = (access: Access, callerId: number, groupId: number, userId: number | null): void => {
  access.requireGroupReader(callerId, groupId)
  if (userId !== callerId && !access.mayAuditGroup(callerId, groupId)) throw rejected('Common.Forbidden')
}

/**
 * Whether a member's events outside any class are shown: to the member and to platform offices. Class and unit staff see only events of
 * their class or unit, none from other classes or from before the member joined.
 */
const seesOutside = (access: Access, callerId: number, groupId: number, userId: number | null): boolean =>
  userId !== null && access.group(groupId)?.members[userId] !== undefined && (userId === callerId || isPlatformOffice(access, callerId))

/** Presence of a member in the class: visible to staff and the member, not to auditing offices. */
const PRESENCE = 'UsageRecorded'

/** The event type hidden from the reader of one user's events or of everyone's; null if none is. */
const hiddenType = (access: Access, callerId: number, groupId: number, userId: number | null): string | null =>
  userId === callerId || access.isGroupAdmin(callerId, groupId) ? null : PRESENCE

/**
 * The users whose events the caller may read, given one user or everyone (null): callers who may not audit the class get their own. `hasOutside`:
 * includes events outside any class. Throws Group.*, Common.Forbidden.
 */
export const readableEvents = (
  access: Access,
  callerId: number,
  groupId: number,
  asked: number | null,
): { userId: number | null; hasOutside: boolean; hiddenType: string | null } => {
  const userId = asked ?? (access.mayAuditGroup(callerId, groupId) ? null : callerId)
  requireAuditor(access, callerId, groupId, userId)
  const hasOutside = seesOutside(access, callerId, groupId, userId)
  return { userId, hasOutside, hiddenType: hiddenType(access, callerId, groupId, userId) }
}

/** Throws unless the caller may open an entry listed in the class: Common.NotFound, Common.Forbidden, Group.*. */
export const requireEntryReader = (
  access: Access,
  callerId: number,
  groupId: number,
  entry: { groupId: number; userId: number | null; type: string },
): void => {
  if (entry.groupId !== groupId && entry.groupId !== OUTSIDE) throw rejected('Common.NotFound')
  requireAuditor(access, callerId, groupId, entry.userId)
  if (entry.type === hiddenType(access, callerId, groupId, entry.userId)) throw rejected('Common.Forbidden')
  if (entry.groupId === OUTSIDE && !seesOutside(access, callerId, groupId, entry.userId)) throw rejected('Common.NotFound')
}
