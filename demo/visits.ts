// Presence of the demo's students in their classes: around submissions, and when they review their work.
import { LONGEST_MS } from '../commands/classes/presence/clock.ts'
import { type DemoSubmission, dice } from './submissions.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LAST_DAYS = 14
/** A longer gap between submissions ends the visit. */
const PAUSE = 25 * MINUTE
/** A visit begins this long before the first answer. */
const LEAD = 55_000

export interface DemoVisit {
  userId: number
  groupId: number
  from: number
  to: number
}

const inHalfHours = ({ from, to, ...who }: DemoVisit): DemoVisit[] =>
  Array.from({ length: Math.max(1, Math.ceil((to - from) / LONGEST_MS)) }, (_, index) => ({
    ...who,
    from: from + index * LONGEST_MS,
    to: Math.min(to, from + (index + 1) * LONGEST_MS),
  }))

/** Visits around submissions, which end up to so many minutes and one after the last. */
const answering = (submissions: readonly DemoSubmission[], minutes = 8): DemoVisit[] => {
  const roll = dice('visits')
  return submissions.map(({ at, userId, practice: { groupId } }) => {
    const to = at + Math.floor((1 + roll() * minutes) * MINUTE)
    return { userId, groupId, from: at - LEAD, to }
  })
}

/** In the last two weeks some review their work without submitting. */
const reading = (submissions: readonly DemoSubmission[], end: number): DemoVisit[] => {
  const roll = dice('reading')
  const places = new Map(submissions.map(({ userId, practice: { groupId } }) => [`${userId}/${groupId}`, { userId, groupId }]))
  return [...places.values()].flatMap((place) =>
    Array.from({ length: LAST_DAYS }, (_, day) => {
      const from = Math.floor(end - (day + roll()) * DAY)
      const to = from + Math.floor((3 + roll() * 40) * MINUTE)
      return roll() < 0.3 ? { ...place, from, to } : null
    }).filter((visit) => visit !== null),
  )
}

const merged = (visits: readonly DemoVisit[], end: number): DemoVisit[] => {
  const all = visits.toSorted((a, b) => a.from - b.from)
  return [...Map.groupBy(all, ({ userId, groupId }) => `${userId}/${groupId}`).values()].flatMap((own) => {
    const joined: DemoVisit[] = []
    for (const visit of own) {
      const last = joined.at(-1)
      if (last && visit.from - last.to < PAUSE) last.to = Math.max(last.to, visit.to)
      else joined.push({ ...visit })
    }
    return joined.map((visit) => ({ ...visit, to: Math.min(end, visit.to) })).flatMap(inHalfHours)
  })
}

/** Short visits around these answers: none ends after `end`. */
export const visitsAround = (submissions: readonly DemoSubmission[], end: number): DemoVisit[] => merged(answering(submissions, 2), end)

/** Visits around these answers, and without an answer: none is longer than half an hour, and none ends after `end`. */
export const visitsUntil = (submissions: readonly DemoSubmission[], end: number): DemoVisit[] =>
  merged([...answering(submissions), ...reading(submissions, end)], end)
