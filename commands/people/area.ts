// What the area of people contributes to the write side: its events, and its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { accountEvents } from './account/events.ts'
import { businessUnitEvents } from './businessUnit/events.ts'
import { sessionEvents } from './session/events.ts'
import { sessionRoutes } from './session/routes.ts'
import type { SessionDeps } from './session/useCases.ts'
import { userEvents } from './user/events.ts'
import { type ResetDeps, resetRoutes } from './user/resetRoutes.ts'
import { type UserDeps, userRoutes } from './user/routes.ts'

export type PeopleServices = SessionDeps & UserDeps & ResetDeps

export const peopleCommandArea = {
  events: { ...accountEvents, ...businessUnitEvents, ...sessionEvents, ...userEvents },
  routes: (services: PeopleServices): Route[] => [...sessionRoutes(services), ...userRoutes(services), ...resetRoutes(services)],
}
