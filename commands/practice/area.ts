// Write side of practice: events, calls and its kind of activity, with their dependencies.
import type { Route } from '../../protocol/call.ts'
import type { ActivityKind } from '../kit/activity.ts'
import { practiceOrderEvents } from './order/events.ts'
import { practiceOrderRoutes } from './order/routes.ts'
import { type PracticeActivityDeps, practiceActivity } from './practice/activity.ts'
import { practiceEvents } from './practice/events.ts'
import { type PracticeDeps, practiceRoutes } from './practice/routes.ts'

export type PracticeServices = PracticeDeps

export const practiceCommandArea = {
  events: { ...practiceEvents, ...practiceOrderEvents },
  routes: (services: PracticeServices): Route[] => [...practiceRoutes(services), ...practiceOrderRoutes(services)],
  activities: (deps: PracticeActivityDeps): ActivityKind[] => [practiceActivity(deps)],
}
