// Write side of the analyst's console: reads of the log, and saved searches.
import type { Route } from '../../protocol/call.ts'
import { logReadEvents } from './logRead/events.ts'
import { savedQueryEvents } from './savedQuery/events.ts'
import { type SavedQueryDeps, savedQueryRoutes } from './savedQuery/routes.ts'

export const analystCommandArea = {
  events: { ...logReadEvents, ...savedQueryEvents },
  routes: (services: SavedQueryDeps): Route[] => savedQueryRoutes(services),
}
