// Write side of homework: events, calls, deadlines, reactors and its kind of activity, with their dependencies.
import type { Route } from '../../protocol/call.ts'
import type { ActivityKind } from '../kit/activity.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { homeworkActivity } from './homework/activity.ts'
import { type AnsweredCauses, homeworkAnswered } from './homework/answered.ts'
import { homeworkDeadlines } from './homework/deadlines.ts'
import { homeworkEvents } from './homework/events.ts'
import { type HomeworkNoticesCauses, homeworkNotices } from './homework/notices.ts'
import { homeworkRoutes } from './homework/routes.ts'
import type { HomeworkDeps } from './homework/useCases.ts'

export const homeworkCommandArea = {
  events: homeworkEvents,
  routes: (services: HomeworkDeps): Route[] => homeworkRoutes(services),
  deadlines: homeworkDeadlines,
  reactors: (causes: HomeworkNoticesCauses & AnsweredCauses): AnyReactor[] => [homeworkNotices(causes), homeworkAnswered(causes)],
  activities: (deps: HomeworkDeps): ActivityKind[] => [homeworkActivity(deps)],
}
