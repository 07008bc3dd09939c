// Read side of the gradebook: its calls, and its live topic.
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { gradebookLive } from './live.ts'
import { gradebookRecords } from './personal.ts'
import { type GradebookQueryDeps, gradebookQueries } from './routes.ts'

export const gradebookQueryArea = {
  queries: (sources: GradebookQueryDeps): Route[] => gradebookQueries(sources),
  topics: [gradebookLive] satisfies AnyLiveTopic[],
  records: gradebookRecords,
}
