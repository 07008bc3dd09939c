// Write side of problems: events, calls and deadlines, with their dependencies.
import type { Route } from '../../protocol/call.ts'
import type { AnyReactor } from '../kit/reactor.ts'
import type { NoticeDeps } from '../people/notice/useCases.ts'
import { licenceDeadlines } from './licence/deadlines.ts'
import { licenceEvents } from './licence/events.ts'
import { type LicenceDeps, licenceRoutes } from './licence/routes.ts'
import { packageFileRoutes } from './package/files/routes.ts'
import { packageRoutes } from './package/routes.ts'
import type { PackageDeps } from './package/useCases.ts'
import { type PictureDeps, pictureRoutes } from './picture/routes.ts'
import { problemEvents } from './problem/events.ts'
import { type InputSources, publicInputs } from './problem/publicInputs.ts'
import { type ProblemDeps, problemRoutes } from './problem/routes.ts'
import { loadProblemVersion } from './problem/useCases.ts'
import { type VersionSources, wholeVersion } from './problem/wholeVersion.ts'
import { problemMarkEvents } from './problemMark/events.ts'
import { type ProblemMarkDeps, problemMarkRoutes } from './problemMark/routes.ts'
import { problemReviewEvents } from './problemReview/events.ts'
import { problemReviewReactors } from './problemReview/notices.ts'
import { problemReviewRoutes } from './problemReview/routes.ts'
import { isReviewed, mayReadForReview, type ReviewDeps, type ReviewSources, reviewFor } from './problemReview/useCases.ts'
import { problemSetEvents } from './problemSet/events.ts'
import { problemSetRoutes } from './problemSet/routes.ts'
import type { ProblemSetDeps } from './problemSet/useCases.ts'

export type ProblemsServices = ProblemDeps & PackageDeps & PictureDeps & ProblemSetDeps & LicenceDeps & ProblemMarkDeps & ReviewDeps

export const problemsCommandArea = {
  events: { ...licenceEvents, ...problemEvents, ...problemMarkEvents, ...problemReviewEvents, ...problemSetEvents },
  routes: (services: ProblemsServices): Route[] => [
    ...problemRoutes(services),
    ...packageRoutes(services),
    ...packageFileRoutes(services),
    ...pictureRoutes(services),
    ...problemSetRoutes(services),
    ...licenceRoutes(services),
    ...problemMarkRoutes(services),
    ...problemReviewRoutes(services),
  ],
  deadlines: licenceDeadlines,
  reactors: (causes: NoticeDeps): AnyReactor[] => problemReviewReactors(causes),
  offers: (sources: VersionSources & ReviewSources & InputSources) => ({
    reviewFor: (problemId: number, userId: number) => reviewFor(sources, problemId, userId),
    isReviewed: (problemId: number) => isReviewed(sources, problemId),
    mayReadForReview: (problemId: number, userId: number) => mayReadForReview(sources, problemId, userId),
    readVersion: (problemId: number, version: number) => loadProblemVersion(sources, problemId, version),
    samples: async (problemId: number, version: number) => (await loadProblemVersion(sources, problemId, version))?.samples ?? [],
    loadVersion: wholeVersion(sources),
    publicInputs: publicInputs(sources),
  }),
}
