// Read side of the learning area.
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { lessonsLive } from './live.ts'
import { learningRecords } from './personal.ts'
import { type LearningQueryDeps, learningQueries } from './routes.ts'

export const learningQueryArea = {
  queries: (sources: LearningQueryDeps): Route[] => learningQueries(sources),
  topics: [lessonsLive] satisfies AnyLiveTopic[],
  records: learningRecords,
}
