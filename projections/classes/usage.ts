// Visits to a class: one document per class, user and month (UTC), and one with each user's last visit. A visit belongs to the month in
// which it began.
import type { UsageEvent } from '../../commands/classes/presence/events.ts'
import { derived, projection } from '../kit/projection.ts'

/** Start and end, ISO-8601 UTC. */
export type Visit = { from: string; to: string }

export type UsageMonthDocument = {
  _id: string
  groupId: number
  userId: number
  /** For example 2026-03. */
  month: string
  /** Sorted, without overlaps or adjacent visits, so that several tabs open at once count as one visit. */
  visits: readonly Visit[]
}

export type LastSeenDocument = { _id: string; groupId: number; userId: number; time: string }

/** The month of a time. */
export const monthOf = (time: string): string => time.slice(0, 7)

const isApartFrom = (one: Visit, other: Visit): boolean => other.to < one.from || other.from > one.to

/** Merges a visit with those that it overlaps or touches. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] => {
  const touching = visits.filter((one) => !isApartFrom(one, visit))
  const joined = touching.reduce(({ from, to }, one) => ({ from: one.from < from ? one.from : from, to: one.to > to ? one.to : to }), {
    from: visit.from,
    to: visit.to,
  })
  const apart = (isBefore: boolean) => visits.filter((one) => isApartFrom(one, visit) && one.from < visit.from === isBefore)
  return [...apart(true), joined, ...apart(false)]
}

/** Milliseconds of visits between two times; overlaps count once. */
export const usedMs = (visits: readonly Visit[], from: string, to: string): number =>
  visits
    .filter((visit) => visit.from < to && visit.to > from)
    .reduce(withVisit, [])
    .map((visit) => Math.min(Date.parse(visit.to), Date.parse(to)) - Math.max(Date.parse(visit.from), Date.parse(from)))
    .reduce((total, ms) => total + Math.max(0, ms), 0)

const lastSeen = derived<LastSeenDocument, UsageEvent>({
  collection: 'lastSeen',
  indexes: [{ fields: ['groupId'] }],
  on: {
    UsageRecorded: {
      key: ({ data }) => `${data.groupId}/${data.userId}`,
      fold: (before, { data: { groupId, userId, to } }) => ({
        groupId,
        userId,
        time: before !== null && before.time > to ? before.time : to,
      }),
    },
  },
})

export const usageMonths = projection<UsageMonthDocument, UsageEvent>({
  name: 'usageMonths',
  version: 2,
  collection: 'usageMonths',
  indexes: [{ fields: ['groupId', 'month'] }],
  on: {
    UsageRecorded: {
      key: ({ data }) => `${data.groupId}/${data.userId}/${monthOf(data.from)}`,
      fold: (before, { data: { groupId, userId, from, to } }) => ({
        groupId,
        userId,
        month: monthOf(from),
        visits: withVisit(before?.visits ?? [], { from, to }),
      }),
    },
  },
  derived: [lastSeen],
})
