// Permission checks that commands and queries use. A pure leaf; server/access answers from the access view.

/** Platform roles of a person. */
export const platformRoles = ['admin', 'analyst', 'teacher', 'student', 'guest'] as const

export type GroupRole = 'teacher' | 'assistant' | 'student'

export type AccessUser = {
  userId: number
  roles: readonly string[]
  expirationTime: string | null
  hasSignedAgreement: boolean
  mustChangePassword: boolean
  hasSecondFactor: boolean
  /** `expirationTime`: end of the person's membership in the unit. */
  businessUnits: readonly { businessUnitId: number; isAdmin: boolean; isCurrent: boolean; expirationTime: string | null }[]
  isForgotten: boolean
  /** End of the licence for the paid practice banks; null without a licence. */
  licenceTime: string | null
}

/** The person's current unit, or else the first: of those that they administer, or of all if they administer none. Null without a unit. */
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
  /** Its classes cannot reset passwords, and need licences for the paid practice banks. */
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
  /** The class or its unit has ended, so nothing can be solved there. False for an unknown class. */
  hasGroupEnded(groupId: number): boolean
  /** The unit has ended. False for an unknown unit. */
  hasUnitEnded(businessUnitId: number): boolean
  /** A member, not blocked, whose membership in the class or its unit has ended. */
  hasMembershipEnded(userId: number, groupId: number): boolean
  hasRole(userId: number, role: string): boolean
  /** Teacher or assistant of the class, not blocked, whose membership in the class and its unit has not ended. */
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
  /** Throws Activity.LicenceRequired if sets of this type require a licence and the person neither has one nor manages the class. */
  requireLicence(userId: number, groupId: number, problemSetType: number): void
  /** Everything that happens in a class, and every student's answers: class admins, admins of the class's unit, platform admins, analysts. */
  mayAuditGroup(userId: number, groupId: number): boolean
}
