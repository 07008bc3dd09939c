// Limits on submissions to a problem: their number, and the time between two.
import { Rejection } from '../../../protocol/catalogue.ts'
import type { HandInBounds } from '../../kit/activity.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type HandInEvent, handInEvents } from './events.ts'

export interface HandInPlace {
  userId: number
  groupId: number
  activityId: number
  problemId: number
}

export type HandInCommand = HandInPlace & { type: 'CountHandIn'; now: string; bounds: HandInBounds }

export interface HandIns {
  count: number
  /** ISO time of the last submission. */
  lastAt: string | null
}

/** Remaining submissions of a user. */
export interface HandInsLeft {
  /** Null for no limit. */
  left: number | null
  /** ISO time from which the next submission is accepted; null for at once, or never. */
  nextAt: string | null
}

const initialState: HandIns = { count: 0, lastAt: null }

const evolve = ({ count }: HandIns, { data }: HandInEvent): HandIns => ({ count: count + 1, lastAt: data.at })

export const handInsLeft = ({ count, lastAt }: HandIns, { most, intervalSeconds = 0 }: HandInBounds): HandInsLeft => {
  const left = most === undefined ? null : Math.max(0, most - count)
  const isWaiting = lastAt !== null && intervalSeconds > 0 && left !== 0
  return { left, nextAt: isWaiting ? new Date(Date.parse(lastAt) + intervalSeconds * 1000).toISOString() : null }
}

const decide = ({ type: _type, now, bounds, ...place }: HandInCommand, handIns: HandIns): HandInEvent[] => {
  const { left, nextAt } = handInsLeft(handIns, bounds)
  if (left === 0) throw new Rejection('Submission.NoneLeft', { details: { figure: bounds.most ?? 0, left } })
  const waitMs = nextAt === null ? 0 : Date.parse(nextAt) - Date.parse(now)
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    throw new Rejection('Submission.TooSoon', { details: { figure: seconds, left, nextAt } })
  }
  return [{ type: 'HandInCounted', data: { ...place, at: now } }]
}

export const handIns = namedAggregate({ category: 'handIns', events: handInEvents, decider: { initialState, evolve, decide } })

/** Id part of the stream name. */
export const handInsId = ({ activityId, userId, problemId }: HandInPlace): string => `${activityId}-${userId}-${problemId}`
