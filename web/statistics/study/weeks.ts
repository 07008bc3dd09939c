// Days of answers as points of a chart: day by day, or by week where there are many. Pure.
import type { DayOfAnswers } from '../../../queries/statistics/study/schemas.ts'

/** Days from the first to the last one up to which each has a point of its own. */
const MOST_DAYS = 92
const DAY_MS = 86_400_000

export interface AnswersPoint {
  /** The day, or the Monday of the week: YYYY-MM-DD. */
  day: string
  correct: number
  failed: number
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const mondayOf = (day: string): string => {
  const time = timeOf(day)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - sinceMonday * DAY_MS).toISOString().slice(0, day.length)
}

/** The earliest first. Weeks without an answer are 0. */
export const pointsOf = (days: readonly DayOfAnswers[]): { isByWeek: boolean; points: AnswersPoint[] } => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || timeOf(last.day) - timeOf(first.day) <= MOST_DAYS * DAY_MS)
    return { isByWeek: false, points: days.map(({ day, correct, failed }) => ({ day, correct, failed })) }
  const weeks = new Map<string, AnswersPoint>()
  for (let time = timeOf(mondayOf(first.day)); time <= timeOf(last.day); time += 7 * DAY_MS) {
    const day = new Date(time).toISOString().slice(0, first.day.length)
    weeks.set(day, { day, correct: 0, failed: 0 })
  }
  for (const { day, correct, failed } of days) {
    const week = weeks.get(mondayOf(day)) as AnswersPoint
    week.correct += correct
    week.failed += failed
  }
  return { isByWeek: true, points: [...weeks.values()] }
}
