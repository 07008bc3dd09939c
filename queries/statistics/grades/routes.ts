// Routes of scores in homework and exams.
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import type { StatisticsDeps } from '../deps.ts'
import { assignmentStudents, assignmentSummary, examStudents, examSummary } from './calls.ts'
import { type GradedType, type GradesAsked, gradeSummaryOf, gradesOf } from './grades.ts'
import { assignmentStudentsSchemas, assignmentSummarySchemas, examStudentsSchemas, examSummarySchemas } from './schemas.ts'

export const gradeRoutes = (deps: StatisticsDeps): Route[] => {
  const summary = (type: GradedType) => async (asked: GradesAsked, context: SignedInContext) => {
    deps.requireStaff(context, asked.groupId)
    return await gradeSummaryOf(deps, asked, type, context.now, context.language)
  }
  const byStudent = (type: GradedType) => async (asked: GradesAsked, context: SignedInContext) => {
    deps.requireStaff(context, asked.groupId)
    const grades = await gradesOf(deps, asked, type, context.now, context.language)
    deps.noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: grades.students.map(({ userId }) => userId) })
    return grades
  }
  return [
    route(assignmentSummary, assignmentSummarySchemas, summary('Assignment')),
    route(assignmentStudents, assignmentStudentsSchemas, byStudent('Assignment')),
    route(examSummary, examSummarySchemas, summary('Exam')),
    route(examStudents, examStudentsSchemas, byStudent('Exam')),
  ]
}
