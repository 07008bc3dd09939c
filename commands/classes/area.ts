// What the area of classes contributes to the write side: its events, its calls and its reactors with what they need.
import type { Route } from '../../protocol/call.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { groupEvents } from './group/events.ts'
import { type GroupRouteDeps, groupRoutes } from './group/routes.ts'
import { usageEvents } from './presence/events.ts'
import { type PresenceCauses, presenceReactors } from './presence/reactors.ts'
import { type PresenceRouteDeps, presenceRoutes } from './presence/routes.ts'
import { type UnitGroupDeps, unitGroupRoutes } from './unitGroup/routes.ts'

export const classesCommandArea = {
  events: { ...groupEvents, ...usageEvents },
  routes: (services: GroupRouteDeps & PresenceRouteDeps & UnitGroupDeps): Route[] => [
    ...groupRoutes(services),
    ...presenceRoutes(services),
    ...unitGroupRoutes(services),
  ],
  reactors: (causes: PresenceCauses): AnyReactor[] => presenceReactors(causes),
}
