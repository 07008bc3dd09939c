// Read side of the activities area: calls shared by every kind of activity.
import type { Reader } from '../../projections/store/port.ts'
import type { Route } from '../../protocol/call.ts'
import type { ShownActivities, ShownActivity } from '../kit/activity.ts'
import type { CaughtUp } from '../kit/caughtUp.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import type { ReadVersion } from '../kit/workedVersion.ts'
import { type ArchiveQueryDeps, archiveQueries } from './archive/routes.ts'
import { hasAnswers } from './hasAnswers.ts'
import { marksLive } from './marks/live.ts'
import { type MarkQueryDeps, markQueries } from './marks/routes.ts'
import { activitiesRecords } from './personal.ts'
import { problemsForAll } from './problems.ts'
import { type ActivitiesSources, activitiesQueries } from './routes.ts'

export const activitiesQueryArea = {
  queries: (sources: ActivitiesSources & MarkQueryDeps & ArchiveQueryDeps): Route[] => [
    ...activitiesQueries(sources),
    ...markQueries(sources),
    ...archiveQueries(sources),
  ],
  topics: [marksLive] satisfies AnyLiveTopic[],
  records: activitiesRecords,
  offers: ({ reader, caughtUp, shownActivities }: { reader: Reader; shownActivities: ShownActivities } & CaughtUp) => ({
    async hasAnswers(place: { groupId: number; activityId: number }) {
      await caughtUp() // includes an answer submitted a moment ago
      return await hasAnswers(reader, place)
    },
    problemsForAll: (activity: ShownActivity, readVersion: ReadVersion) => problemsForAll({ reader, readVersion }, activity),
    /** Activities of a class, oldest first. */
    async activitiesOfClass(groupId: number) {
      await caughtUp()
      const found = await shownActivities.ofClass(groupId)
      return found
        .map(({ activityId, activityType, name }) => ({ activityId, activityType, name }))
        .sort((a, b) => a.activityId - b.activityId)
    },
  }),
}
