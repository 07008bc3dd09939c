// Who may do what in a business unit.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { hasOffice, requireUnitAdmin } from '../user/policy.ts'

type UnitAccess = Pick<Access, 'isBusinessUnitAdmin' | 'hasUnitEnded'>

/** Throws BusinessUnit.NotAdmin unless they look after the unit, BusinessUnit.Expired once it is over: then they only read. */
export const requireUnitKeeper = (access: UnitAccess, callerId: number, businessUnitId: number): void => {
  requireUnitAdmin(access, callerId, businessUnitId)
  if (access.hasUnitEnded(businessUnitId)) throw rejected('BusinessUnit.Expired')
}

/**
 * Whether the account is the unit's own to change: somebody who belonged to it before any other unit, and holds no office anywhere. Who
 * came from elsewhere as well is not the unit's to take over.
 */
export const isUnitsOwn = (access: Access, userId: number, businessUnitId: number): boolean =>
  access.user(userId)?.businessUnits[0]?.businessUnitId === businessUnitId && !hasOffice(access, userId)

/**
 * The same, thrown; also for somebody who teaches or assists in a class (of `groupIds`, those they are in) of another unit.
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
