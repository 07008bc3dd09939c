// Write side of exams: events, calls, deadlines, reactors and their kind of activity, with their dependencies.
import type { Route } from '../../protocol/call.ts'
import type { NoteHandler } from '../../protocol/notes.ts'
import type { ActivityKind } from '../kit/activity.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { attemptEvents } from './attempt/events.ts'
import { type ExamineeNoteDeps, examineeNotes } from './attempt/presence.ts'
import { type AttemptCauses, examAdmissions, examEnds } from './attempt/reactors.ts'
import { attemptRoutes } from './attempt/routes.ts'
import { type ExamActivityDeps, examActivity } from './exam/activity.ts'
import { examDeadlines } from './exam/deadlines.ts'
import { examEvents } from './exam/events.ts'
import { type BoardCauses, examBoard, examClock } from './exam/live.ts'
import type { OfferDeps } from './exam/practice.ts'
import { examRoutes } from './exam/routes.ts'
import type { AdvanceDeps, ExamDeps } from './exam/useCases.ts'
import { questionRoutes } from './question/routes.ts'
import { examSeals, type SealCauses } from './record/reactors.ts'
import { recordRoutes } from './record/routes.ts'
import type { SealDeps } from './record/useCases.ts'
import { slotEvents } from './slot/events.ts'

export const examsCommandArea = {
  events: { ...examEvents, ...attemptEvents, ...slotEvents },
  routes: (services: ExamDeps & OfferDeps & AdvanceDeps & SealDeps): Route[] => [
    ...examRoutes(services),
    ...recordRoutes(services),
    ...attemptRoutes(services),
    ...questionRoutes(services),
  ],
  notes: (services: ExamineeNoteDeps): NoteHandler[] => [examineeNotes(services)],
  deadlines: examDeadlines,
  reactors: (causes: AttemptCauses & BoardCauses & SealCauses): AnyReactor[] => [
    examAdmissions(causes),
    examEnds(causes),
    examClock(causes),
    examBoard(causes),
    examSeals(causes),
  ],
  activities: (deps: ExamActivityDeps): ActivityKind[] => [examActivity(deps)],
}
