// What the area of judging contributes to the write side: its events, and its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { rejudgeEvents } from './rejudge/events.ts'
import { type RejudgeDeps, rejudgeRoutes } from './rejudge/routes.ts'
import { submissionEvents } from './submission/events.ts'
import { type SubmissionDeps, submissionRoutes } from './submission/routes.ts'

export type JudgingServices = SubmissionDeps & RejudgeDeps

export const judgingCommandArea = {
  events: { ...rejudgeEvents, ...submissionEvents },
  routes: (services: JudgingServices): Route[] => [...submissionRoutes(services), ...rejudgeRoutes(services)],
}
