// Days of a time zone: until when something lasts is a day for people, and a moment for the log. A pure leaf.

/** The time zone of people without a unit, or in a unit without a time zone. */
export const DEFAULT_TIME_ZONE = 'Asia/Taipei'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Further than any zone is from UTC, to either side. */
const FURTHEST_MINUTES = 16 * 60

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', hourCycle: 'h23', ...parts })
  formats.set(timeZone, made)
  return made
}

const partsIn = (timeZone: string, time: number): Record<string, string> =>
  Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )

/** The day (YYYY-MM-DD) that it is at a time in a zone, by its IANA name. Throws RangeError where there is no such zone. */
export const dayIn = (timeZone: string, time: string | number | Date): string => {
  const { year = '', month, day } = partsIn(timeZone, new Date(time).getTime())
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The same to the minute: YYYY-MM-DD HH:mm. */
export const minuteIn = (timeZone: string, time: string): string => {
  const { hour, minute } = partsIn(timeZone, Date.parse(time))
  return `${dayIn(timeZone, time)} ${hour}:${minute}`
}

/** What a zone's clock shows at a moment, as the time in UTC at which it would show the same there. */
const shownAt = (timeZone: string, time: number): number => {
  const { year = '', month, day, hour, minute } = partsIn(timeZone, time)
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:00.000Z`)
}

/**
 * The moment (ISO-8601 UTC) at which a zone's clock shows a minute (YYYY-MM-DD HH:mm): the first one, where clocks put back show it twice. A
 * minute that clocks put forward leave out is as much later as they are put forward.
 */
export const momentIn = (timeZone: string, minute: string): string => {
  const wanted = Date.parse(`${minute.replace(' ', 'T')}:00.000Z`)
  const around = [wanted - DAY_MINUTES * MINUTE_MS, wanted + DAY_MINUTES * MINUTE_MS]
  const [before = wanted, after = wanted] = around.map((time) => wanted - (shownAt(timeZone, time) - time))
  const fitting = [before, after].filter((time) => shownAt(timeZone, time) === wanted)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before).toISOString()
}

/**
 * The last millisecond of a day (YYYY-MM-DD) in a zone, ISO-8601 UTC. It is looked for where the next day begins, so a day may have 23 or 25 hours,
 * and the next one begin at one o'clock.
 */
export const endOfDay = (timeZone: string, day: string): string => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`) / MINUTE_MS + DAY_MINUTES
  let [within, after] = [midnight - FURTHEST_MINUTES, midnight + FURTHEST_MINUTES]
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2)
    if (dayIn(timeZone, middle * MINUTE_MS) > day) after = middle
    else within = middle
  }
  return new Date(after * MINUTE_MS - 1).toISOString()
}

const DAY_MS = DAY_MINUTES * MINUTE_MS
/** Difference of a zone from UTC at a time, in ms. */
export const offsetAt = (timeZone: string, time: number): number => {
  const { year = '', month, day, hour, minute } = partsIn(timeZone, time)
  const shown = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:00.000Z`)
  return shown - Math.floor(time / MINUTE_MS) * MINUTE_MS
}

/** The same time of day, so many days later in a zone; ISO-8601 UTC. Where the clocks change in between, a day has 23 or 25 hours. */
export const daysLater = (timeZone: string, time: string, days: number): string => {
  const from = Date.parse(time)
  const to = from + days * DAY_MS
  return new Date(to + offsetAt(timeZone, from) - offsetAt(timeZone, to)).toISOString()
}

/** Whether a moment is later than another; both ISO-8601 in whatever precision. */
export const isLater = (time: string, than: string): boolean => Date.parse(time) > Date.parse(than)

/**
 * The end of a day for what may not last longer than `latest` (ISO-8601 UTC): of a day on which that ends too, that end; null for a day that is
 * later.
 */
export const endOfDayWithin = (timeZone: string, day: string, latest: string): string | null => {
  const end = endOfDay(timeZone, day)
  if (!isLater(end, latest)) return end
  return dayIn(timeZone, latest) === day ? latest : null
}
