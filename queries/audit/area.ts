// What the area of audit contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { type TimelineQueryDeps, timelineQueries } from './routes.ts'

export type AuditSources = TimelineQueryDeps

export const auditQueryArea = {
  queries: (sources: AuditSources): Route[] => [...timelineQueries(sources)],
}
