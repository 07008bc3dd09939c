// Milliseconds of use of each person in a class, as sums by period.
import { type Addition, hourOf, pathOfPerson, periodSums } from '../kit/periodSums.ts'
import type { Change } from '../kit/projection.ts'
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

const textOf = ({ from, to }: Visit): string => `${from}/${to}`

/** What the visits add that the other document does not have. */
const additionsOf = (document: UsageMonthDocument | null, other: UsageMonthDocument | null, sign: 1 | -1): Addition[] => {
  if (document === null) return []
  const { userId, visits } = document
  const same = new Set(other?.visits.map(textOf))
  const path = pathOfPerson(USAGE, userId)
  return visits
    .filter((visit) => !same.has(textOf(visit)))
    .flatMap(byHour)
    .map(({ hour, ms }) => ({ path, by: sign * ms, hour }))
}

const changed = ({ before, after }: Change<UsageMonthDocument>): Addition[] => [
  ...additionsOf(before, after, -1),
  ...additionsOf(after, before, 1),
]

export const usageSums = periodSums<UsageMonthDocument>('usageSums', {
  collection: 'usageMonths',
  groupIdOf: (change) => (changed(change).length === 0 ? null : ((change.after ?? change.before)?.groupId ?? null)),
  additionsOf: changed,
})
