// Who may read what happened in a class: students what is theirs; class admins, unit admins, platform admins and analysts everything.
import { isPlatformOffice } from '../../commands/people/user/policy.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'

/** The class of what happens outside any class: sign-ins, reads, what somebody does with their own problems. */
export const OUTSIDE = 0

/** Throws Group.*, Common.Forbidden unless the caller may read the class's events; of `userId` alone where only the own ones are allowed. */
const requireAuditor = (access: Access, callerId: number, groupId: number, userId: number | null): void => {
  access.requireGroupReader(callerId, groupId)
  if (userId !== callerId && !access.mayAuditGroup(callerId, groupId)) throw rejected('Common.Forbidden')
}

/**
 * Whether events outside any class are shown with those of a member of it: to the person, and to offices of the platform. Whoever looks after the
 * class or its unit sees what belongs to these, and nothing of the person's other classes, or of the time before they joined.
 */
const seesOutside = (access: Access, callerId: number, groupId: number, userId: number | null): boolean =>
  userId !== null && access.group(groupId)?.members[userId] !== undefined && (userId === callerId || isPlatformOffice(access, callerId))

/** When somebody was in the class: for who looks after it day by day, and for the person, not for offices that audit. */
const PRESENCE = 'UsageRecorded'

/** The one type of events that is kept from a reader who asks for those of a person, or of everybody; null for none. */
const hiddenType = (access: Access, callerId: number, groupId: number, userId: number | null): string | null =>
  userId === callerId || access.isGroupAdmin(callerId, groupId) ? null : PRESENCE

/**
 * Whose events somebody may read who asks for those of a person, or of everybody (null): whoever may not audit the class gets the own ones.
 * `hasOutside`: what they do outside any class is among them. Throws Group.*, Common.Forbidden.
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

/** Throws unless the caller may open an entry that they found in the class: Common.NotFound, Common.Forbidden, Group.*. */
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
