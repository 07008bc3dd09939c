// Sums of a class over what happened in a range, as the log knew at a moment, from the sums by period (projections/kit/periodSums.ts).
import { hourOf, type PeriodSumsDocument, type Sums } from '../../projections/activities/answers/sums.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'

/** Sums of a class; `name` is that of the collections. */
export interface SumsPlace {
  name: 'answerSums' | 'personSums' | 'usageSums'
  groupId: number
}

/** What happened from `from` (inclusive) to `to` (exclusive), in whole hours, as known at `at`, or today if that is null. ISO-8601 UTC. */
export interface SumsRange {
  from: string
  to: string
  at: string | null
  /** Further hours at which no sums may be taken together, such as the first ones of weeks. */
  edges?: readonly string[]
}

/** Today's sums hold all that is known, so that every period is as good as closed. */
const END_OF_TIME = '9998-12-31T23'
const MONTH = 'YYYY-MM'.length
const DAY = 'YYYY-MM-DD'.length

/** The first hour after a period. */
const endOf = (period: string): string => {
  const time = new Date(
    period.length === MONTH ? `${period}-01T00:00:00Z` : period.length === DAY ? `${period}T00:00:00Z` : `${period}:00:00Z`,
  )
  if (period.length === MONTH) time.setUTCMonth(time.getUTCMonth() + 1)
  else if (period.length === DAY) time.setUTCDate(time.getUTCDate() + 1)
  else time.setUTCHours(time.getUTCHours() + 1)
  return hourOf(time.toISOString())
}

/** The first hour of a period. */
const startOf = (period: string): string => (period.length === MONTH ? `${period}-01T00` : period.length === DAY ? `${period}T00` : period)

type Summed = Record<string, Record<string, Record<string, number>>>

/** Adds all sums to those of `total`. */
export const addSums = (total: Summed, sums: Sums): void => {
  for (const scope in sums) {
    const groups = sums[scope] ?? {}
    const allGroups = (total[scope] ??= {})
    for (const group in groups) {
      const cells = groups[group] ?? {}
      const all = (allGroups[group] ??= {})
      for (const cell in cells) all[cell] = (all[cell] ?? 0) + (cells[cell] ?? 0)
    }
  }
}

/**
 * Calls `take` with the sums of each document that the range needs, and the hour in which they happened, or the first hour of the period. A
 * closed period that lies in the range, or apart from it, is read as one document; the others by the shorter periods that make them up. So a
 * year is some forty documents, whatever the number of answers. `longest`: the longest period whose sums may be taken together.
 */
export const eachSums = async (
  reader: Pick<Reader, 'find'>,
  { name, groupId }: SumsPlace,
  { from, to, at, edges = [] }: SumsRange,
  take: (sums: Sums, hour: string) => void,
  longest: 'month' | 'day' = 'month',
): Promise<void> => {
  const [first, end, now] = [hourOf(from), hourOf(to), hourOf(at ?? END_OF_TIME)]
  const isIn = (hour: string): boolean => hour >= first && hour < end
  const find = (periods: 'Months' | 'Days' | 'Hours', filter: DocumentFilter) =>
    reader.find<PeriodSumsDocument>(`${name}${periods}`, { filter: { groupId, ...filter } })

  const takeAll = ({ period, sums, late }: PeriodSumsDocument): void => {
    if (isIn(startOf(period))) take(sums, startOf(period))
    for (const [hour, then] of Object.entries(late)) if (isIn(hour)) take(then, hour)
  }
  /** It has ended, and all of it lies in the range, or none, and no edge is within it. */
  const isWhole = (period: string): boolean => {
    const [start, after] = [startOf(period), endOf(period)]
    if (edges.some((edge) => edge > start && edge < after)) return false
    return after <= now && ((start >= first && after <= end) || after <= first || start >= end)
  }
  const today = now.slice(0, DAY)
  const takeHours = async (day: string): Promise<void> => {
    for (const hour of await find('Hours', { within: day })) takeAll(hour)
  }
  const takeDays = async (from: string, before: string): Promise<void> => {
    for (const day of await find('Days', { period: { $gte: from, $lt: before } }))
      if (day.period < today && isWhole(day.period)) takeAll(day)
      else if (day.period <= today) await takeHours(day.period)
  }
  const month = now.slice(0, MONTH)
  const firstMonth = first.slice(0, MONTH)
  if (longest === 'day') return await takeDays(firstMonth, endOf(month).slice(0, DAY))
  // nothing is recorded before it happens
  for (const each of await find('Months', { period: { $gte: firstMonth, $lte: month } }))
    if (each.period < month && isWhole(each.period)) takeAll(each)
    else await takeDays(each.period, endOf(each.period).slice(0, DAY))
}

/** Sums by scope, group and cell, over the range. Some may be 0. */
export const sumsOf = async (reader: Pick<Reader, 'find'>, place: SumsPlace, range: SumsRange): Promise<Sums> => {
  const total: Summed = {}
  await eachSums(reader, place, range, (sums) => addSums(total, sums))
  return total
}

/** The sums of a scope by cell, whatever their group. */
export const byCell = (sums: Sums, scope: string): Map<string, number> => {
  const cells = new Map<string, number>()
  for (const group of Object.values(sums[scope] ?? {}))
    for (const [cell, sum] of Object.entries(group)) if (sum !== 0) cells.set(cell, (cells.get(cell) ?? 0) + sum)
  return cells
}
