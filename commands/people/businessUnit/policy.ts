// Permissions in a business unit.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { hasOffice, requireUnitAdmin } from '../user/policy.ts'

type UnitAccess = Pick<Access, 'isBusinessUnitAdmin' | 'hasUnitEnded'>

/** Requires an admin of the unit. Throws BusinessUnit.NotAdmin, and BusinessUnit.Expired after its end, when it is read-only. */
export const requireUnitKeeper = (access: UnitAccess, callerId: number, businessUnitId: number): void => {
  requireUnitAdmin(access, callerId, businessUnitId)
  if (access.hasUnitEnded(businessUnitId)) throw rejected('BusinessUnit.Expired')
}

/**
 * Whether the unit may change the account: the unit was the user's first, and the user holds no office anywhere. Accounts that came from
 * elsewhere stay independent of the unit.
 */
export const isUnitsOwn = (access: Access, userId: number, businessUnitId: number): boolean =>
  access.user(userId)?.businessUnits[0]?.businessUnitId === businessUnitId && !hasOffice(access, userId)

/**
 * The same check as a requirement; it also refuses teachers and assistants in classes (of `groupIds`, the user's classes) of another unit.
 * @throws Rejection BusinessUnit.UserNotInUnit, Common.Forbidden
 */
export const requireUnitsOwn = (access: Access, userId: number, businessUnitId: number, groupIds: readonly number[]): void => {
  if (!access.user(userId)?.businessUnits.some((unit) => unit.businessUnitId === businessUnitId))
    throw rejected('BusinessUnit.UserNotInUnit')
  const teachesElsewhere = groupIds.some(
    (groupId) => access.isGroupAdmin(userId, groupId) && access.group(groupId)?.businessUnitId !== businessUnitId,
  )
  if (teachesElsewhere || !isUnitsOwn(access, userId, businessUnitId)) throw rejected('Common.Forbidden')
}
