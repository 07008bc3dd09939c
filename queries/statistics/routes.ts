// Routes that read the statistics of a class (requirements e02–e04), for its teachers and assistants.
import { type Route, route, type SignedInContext } from '../../protocol/call.ts'
import { answerAnalysis, timeAnalysis, usageOfStudents, usageSummary } from './calls.ts'
import type { StatisticsDeps, StatisticsQueryDeps } from './deps.ts'
import { downloadRoutes } from './download/routes.ts'
import { gradeRoutes } from './grades/routes.ts'
import { itemRoutes } from './item/routes.ts'
import { problemRoutes } from './problems/routes.ts'
import { answerAnalysisSchemas, timeAnalysisSchemas, usageOfStudentsSchemas, usageSummarySchemas } from './schemas.ts'
import { studyRoutes } from './study/routes.ts'
import { unitStatisticsQueries } from './unit/routes.ts'
import { answersAnalysis, hoursAnalysis, studentsUsage, summaryOf } from './usage.ts'

export const statisticsQueries = (sources: StatisticsQueryDeps): Route[] => {
  const requireStaff = ({ caller }: SignedInContext, groupId: number) => sources.access.requireGroupAdmin(caller.userId, groupId)
  const deps: StatisticsDeps = { ...sources, requireStaff }
  return [
    ...problemRoutes(deps),
    ...itemRoutes(deps),
    ...gradeRoutes(deps),
    ...studyRoutes(deps),
    ...downloadRoutes(deps),

    route(usageSummary, usageSummarySchemas, async (asked, context) => {
      requireStaff(context, asked.groupId)
      return await summaryOf(deps, asked, context.now)
    }),

    route(usageOfStudents, usageOfStudentsSchemas, async (asked, context) => {
      requireStaff(context, asked.groupId)
      const students = await studentsUsage(deps, asked, context.now)
      deps.noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: students.map(({ userId }) => userId) })
      return students
    }),

    route(answerAnalysis, answerAnalysisSchemas, async (asked, context) => {
      requireStaff(context, asked.groupId)
      return await answersAnalysis(deps, asked, context.now)
    }),

    route(timeAnalysis, timeAnalysisSchemas, async (asked, context) => {
      requireStaff(context, asked.groupId)
      return await hoursAnalysis(deps, asked, context.now)
    }),

    ...unitStatisticsQueries(deps),
  ]
}
