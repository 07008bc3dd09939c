// Combines hourly counts into hours, days, weeks or months of the viewer's clock.

export type Step = 'hour' | 'day' | 'week' | 'month'

/** Milliseconds since 1970; `end` is exclusive. */
export interface Bucket {
  start: number
  end: number
  count: number
}

export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longest span for which each step is used. */
const MOST_MS: readonly (readonly [Step, number])[] = [
  ['hour', 2 * DAY_MS],
  ['day', 62 * DAY_MS],
  ['week', 420 * DAY_MS],
  ['month', Number.POSITIVE_INFINITY],
]

/** Start of the hour of a time, in milliseconds. */
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS

/**
 * Start of the step that contains a local time, and of the next step; weeks begin on Sunday. Local times are written as if they were UTC.
 */
const around = (local: number, step: Step): [start: number, next: number] => {
  if (step === 'hour') return [hourOf(local), hourOf(local) + HOUR_MS]
  const date = new Date(local)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (step === 'month') return [Date.UTC(year, month), Date.UTC(year, month + 1)]
  const days = step === 'week' ? 7 : 1
  const start = Date.UTC(year, month, date.getUTCDate() - (step === 'week' ? date.getUTCDay() : 0))
  return [start, start + days * DAY_MS]
}

/**
 * Buckets without gaps from the first counted hour to the last. `hours` holds counts by the start of a UTC hour. Hours are not split, so
 * only whole hours of an offset apply: in a half-hour time zone a day begins at 00:30. One offset covers the whole range: across a change
 * to summer time, days begin one hour off midnight.
 */
export const bucketsOf = (hours: ReadonlyMap<number, number>, offsetMinutes: number): { step: Step; buckets: Bucket[] } => {
  const shift = Math.floor(offsetMinutes / 60) * HOUR_MS
  const starts = [...hours].filter(([, count]) => count > 0).map(([start]) => start)
  if (starts.length === 0) return { step: 'hour', buckets: [] }
  const [first, last] = [starts.reduce((a, b) => Math.min(a, b)), starts.reduce((a, b) => Math.max(a, b))]
  const step = MOST_MS.find(([, most]) => last + HOUR_MS - first <= most)?.[0] ?? 'month'
  const buckets = new Map<number, Bucket>()
  for (let [start, next] = around(first + shift, step); start <= last + shift; [start, next] = around(next, step))
    buckets.set(start, { start: start - shift, end: next - shift, count: 0 })
  for (const [hour, count] of hours) {
    const bucket = buckets.get(around(hour + shift, step)[0])
    if (bucket !== undefined) bucket.count += count
  }
  return { step, buckets: [...buckets.values()] }
}
