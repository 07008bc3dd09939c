// Read side of the homework area: its calls with their dependencies, and its live topics.
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { Route } from '../../protocol/call.ts'
import type { ShownKind } from '../kit/activity.ts'
import type { CaughtUp } from '../kit/caughtUp.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { shownHomeworks } from './activity.ts'
import { answeredByClass } from './answered.ts'
import { answeredLive, assignmentLive, homeworkLive } from './live.ts'
import { homeworkRecords } from './personal.ts'
import { type HomeworkQueryDeps, homeworkQueries } from './routes.ts'

interface OfferSources extends CaughtUp {
  reader: Reader
  access: Access
}

export const homeworkQueryArea = {
  queries: (sources: HomeworkQueryDeps): Route[] => [...homeworkQueries(sources)],
  topics: [homeworkLive, assignmentLive, answeredLive] satisfies AnyLiveTopic[],
  shownActivities: (sources: { reader: Reader; access: Access }): ShownKind[] => [shownHomeworks(sources)],
  records: homeworkRecords,
  offers: ({ reader, access, caughtUp }: OfferSources) => ({
    async answeredHomework(activityIds: readonly number[]) {
      await caughtUp() // includes a verdict of a moment ago
      return await answeredByClass({ reader, access }, activityIds)
    },
  }),
}
