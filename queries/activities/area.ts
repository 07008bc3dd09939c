// What the area of activities contributes to the read side: calls about every kind of activity.
import type { Route } from '../../protocol/call.ts'
import { activitiesRecords } from './personal.ts'
import { type ActivitiesSources, activitiesQueries } from './routes.ts'

export const activitiesQueryArea = {
  queries: (sources: ActivitiesSources): Route[] => activitiesQueries(sources),
  records: activitiesRecords,
}
