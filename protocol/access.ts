// Permission checks that commands and queries use. A pure leaf; server/access answers from the access view.

/** Roles that a person has on the whole platform, or has not. */
export const platformRoles = ['admin', 'analyst', 'teacher', 'student', 'guest'] as const

export type GroupRole = 'teacher' | 'assistant' | 'student'

export type AccessUser = {
  userId: number
  roles: readonly string[]
  expirationTime: string | null
  hasSignedAgreement: boolean
  mustChangePassword: boolean
  hasSecondFactor: boolean
  /** `expirationTime`: until when the person belongs to the unit. */
  businessUnits: readonly { businessUnitId: number; isAdmin: boolean; isCurrent: boolean; expirationTime: string | null }[]
  isForgotten: boolean
  /** End of the licence for the paid practice banks; null where there is none. */
  licenceTime: string | null
}

/** The unit that a person works in: of those that they administer, or else of all of theirs, the current one or the first; null where they have none. */
export const currentUnitOf = ({ businessUnits }: Pick<AccessUser, 'businessUnits'>): number | null => {
  const administered = businessUnits.filter(({ isAdmin }) => isAdmin)
  const own = administered.length > 0 ? administered : businessUnits
  return (own.find(({ isCurrent }) => isCurrent) ?? own[0])?.businessUnitId ?? null
}

export type AccessUnit = {
  businessUnitId: number
  expirationTime: string
  /** IANA name. */
  timeZone: string
  /** Its classes set back no passwords, and have to pay for the paid practice banks. */
  isRestricted: boolean
  /** Its classes are game classes. */
  isGame: boolean
}

export type AccessGroup = {
  groupId: number
  businessUnitId: number
  expirationTime: string
  members: Readonly<Record<string, { role: GroupRole; isBlocked: boolean; expirationTime: string | null }>>
}

export interface Access {
  user(userId: number): AccessUser | null
  group(groupId: number): AccessGroup | null
  unit(businessUnitId: number): AccessUnit | null
  /** Past its end, or past that of its unit: nothing is solved there any more. False for one that is not there. */
  hasGroupEnded(groupId: number): boolean
  /** Past its end. False for one that is not there. */
  hasUnitEnded(businessUnitId: number): boolean
  /** A member, not blocked, whose own time is over, in the class or in its unit. */
  hasMembershipEnded(userId: number, groupId: number): boolean
  hasRole(userId: number, role: string): boolean
  /** Teacher or assistant of the class, not blocked, and past no end of theirs, in the class or in its unit. */
  isGroupAdmin(userId: number, groupId: number): boolean
  /** Has the platform role, or is teacher or assistant of any class: may author problems and sets. */
  mayAuthor(userId: number): boolean
  isGroupTeacher(userId: number, groupId: number): boolean
  isBusinessUnitAdmin(userId: number, businessUnitId: number): boolean
  /** Throws Group.NotFound for an unknown class, Group.MemberBlockedOrNotJoined or Group.MembershipEnded for one the user may not enter. Class admins, admins of its unit, platform admins and analysts may. */
  requireGroupReader(userId: number, groupId: number): void
  /** Joined and not blocked; class, its unit, and the membership in either not expired: may solve. Throws Group.*. */
  requireGroupMember(userId: number, groupId: number): void
  /** Throws Group.NotFound or Group.NotTeacherOrAssistant. */
  requireGroupAdmin(userId: number, groupId: number): void
  /** A licence for the paid practice banks that has not ended. */
  hasLicence(userId: number): boolean
  /** Throws Activity.LicenceRequired where sets of this type are paid for, and the person neither has a licence nor looks after the class. */
  requireLicence(userId: number, groupId: number, problemSetType: number): void
  /** Everything that happens in a class, and every student's answers: class admins, admins of the class's unit, platform admins, analysts. */
  mayAuditGroup(userId: number, groupId: number): boolean
}
