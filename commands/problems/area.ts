// Write side of problems: events, calls and deadlines, with their dependencies.
import type { Route } from '../../protocol/call.ts'
import { licenceDeadlines } from './licence/deadlines.ts'
import { licenceEvents } from './licence/events.ts'
import { type LicenceDeps, licenceRoutes } from './licence/routes.ts'
import { packageRoutes } from './package/routes.ts'
import type { PackageDeps } from './package/useCases.ts'
import { type PictureDeps, pictureRoutes } from './picture/routes.ts'
import { problemEvents } from './problem/events.ts'
import { type ProblemDeps, problemRoutes } from './problem/routes.ts'
import { loadProblemVersion } from './problem/useCases.ts'
import { type VersionSources, wholeVersion } from './problem/wholeVersion.ts'
import { problemMarkEvents } from './problemMark/events.ts'
import { type ProblemMarkDeps, problemMarkRoutes } from './problemMark/routes.ts'
import { problemSetEvents } from './problemSet/events.ts'
import { problemSetRoutes } from './problemSet/routes.ts'
import type { ProblemSetDeps } from './problemSet/useCases.ts'

export type ProblemsServices = ProblemDeps & PackageDeps & PictureDeps & ProblemSetDeps & LicenceDeps & ProblemMarkDeps

export const problemsCommandArea = {
  events: { ...licenceEvents, ...problemEvents, ...problemMarkEvents, ...problemSetEvents },
  routes: (services: ProblemsServices): Route[] => [
    ...problemRoutes(services),
    ...packageRoutes(services),
    ...pictureRoutes(services),
    ...problemSetRoutes(services),
    ...licenceRoutes(services),
    ...problemMarkRoutes(services),
  ],
  deadlines: licenceDeadlines,
  offers: (sources: VersionSources) => ({
    readVersion: (problemId: number, version: number) => loadProblemVersion(sources, problemId, version),
    samples: async (problemId: number, version: number) => (await loadProblemVersion(sources, problemId, version))?.samples ?? [],
    loadVersion: wholeVersion(sources),
  }),
}
