// Write side of competitions: events, calls and the reactor that adds applicants to classes, with their dependencies.
import type { Route } from '../../protocol/call.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { competitionEvents } from './competition/events.ts'
import { competitionJoining, type JoiningCauses } from './competition/joining.ts'
import { competitionRoutes } from './competition/routes.ts'
import type { CompetitionDeps } from './competition/useCases.ts'

export const competitionsCommandArea = {
  events: competitionEvents,
  routes: (deps: CompetitionDeps): Route[] => competitionRoutes(deps),
  reactors: (causes: JoiningCauses): AnyReactor[] => [competitionJoining(causes)],
}
