// Write side of judging: events, calls and reactors, with their dependencies.
import type { Access } from '../../protocol/access.ts'
import type { Route } from '../../protocol/call.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import { draftRoutes } from './draft/routes.ts'
import type { DraftDeps } from './draft/useCases.ts'
import { handInEvents } from './handIn/events.ts'
import { type LessonRunDeps, lessonRunRoutes } from './lessonRun/routes.ts'
import { type OpenedCaseRouteDeps, openedCaseRoutes } from './openedCase/routes.ts'
import { rejudgeEvents } from './rejudge/events.ts'
import { type RejudgingOptions, rejudgeReactors } from './rejudge/rejudging.ts'
import { rejudgeRoutes } from './rejudge/routes.ts'
import type { RejudgeDeps } from './rejudge/useCases.ts'
import { type ReviewRunDeps, reviewRunRoutes } from './reviewRun/routes.ts'
import { comparedPrograms } from './similarity/programs.ts'
import { type SimilarityReactorOptions, similarityReactors } from './similarity/reactors.ts'
import { similarityRoutes } from './similarity/routes.ts'
import type { SimilarityDeps } from './similarity/useCases.ts'
import { submissionEvents } from './submission/events.ts'
import { isKeptOut } from './submission/policy.ts'
import { type SubmissionReactorsOptions, submissionReactors } from './submission/reactors.ts'
import { submissionRoutes } from './submission/routes.ts'
import type { SubmissionDeps } from './submission/useCases.ts'
import { trialRoutes } from './trial/routes.ts'
import { visitorRunRoutes } from './visitorRun/routes.ts'
import type { VisitorRunDeps } from './visitorRun/useCases.ts'

export type JudgingServices = SubmissionDeps &
  RejudgeDeps &
  DraftDeps &
  OpenedCaseRouteDeps &
  LessonRunDeps &
  ReviewRunDeps &
  VisitorRunDeps &
  SimilarityDeps

interface Rights {
  access: Access
  /** Whether the access view is ready. */
  areRightsKnown(): boolean
}

export type JudgingCauses = Omit<SubmissionReactorsOptions, 'mayAudit' | 'isKeptOut'> & RejudgingOptions & SimilarityReactorOptions & Rights

export const judgingCommandArea = {
  events: { ...rejudgeEvents, ...submissionEvents, ...handInEvents },
  routes: (services: JudgingServices): Route[] => [
    ...submissionRoutes(services),
    ...rejudgeRoutes(services),
    ...draftRoutes(services),
    ...trialRoutes(services),
    ...openedCaseRoutes(services),
    ...lessonRunRoutes(services),
    ...reviewRunRoutes(services),
    ...visitorRunRoutes(services),
    ...similarityRoutes(services),
  ],
  reactors: (causes: JudgingCauses): AnyReactor[] => {
    const { access, areRightsKnown } = causes
    return [
      ...submissionReactors({
        ...causes,
        mayAudit: (userId, groupId) => areRightsKnown() && access.mayAuditGroup(userId, groupId),
        isKeptOut: (userId, groupId) => areRightsKnown() && isKeptOut(access, userId, groupId),
      }),
      ...rejudgeReactors(causes),
      ...similarityReactors(causes),
    ]
  },
  offers: (deps: Parameters<typeof comparedPrograms>[0]) => ({ comparedPrograms: comparedPrograms(deps) }),
}
