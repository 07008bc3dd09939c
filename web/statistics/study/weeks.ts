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

/** A point for each period from the first to the last, of so many days. */
const filled = (days: readonly DayOfAnswers[], length: number, startOf: (day: string) => string): AnswersPoint[] => {
  const points = new Map<string, AnswersPoint>()
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  for (let time = timeOf(startOf(first)); time <= timeOf(last); time += length * DAY_MS) {
    const day = new Date(time).toISOString().slice(0, first.length)
    points.set(day, { day, correct: 0, failed: 0 })
  }
  for (const { day, correct, failed } of days) {
    const point = points.get(startOf(day)) as AnswersPoint
    point.correct += correct
    point.failed += failed
  }
  return [...points.values()]
}

/** The earliest first. Periods without an answer are 0. */
export const pointsOf = (days: readonly DayOfAnswers[]): { isByWeek: boolean; points: AnswersPoint[] } => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { isByWeek: false, points: [] }
  if (timeOf(last.day) - timeOf(first.day) <= MOST_DAYS * DAY_MS) return { isByWeek: false, points: filled(days, 1, (day) => day) }
  return { isByWeek: true, points: filled(days, 7, mondayOf) }
}
