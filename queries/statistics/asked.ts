// What calls of statistics ask for: a class, a range of time in whole hours, and a moment (requirement e04); and figures in common.
import { hourOf } from '../../projections/activities/answers/sums.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { SumsRange } from './sums.ts'

export interface StatisticsSources {
  reader: Reader
  access: Pick<Access, 'group' | 'unit'>
}

export interface Asked {
  groupId: number
  /** ISO-8601. */
  startTime: string
  /** Null for the end of the class. */
  endTime: string | null
  at: string | null
}

const HOUR_MS = 3_600_000

/** ISO-8601. */
export const momentOf = ({ at }: Pick<Asked, 'at'>, now: Date): string => (at === null ? now.toISOString() : new Date(at).toISOString())

/** The first hour that begins at a time or after it. */
export const hourFrom = (time: string): string => hourOf(new Date(Date.parse(time) + HOUR_MS - 1).toISOString())

/** In whole hours: the hour in which the range ends belongs to it. Throws Common.FieldsNotValid if it ends before it begins. */
export const rangeOf = (
  { access }: Pick<StatisticsSources, 'access'>,
  { groupId, startTime, endTime, at }: Asked,
  now: Date,
): SumsRange => {
  if (endTime !== null && Date.parse(endTime) < Date.parse(startTime))
    throw rejected('Common.FieldsNotValid', { field: 'endTime', code: 'Field.OutOfRange' })
  const end = endTime ?? access.group(groupId)?.expirationTime ?? now.toISOString()
  return {
    from: new Date(startTime).toISOString(),
    to: hourFrom(end),
    at: at === null ? null : momentOf({ at }, now),
  }
}

/** Students who count: who have joined, and have neither left nor been blocked. */
export const countedIds = ({ access }: { access: Pick<Access, 'group'> }, groupId: number): Set<number> =>
  new Set(
    Object.entries(access.group(groupId)?.members ?? {}).flatMap(([id, { role, isBlocked }]) =>
      role === 'student' && !isBlocked ? [Number(id)] : [],
    ),
  )

export const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** Percent to two decimals; null of nothing. */
export const rateOf = (part: number, whole: number): number | null => (whole === 0 ? null : twoDecimals((100 * part) / whole))

/** To two decimals; 0 of nothing. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : twoDecimals(values.reduce((sum, value) => sum + value, 0) / values.length)
