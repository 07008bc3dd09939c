// Read side of the typing playground.
import type { Route } from '../../protocol/call.ts'
import { typingRecords } from './personal.ts'
import { type TypingQueryDeps, typingQueries } from './routes.ts'

export const typingQueryArea = {
  queries: (sources: TypingQueryDeps): Route[] => typingQueries(sources),
  records: typingRecords,
}
