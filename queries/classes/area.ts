// What the area of classes contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { classesRecords } from './personal.ts'
import { type GroupQueryDeps, groupQueries } from './routes.ts'

export type ClassesSources = GroupQueryDeps

export const classesQueryArea = {
  queries: (sources: ClassesSources): Route[] => [...groupQueries(sources)],
  records: classesRecords,
}
