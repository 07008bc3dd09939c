// Sums of a class over what happened in a range, as the log knew at a moment, from the sums by period (projections/kit/periodSums.ts).
import { hourOf, lateParts, type PeriodSumsDocument } from '../../projections/activities/answers/sums.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'

/** Sums of one scope of a class; `name` is that of the collections. */
export interface SumsPlace {
  name: 'answerSums' | 'usageSums'
  groupId: number
  scope: string
}

/** What happened from `from` (inclusive) to `to` (exclusive), in whole hours, as known at `at`. ISO-8601 UTC. */
export interface SumsRange {
  from: string
  to: string
  at: string
}

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

/**
 * Sums by cell. A closed period that lies in the range, or apart from it, is read as one document; the others by the shorter periods that
 * make them up. So a year is some forty documents, whatever the number of answers.
 */
export const sumsOf = async (
  reader: Pick<Reader, 'find'>,
  { name, groupId, scope }: SumsPlace,
  { from, to, at }: SumsRange,
): Promise<Map<string, number>> => {
  const [first, end, now] = [hourOf(from), hourOf(to), hourOf(at)]
  const sums = new Map<string, number>()
  const add = (cell: string, by: number) => sums.set(cell, (sums.get(cell) ?? 0) + by)
  const isIn = (hour: string): boolean => hour >= first && hour < end
  const find = (periods: 'Months' | 'Days' | 'Hours', filter: DocumentFilter) =>
    reader.find<PeriodSumsDocument>(`${name}${periods}`, { filter: { groupId, scope, ...filter } })

  const take = ({ period, cells, late }: PeriodSumsDocument): void => {
    if (isIn(startOf(period))) for (const [cell, by] of Object.entries(cells)) add(cell, by)
    for (const [key, by] of Object.entries(late)) {
      const [hour, cell] = lateParts(key)
      if (isIn(hour)) add(cell, by)
    }
  }
  /** It has ended, and all of it lies in the range, or none. */
  const isWhole = (period: string): boolean => {
    const [start, after] = [startOf(period), endOf(period)]
    return after <= now && ((start >= first && after <= end) || after <= first || start >= end)
  }
  const takeHours = async (day: string): Promise<void> => {
    for (const hour of await find('Hours', { within: day })) take(hour)
  }
  const takeDays = async (month: string): Promise<void> => {
    const today = now.slice(0, DAY)
    for (const day of await find('Days', { period: { $gte: month, $lt: endOf(month).slice(0, DAY) } }))
      if (day.period < today && isWhole(day.period)) take(day)
      else if (day.period <= today) await takeHours(day.period)
  }
  const month = now.slice(0, MONTH)
  // nothing is recorded before it happens
  for (const each of await find('Months', { period: { $gte: first.slice(0, MONTH), $lte: month } }))
    if (each.period < month && isWhole(each.period)) take(each)
    else await takeDays(each.period)
  return new Map([...sums].filter(([, sum]) => sum !== 0))
}
