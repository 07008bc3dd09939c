// Read side of the practice area: its calls with their dependencies, and its live topics.
import type { Route } from '../../protocol/call.ts'
import type { ShownKind } from '../kit/activity.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { shownPractices } from './activity.ts'
import { practiceLive } from './live.ts'
import { practiceRecords } from './personal.ts'
import { type PracticeQueryDeps, practiceQueries } from './routes.ts'

export type PracticeSources = PracticeQueryDeps

export const practiceQueryArea = {
  queries: (sources: PracticeSources): Route[] => [...practiceQueries(sources)],
  topics: [practiceLive] satisfies AnyLiveTopic[],
  shownActivities: (sources: PracticeSources): ShownKind[] => [shownPractices(sources)],
  records: practiceRecords,
}
