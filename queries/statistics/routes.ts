// Routes that read the statistics of a class (requirements e02–e04), for its teachers and assistants.
import type { Access } from '../../protocol/access.ts'
import { type Route, route, type SignedInContext } from '../../protocol/call.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import { answerAnalysis, timeAnalysis, usageOfStudents, usageSummary } from './calls.ts'
import { answerAnalysisSchemas, timeAnalysisSchemas, usageOfStudentsSchemas, usageSummarySchemas } from './schemas.ts'
import { answersAnalysis, hoursAnalysis, type StatisticsSources, studentsUsage, summaryOf } from './usage.ts'

export interface StatisticsQueryDeps extends StatisticsSources {
  access: Access
  noteRead: NoteRead
}

export const statisticsQueries = (deps: StatisticsQueryDeps): Route[] => {
  const requireStaff = ({ caller }: SignedInContext, groupId: number) => deps.access.requireGroupAdmin(caller.userId, groupId)
  return [
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
  ]
}
