// Counts by the hour, put together to hours, days, weeks or months as the viewer's clock has them.

export type Step = 'hour' | 'day' | 'week' | 'month'

/** Milliseconds since 1970; `end` is exclusive. */
export interface Bucket {
  start: number
  end: number
  count: number
}

export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Spans up to which a step is used. */
const MOST_MS: readonly (readonly [Step, number])[] = [
  ['hour', 2 * DAY_MS],
  ['day', 62 * DAY_MS],
  ['week', 420 * DAY_MS],
  ['month', Number.POSITIVE_INFINITY],
]

/** The start of the hour of a time, both in milliseconds. */
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS

/** The start of what a local time lies in, and of what follows it; a week begins on Sunday. Local times are written as if they were UTC. */
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
 * Buckets without gaps from the first hour that has anything to the last. `hours` counts by the start of an hour of UTC; hours are not divided,
 * so an offset counts by its whole hours: in a zone of half an hour a day begins at 00:30. It is one offset for the whole range: across a change
 * to summer time, days begin an hour beside midnight.
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
