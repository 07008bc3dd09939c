// What the area of judging contributes to the write side: its events, and its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { rejudgeEvents } from './rejudge/events.ts'
import { rejudgeRoutes } from './rejudge/routes.ts'
import type { RejudgeDeps } from './rejudge/useCases.ts'
import { submissionEvents } from './submission/events.ts'
import { submissionRoutes } from './submission/routes.ts'
import type { SubmissionDeps } from './submission/useCases.ts'

export type JudgingServices = SubmissionDeps & RejudgeDeps

export const judgingCommandArea = {
  events: { ...rejudgeEvents, ...submissionEvents },
  routes: (services: JudgingServices): Route[] => [...submissionRoutes(services), ...rejudgeRoutes(services)],
}
