// What the area of practice contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { type PracticeQueryDeps, practiceQueries } from './routes.ts'

export type PracticeSources = PracticeQueryDeps

export const practiceQueryArea = {
  queries: (sources: PracticeSources): Route[] => [...practiceQueries(sources)],
}
