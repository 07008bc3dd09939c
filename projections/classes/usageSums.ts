// Milliseconds of use of each person in a class, as sums by period.
import { type Addition, hourOf, pathOfPerson, periodSums } from '../kit/periodSums.ts'
import type { UsageMonthDocument, Visit } from './visits.ts'

/** The one scope: cells are persons. */
export const USAGE = 'usage'

const HOUR_MS = 3_600_000

/** The visit in the hours that it touches. */
const byHour = ({ from, to }: Visit): { hour: string; ms: number }[] => {
  const parts = []
  const end = Date.parse(to)
  for (let at = Date.parse(from); at < end; ) {
    const next = Math.min(end, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS)
    parts.push({ hour: hourOf(new Date(at).toISOString()), ms: next - at })
    at = next
  }
  return parts
}

const additionsOf = (document: UsageMonthDocument | null, other: UsageMonthDocument | null, sign: 1 | -1): Addition[] => {
  if (document === null) return []
  const { groupId, userId, visits } = document
  const isSame = ({ from, to }: Visit) => other?.visits.some((one) => one.from === from && one.to === to) === true
  return visits
    .filter((visit) => !isSame(visit))
    .flatMap(byHour)
    .map(({ hour, ms }) => ({ groupId, path: pathOfPerson(USAGE, userId), by: sign * ms, hour }))
}

export const usageSums = periodSums<UsageMonthDocument>('usageSums', 'usageMonths', ({ before, after }) => [
  ...additionsOf(before, after, -1),
  ...additionsOf(after, before, 1),
])
