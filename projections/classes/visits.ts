// Visits to a class: their documents, and what they add up to. Pure.

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

/** Sorted, and joined where they overlap or touch. */
export const joinedVisits = (visits: readonly Visit[]): Visit[] => {
  const joined: Visit[] = []
  for (const visit of visits.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last === undefined || isApartFrom(last, visit)) joined.push(visit)
    else joined[joined.length - 1] = { from: last.from, to: visit.to > last.to ? visit.to : last.to }
  }
  return joined
}

/** Milliseconds of visits between two times; overlaps count once. */
export const usedMs = (visits: readonly Visit[], from: string, to: string): number =>
  joinedVisits(visits.filter((visit) => visit.from < to && visit.to > from))
    .map((visit) => Math.min(Date.parse(visit.to), Date.parse(to)) - Math.max(Date.parse(visit.from), Date.parse(from)))
    .reduce((total, ms) => total + Math.max(0, ms), 0)
