// Users who may have a second factor: those who can read or change other people's data.
import type { Access, AccessUser } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import { isPlatformOffice } from '../user/policy.ts'

export const isStaff = (access: Access, userId: number): boolean =>
  access.mayAuthor(userId) ||
  isPlatformOffice(access, userId) ||
  (access.user(userId)?.businessUnits.some(({ isAdmin }) => isAdmin) ?? false)

/** Throws Common.Forbidden for students. */
export const requireStaff = (access: Access, userId: number): void => {
  if (!isStaff(access, userId)) throw rejected('Common.Forbidden')
}

/** Platform admins without a second factor, if the setting requires one. */
export const mustSetUpSecondFactor = ({ roles, hasSecondFactor }: AccessUser, readSetting: ReadSetting): boolean =>
  !hasSecondFactor && roles.includes('admin') && readSetting('secondFactorForAdmins')
