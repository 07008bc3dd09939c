// Today's date for a user: each announcement is shown once a day. A pure leaf.
import type { Access } from '../../../protocol/access.ts'
import { DEFAULT_TIME_ZONE, dayIn } from '../../../protocol/days.ts'

/** Today's date (YYYY-MM-DD) in the time zone of the user's current unit, by the server's clock. */
export const todayOf = (access: Pick<Access, 'user' | 'unit'>, userId: number, now: Date): string => {
  const units = access.user(userId)?.businessUnits ?? []
  const { businessUnitId } = units.find(({ isCurrent }) => isCurrent) ?? units[0] ?? {}
  const unit = businessUnitId === undefined ? null : access.unit(businessUnitId)
  return dayIn(unit?.timeZone ?? DEFAULT_TIME_ZONE, now)
}
