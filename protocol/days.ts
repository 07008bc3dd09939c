// Days as people count them: in a time zone. A pure leaf.

/** Where the days of somebody begin who belongs to no unit, or to one that says nothing of it. */
export const DEFAULT_TIME_ZONE = 'Asia/Taipei'

const calendars = new Map<string, Intl.DateTimeFormat>()

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone)
  if (known !== undefined) return known
  // Swedes write days as the log does
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, made)
  return made
}

/** The day (YYYY-MM-DD) that it is at a time in a zone, by its IANA name. Throws RangeError where there is no such zone. */
export const dayIn = (timeZone: string, time: Date): string => calendarOf(timeZone).format(time)
