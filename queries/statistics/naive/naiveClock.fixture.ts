// Times as a clock of a time zone shows them, for the plain counts.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const QUARTER = HOUR / 4
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface LocalTime {
  /** YYYY-MM-DD. */
  day: string
  hour: number
  /** 1 for Monday. */
  weekday: number
}

const clocks = new Map<string, (ms: number) => LocalTime>()

/** In ms since 1970. */
export const localTimes = (timeZone: string): ((ms: number) => LocalTime) => {
  const known = clocks.get(timeZone)
  if (known) return known
  const [two, times] = ['2-digit', new Map<number, LocalTime>()] as const
  const shape = { year: 'numeric', month: two, day: two, hour: two, hourCycle: 'h23', weekday: 'short' } as const
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...shape })
  const clock = (ms: number): LocalTime => {
    const shown = times.get(ms)
    if (shown) return shown
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    const day = `${parts.year}-${parts.month}-${parts.day}`
    const time = { day, hour: Number(parts.hour), weekday: WEEK.indexOf(parts.weekday ?? '') + 1 }
    times.set(ms, time)
    return time
  }
  clocks.set(timeZone, clock)
  return clock
}

/** The begin of the hour (UTC) of a time. */
export const hourBegin = (time: string): number => Math.floor(Date.parse(time) / HOUR) * HOUR
/** The end of the hour in which a time lies. */
export const hourEnd = (time: string): number => Math.ceil(Date.parse(time) / HOUR) * HOUR

/** The Monday of the week of a day, or the first of its month. */
export const periodOf = (day: string, type: 'week' | 'month'): string => {
  if (type === 'month') return `${day.slice(0, 8)}01`
  let time = Date.parse(day)
  while (new Date(time).getUTCDay() !== 1) time -= DAY
  return new Date(time).toISOString().slice(0, 10)
}

/** The first moment of a day. */
const beginOf = (timeZone: string, day: string): string => {
  let time = Date.parse(day) - DAY
  while (localTimes(timeZone)(time).day < day) time += QUARTER
  return new Date(time).toISOString()
}

/** First days of all weeks or months that a range touches, with their first moments. ISO-8601. */
export const periodsBetween = (timeZone: string, from: string, to: string, type: 'week' | 'month'): Map<string, string> => {
  const found = new Map<string, string>()
  const end = Date.parse(to) - 1
  for (let time = hourBegin(from); time <= end; time = time < end ? Math.min(time + HOUR, end) : end + 1) {
    const first = periodOf(localTimes(timeZone)(time).day, type)
    if (!found.has(first)) found.set(first, beginOf(timeZone, first))
  }
  return found
}
