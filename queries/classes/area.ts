// What the area of classes contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { groupLive, presenceLive } from './live.ts'
import { classesRecords } from './personal.ts'
import { type PresenceQueryDeps, presenceQueries } from './presence.ts'
import { type GroupQueryDeps, groupQueries } from './routes.ts'

export type ClassesSources = GroupQueryDeps & PresenceQueryDeps

export const classesQueryArea = {
  queries: (sources: ClassesSources): Route[] => [...groupQueries(sources), ...presenceQueries(sources)],
  topics: [groupLive, presenceLive],
  records: classesRecords,
}
