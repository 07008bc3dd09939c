// Hours of UTC as a clock of another time zone shows them.
import { offsetAt } from '../../../protocol/days.ts'

export interface LocalHour {
  /** YYYY-MM-DD. */
  day: string
  /** 0 to 23. */
  hour: number
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAY = 'YYYY-MM-DD'.length

/**
 * For hours such as 2026-05-04T03. An hour belongs to the one in which it begins there. The difference from UTC is looked up once for each day,
 * and for each hour of days on which the clocks change.
 */
export const localHours = (timeZone: string): ((hour: string) => LocalHour) => {
  const offsets = new Map<string, number | null>()
  const offsetOf = (day: string): number | null => {
    const known = offsets.get(day)
    if (known !== undefined) return known
    const start = Date.parse(`${day}T00:00:00Z`)
    const [first, last] = [offsetAt(timeZone, start), offsetAt(timeZone, start + DAY_MS)]
    const offset = first === last ? first : null
    offsets.set(day, offset)
    return offset
  }
  return (hour) => {
    const time = Date.parse(`${hour}:00:00Z`)
    const local = new Date(time + (offsetOf(hour.slice(0, DAY)) ?? offsetAt(timeZone, time)))
    return { day: local.toISOString().slice(0, DAY), hour: local.getUTCHours(), weekday: local.getUTCDay() || 7 }
  }
}
