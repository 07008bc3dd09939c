// Write side of the gradebook: events and calls.
import type { Route } from '../../protocol/call.ts'
import { gradebookEvents } from './gradebook/events.ts'
import { gradebookRoutes } from './gradebook/routes.ts'
import type { GradebookDeps } from './gradebook/useCases.ts'

export const gradebookCommandArea = {
  events: gradebookEvents,
  routes: (services: GradebookDeps): Route[] => gradebookRoutes(services),
}
