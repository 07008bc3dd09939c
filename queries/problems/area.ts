// Read side of the problems area: its calls with their dependencies.
import type { PictureSources } from '../../commands/problems/picture/policy.ts'
import type { Route } from '../../protocol/call.ts'
import type { ShownActivity } from '../kit/activity.ts'
import type { CaughtUp } from '../kit/caughtUp.ts'
import type { RenderMarkdown } from '../kit/markdown.ts'
import type { ReadVersion } from '../kit/workedVersion.ts'
import { type AttachmentQueryDeps, attachmentQueries } from './attachments/routes.ts'
import { type AuthoringQueryDeps, authoringQueries } from './authoring.ts'
import { type DashboardDeps, dashboardQueries } from './dashboard/routes.ts'
import { type LessonProblemDeps, lessonProblemQueries } from './lessonProblem/routes.ts'
import { problemsRecords } from './personal.ts'
import { pictureQueries } from './pictures/routes.ts'
import { type ReviewQueryDeps, reviewQueries } from './review/routes.ts'
import { type ProblemQueryDeps, problemQueries } from './routes.ts'
import { problemSetQueries } from './sets/routes.ts'
import { textsForAll } from './textsForAll.ts'
import { isInFreeSet, isInUse, type UsesSources } from './uses.ts'
import { type VersionQueryDeps, versionQueries } from './versions/routes.ts'
import { type VisitorQueryDeps, visitorQueries } from './visitors/routes.ts'

export type ProblemsSources = ProblemQueryDeps &
  AttachmentQueryDeps &
  AuthoringQueryDeps &
  VersionQueryDeps &
  PictureSources &
  DashboardDeps &
  LessonProblemDeps &
  ReviewQueryDeps &
  VisitorQueryDeps

export const problemsQueryArea = {
  queries: (sources: ProblemsSources): Route[] => [
    ...problemQueries(sources),
    ...attachmentQueries(sources),
    ...authoringQueries(sources),
    ...versionQueries(sources),
    ...pictureQueries(sources),
    ...problemSetQueries(sources),
    ...dashboardQueries(sources),
    ...lessonProblemQueries(sources),
    ...reviewQueries(sources),
    ...visitorQueries(sources),
  ],
  records: problemsRecords,
  offers: ({ caughtUp, ...sources }: Pick<UsesSources, 'reader' | 'shownActivities'> & CaughtUp) => ({
    async isInUse(problemId: number) {
      await caughtUp() // includes a class that was given the problem a moment ago
      return await isInUse(sources)(problemId)
    },
    textsForAll: (activity: ShownActivity, readVersion: ReadVersion, renderMarkdown: RenderMarkdown) =>
      textsForAll({ reader: sources.reader, readVersion, renderMarkdown }, activity),
    async isInFreeSet(problemId: number) {
      await caughtUp() // includes a set that was given the problem a moment ago
      return await isInFreeSet(sources.reader)(problemId)
    },
  }),
}
