// Write side of activities: events, calls and reactors shared by every kind of activity.
import type { Route } from '../../protocol/call.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { copyActivitiesRoutes } from './copy/routes.ts'
import type { CopyActivitiesDeps } from './copy/useCases.ts'
import { markEvents } from './mark/events.ts'
import { type MarkCauses, markReactors } from './mark/reactors.ts'
import { markRoutes } from './mark/routes.ts'
import type { MarkDeps } from './mark/useCases.ts'
import { savedCommentEvents } from './savedComment/events.ts'
import { savedCommentRoutes } from './savedComment/routes.ts'

export const activitiesCommandArea = {
  events: { ...markEvents, ...savedCommentEvents },
  routes: (services: MarkDeps & CopyActivitiesDeps): Route[] => [
    ...markRoutes(services),
    ...savedCommentRoutes(services),
    ...copyActivitiesRoutes(services),
  ],
  reactors: (causes: MarkCauses): AnyReactor[] => markReactors(causes),
}
