// By how many days the times of homework move when a class is copied, in the time zone of the new class.
import { dayIn, daysLater, isLater } from '../../../protocol/days.ts'

const DAY_MS = 86_400_000
const WEEK = 7

interface Starting {
  startTime: string
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)
const daysFrom = (day: string, to: string): number => Math.round((timeOf(to) - timeOf(day)) / DAY_MS)

/** The first Monday (YYYY-MM-DD) after a day. */
const mondayAfter = (day: string): string => {
  const weekday = new Date(timeOf(day)).getUTCDay()
  const days = (WEEK + 1 - weekday) % WEEK || WEEK
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, day.length)
}

export interface Proposal {
  is: 'today' | 'monday'
  /** On which the first homework starts: YYYY-MM-DD. */
  day: string
  moveDays: number
}

/**
 * Moves with which the first homework starts today, unless that time of day has passed, or on the next Monday; none without homework. `now`
 * is ISO-8601 UTC.
 */
export const proposalsOf = (homework: readonly Starting[], timeZone: string, now: string): Proposal[] => {
  const [first] = homework.map(({ startTime }) => startTime).toSorted((one, other) => Date.parse(one) - Date.parse(other))
  if (first === undefined) return []
  const today = dayIn(timeZone, now)
  const proposed = (is: Proposal['is'], day: string): Proposal => ({ is, day, moveDays: daysFrom(dayIn(timeZone, first), day) })
  const all = [proposed('today', today), proposed('monday', mondayAfter(today))]
  return all.filter(({ moveDays }) => isLater(daysLater(timeZone, first, moveDays), now))
}

interface Times extends Starting {
  endTime: string
  makeUpEndTime: string | null
}

export interface MovedTimes {
  startTime: string
  endTime: string
  /** Why the server will refuse it; null if no reason is known yet. */
  fault: 'past' | 'afterClass' | null
}

interface NewClass {
  timeZone: string
  expirationTime: string
}

/** Times of a homework in the new class. */
export const movedTimes = (homework: Times, moveDays: number, { timeZone, expirationTime }: NewClass, now: string): MovedTimes => {
  const moved = (time: string) => daysLater(timeZone, time, moveDays)
  const [startTime, endTime] = [moved(homework.startTime), moved(homework.endTime)]
  const lastTime = homework.makeUpEndTime === null ? endTime : moved(homework.makeUpEndTime)
  if (!isLater(startTime, now)) return { startTime, endTime, fault: 'past' }
  return { startTime, endTime, fault: isLater(lastTime, expirationTime) ? 'afterClass' : null }
}
