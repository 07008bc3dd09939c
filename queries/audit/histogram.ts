// Histogram of a class's matching events: whole days from stored counts, and event counts only in the first and last hours of the range.
import type { z } from 'zod'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import { dayOf, EVERYBODY, type TimelineAboutDocument, type TimelineDayDocument } from '../../projections/audit/timelineDays.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import { bucketsOf, HOUR_MS, hourOf } from './buckets.ts'
import { filterOf, type Whose } from './page.ts'
import { OUTSIDE } from './policy.ts'
import { rejudgesWithin } from './rejudgeLines.ts'
import type { TimelineFilter, timelineHistogramSchemas } from './schemas.ts'

/** Ten years of a class and of a member's events outside it; older days are left out. */
const MOST_DAYS = 2 * 3_660
/** Days × problems of an activity, or days × activities of a problem; older ones are left out. */
const MOST_DAYS_ABOUT = 20_000
/** Events of one answer: two, and two more per rejudge. */
const MOST_OF_AN_ANSWER = 1_000

type Hours = Map<number, number>
type CountingReader = Pick<Reader, 'find' | 'count'>

const add = (hours: Hours, time: number, count: number): void => {
  const hour = hourOf(time)
  hours.set(hour, (hours.get(hour) ?? 0) + count)
}

const iso = (time: number): string => new Date(time).toISOString()

/** Whole hours from `from` (inclusive) to `to` (exclusive), from daily documents. Milliseconds; null is open. */
const wholeHours = async (
  reader: CountingReader,
  { groupId, activityId, problemId, types }: TimelineFilter,
  { userId, hasOutside, hiddenType }: Whose,
  [from, to]: readonly [number | null, number | null],
): Promise<Hours> => {
  const filter: DocumentFilter = {
    groupId: hasOutside ? { $in: [groupId, OUTSIDE] } : groupId,
    userId: userId ?? EVERYBODY,
    ...(from !== null || to !== null
      ? { day: { ...(from !== null && { $gte: dayOf(iso(from)) }), ...(to !== null && { $lte: dayOf(iso(to)) }) } }
      : {}),
    ...(activityId !== null && { activityId }),
    ...(problemId !== null && { problemId }),
  }
  const sort = [['day', -1]] as const
  const days: readonly TimelineDayDocument[] =
    activityId === null && problemId === null
      ? await reader.find<TimelineDayDocument>('timelineDays', { filter, sort, limit: MOST_DAYS })
      : await reader.find<TimelineAboutDocument>('timelineAbout', { filter, sort, limit: MOST_DAYS_ABOUT })
  const hours: Hours = new Map()
  for (const { day, counts } of days) {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    for (const [type, byHour] of Object.entries(counts)) {
      if (type === hiddenType || (types.length > 0 && !types.includes(type))) continue
      for (const [hour, count] of Object.entries(byHour)) {
        const start = midnight + Number(hour) * HOUR_MS
        if ((from === null || start >= from) && (to === null || start < to)) add(hours, start, count)
      }
    }
  }
  return hours
}

/** Counts per hour of everything that the list would show over all its pages. */
const countedHours = async (reader: CountingReader, asked: TimelineFilter, whose: Whose): Promise<Hours> => {
  const [since, until] = [asked.since && Date.parse(asked.since), asked.until && Date.parse(asked.until)] as [number | null, number | null]
  if (since !== null && until !== null && since >= until) return new Map()
  if (asked.answerId !== null) {
    const filter = await filterOf(reader, asked, whose)
    const entries = await reader.find<TimelineDocument>('timeline', { filter, sort: [['position', -1]], limit: MOST_OF_AN_ANSWER })
    const hours: Hours = new Map()
    for (const { recordedAt } of entries) add(hours, Date.parse(recordedAt), 1)
    return hours
  }
  const from = since === null ? null : hourOf(since + HOUR_MS - 1)
  const to = until === null ? null : hourOf(until)
  const isWithinAnHour = from !== null && to !== null && from > to
  const hours: Hours = isWithinAnHour ? new Map() : await wholeHours(reader, asked, whose, [from, to])
  const countBetween = async (start: number, end: number) => {
    if (start >= end) return
    const part = { since: iso(start), until: iso(end) }
    for (const rejudgeId of [null, ...(await rejudgesWithin(reader, { ...whose, groupId: asked.groupId }, part))])
      add(hours, start, await reader.count('timeline', await filterOf(reader, { ...asked, ...part, rejudgeId }, whose)))
  }
  if (isWithinAnHour) await countBetween(since as number, until as number)
  else {
    if (since !== null && from !== null) await countBetween(since, from)
    if (until !== null && to !== null) await countBetween(to, until)
  }
  return hours
}

/** Whether the list would show the entry, were it not withheld. */
const isAsked = ({ answerId, activityId, problemId, types, since, until }: TimelineFilter, entry: TimelineDocument): boolean => {
  const time = Date.parse(entry.recordedAt)
  return (
    (answerId === null || entry.answerId === answerId) &&
    (activityId === null || entry.activityId === activityId) &&
    (problemId === null || entry.problemId === problemId) &&
    (types.length === 0 || types.includes(entry.type)) &&
    (since === null || time >= Date.parse(since)) &&
    (until === null || time < Date.parse(until))
  )
}

/** Counts of matching events, in buckets sized to their time span. */
export const histogram = async (
  reader: CountingReader,
  asked: z.output<typeof timelineHistogramSchemas.request>,
  whose: Whose,
): Promise<z.output<typeof timelineHistogramSchemas.reply>> => {
  const hours = await countedHours(reader, asked, whose)
  for (const entry of whose.withheld) if (isAsked(asked, entry)) add(hours, Date.parse(entry.recordedAt), -1)
  const { step, buckets } = bucketsOf(hours, asked.offsetMinutes)
  return {
    step,
    total: [...hours.values()].reduce((sum, count) => sum + count, 0),
    buckets: buckets.map(({ start, end, count }) => ({ start: iso(start), end: iso(end), count })),
  }
}
