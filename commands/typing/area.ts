// Write side of the typing playground: events and calls.
import type { Route } from '../../protocol/call.ts'
import { typingEvents } from './round/events.ts'
import { typingRoutes } from './round/routes.ts'
import type { TypingDeps } from './round/useCases.ts'

export const typingCommandArea = {
  events: typingEvents,
  routes: (services: TypingDeps): Route[] => typingRoutes(services),
}
