// Routes of scores in homework and exams.
import { type Route, route } from '../../../protocol/call.ts'
import type { StatisticsDeps } from '../deps.ts'
import { assignmentStudents, assignmentSummary, examStudents, examSummary } from './calls.ts'
import { type GradedType, gradeSummaryOf, gradesOf } from './grades.ts'
import { gradeSummarySchemas, gradesOfStudentsSchemas } from './schemas.ts'

const CALLS = {
  Assignment: { summary: assignmentSummary, students: assignmentStudents },
  Exam: { summary: examSummary, students: examStudents },
} as const

export const gradeRoutes = (deps: StatisticsDeps): Route[] =>
  (Object.keys(CALLS) as GradedType[]).flatMap((type) => [
    route(CALLS[type].summary, gradeSummarySchemas, async (asked, context) => {
      deps.requireStaff(context, asked.groupId)
      return await gradeSummaryOf(deps, asked, type, context.now, context.language)
    }),

    route(CALLS[type].students, gradesOfStudentsSchemas, async (asked, context) => {
      deps.requireStaff(context, asked.groupId)
      const grades = await gradesOf(deps, asked, type, context.now, context.language)
      deps.noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: grades.students.map(({ userId }) => userId) })
      return grades
    }),
  ])
