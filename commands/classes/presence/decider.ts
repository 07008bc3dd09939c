// Consecutive presences of a user in a class: each is recorded once, and they never overlap.
import { namedAggregate } from '../../kit/aggregate.ts'
import { type UsageEvent, usageEvents } from './events.ts'

/** `from` and `to` are ISO-8601 times in UTC. */
export type UsageCommand = { type: 'RecordUsage'; groupId: number; userId: number; from: string; to: string }

export interface Usage {
  /** End of the last recorded presence; null without one. */
  until: string | null
}

const evolve = (_: Usage, { data }: UsageEvent): Usage => ({ until: data.to })

const decide = ({ groupId, userId, from, to }: UsageCommand, { until }: Usage): UsageEvent[] => {
  if (to < from || (until !== null && to <= until)) return []
  const begins = until !== null && until > from ? until : from
  return [{ type: 'UsageRecorded', data: { groupId, userId, from: begins, to } }]
}

export const usage = namedAggregate({ category: 'usage', events: usageEvents, decider: { initialState: { until: null }, evolve, decide } })
