// Counts events over time, in buckets that fit the span: hours, days, weeks or months of the viewer's zone.
import { timeDay, timeHour, timeMonth, timeWeek } from 'd3'

export type Step = 'hour' | 'day' | 'week' | 'month'

export interface Bucket {
  start: Date
  /** Exclusive. */
  end: Date
  count: number
}

const DAY_MS = 86_400_000
const intervals = { hour: timeHour, day: timeDay, week: timeWeek, month: timeMonth }

const stepFor = (from: Date, to: Date): Step => {
  const days = (to.getTime() - from.getTime()) / DAY_MS
  if (days <= 2) return 'hour'
  if (days <= 62) return 'day'
  return days <= 420 ? 'week' : 'month'
}

/** Buckets without gaps from the oldest to the newest time; null where there is none. */
export const histogramOf = (times: readonly string[]): { step: Step; buckets: Bucket[] } | null => {
  const dates = times.map((time) => new Date(time)).sort((a, b) => a.getTime() - b.getTime())
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return null
  const step = stepFor(from, to)
  const interval = intervals[step]
  const starts = interval.range(interval.floor(from), interval.offset(interval.floor(to), 1))
  const counts = new Map<number, number>()
  for (const date of dates) {
    const start = interval.floor(date).getTime()
    counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  return { step, buckets: starts.map((start) => ({ start, end: interval.offset(start, 1), count: counts.get(start.getTime()) ?? 0 })) }
}
