// Read side of the audit area: its calls with their dependencies, and its live topic, derived from the event definitions of all areas.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { EventStore } from '../../eventstore/port.ts'
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { timelineLive } from './live.ts'
import { auditRecords } from './personal.ts'
import { type TimelineQueryDeps, timelineQueries } from './routes.ts'

export type AuditSources = Omit<TimelineQueryDeps, 'readEvent'> & { events: Pick<EventStore, 'readStream'> }

export const auditQueryArea = {
  queries: (sources: AuditSources): Route[] =>
    timelineQueries({
      ...sources,
      async readEvent(stream, revision) {
        const { events } = await sources.events.readStream(stream, { from: BigInt(revision), max: 1 })
        return events[0] ?? null
      },
    }),
  topics: (definitions: EventDefinitions): readonly AnyLiveTopic[] => [timelineLive(definitions)],
  records: auditRecords,
}
