// Routes of the statistics of a class by problem.
import { type Route, route } from '../../../protocol/call.ts'
import type { StatisticsDeps } from '../deps.ts'
import { lastErrors, practiceRecord, solvedProblems, studentAnswer, successRate, topErrors } from './calls.ts'
import { answersOfStudent, problemRates, topErrorProblems } from './problems.ts'
import {
  lastErrorsSchemas,
  practiceRecordSchemas,
  solvedProblemsSchemas,
  studentAnswerSchemas,
  successRateSchemas,
  topErrorsSchemas,
} from './schemas.ts'
import { lastErrorsOfClass, practiceRecordOf, solvedProblemsOf } from './students.ts'

export const problemRoutes = (deps: StatisticsDeps): Route[] => [
  route(successRate, successRateSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    return await problemRates(deps, asked, context.now, context.language)
  }),

  route(topErrors, topErrorsSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    return await topErrorProblems(deps, asked, context.now, context.language)
  }),

  route(lastErrors, lastErrorsSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    return await lastErrorsOfClass(deps, asked, context.now, context.language)
  }),

  route(solvedProblems, solvedProblemsSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    const solved = await solvedProblemsOf(deps, asked, context.now, context.language)
    deps.noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: solved.userIds })
    return solved
  }),

  route(practiceRecord, practiceRecordSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    return await practiceRecordOf(deps, asked, context.now, context.language)
  }),

  route(studentAnswer, studentAnswerSchemas, async (asked, context) => {
    deps.requireStaff(context, asked.groupId)
    deps.noteRead(context, { view: 'answers', groupId: asked.groupId, userIds: [asked.userId] })
    return await answersOfStudent(deps, asked, context.now, context.language)
  }),
]
