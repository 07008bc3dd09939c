// What the area of activities contributes to the read side: calls about every kind of activity.
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { type ArchiveQueryDeps, archiveQueries } from './archive/routes.ts'
import { marksLive } from './marks/live.ts'
import { type MarkQueryDeps, markQueries } from './marks/routes.ts'
import { activitiesRecords } from './personal.ts'
import { type ActivitiesSources, activitiesQueries } from './routes.ts'

export const activitiesQueryArea = {
  queries: (sources: ActivitiesSources & MarkQueryDeps & ArchiveQueryDeps): Route[] => [
    ...activitiesQueries(sources),
    ...markQueries(sources),
    ...archiveQueries(sources),
  ],
  topics: [marksLive] satisfies AnyLiveTopic[],
  records: activitiesRecords,
}
