// Write side of the learning area: events and calls.
import type { Route } from '../../protocol/call.ts'
import { lessonEvents } from './lesson/events.ts'
import { lessonRoutes } from './lesson/routes.ts'
import type { LessonDeps } from './lesson/useCases.ts'
import { readingEvents } from './reading/events.ts'
import { type ReadingDeps, readingRoutes } from './reading/routes.ts'

export const learningCommandArea = {
  events: { ...lessonEvents, ...readingEvents },
  routes: (services: LessonDeps & ReadingDeps): Route[] => [...lessonRoutes(services), ...readingRoutes(services)],
}
