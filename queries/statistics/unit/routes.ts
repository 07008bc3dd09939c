// Routes that read the statistics of a business unit (requirements e12, e13), for its administrators. Reads of personal data are audited.
import { requireUnitAdmin } from '../../../commands/people/user/policy.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { unitAnswerReport, unitAnswerShares, unitExams, unitHomework, unitHourShares, unitStudents, unitTrend, unitUsage } from './calls.ts'
import { type UnitGradesSources, unitGradesOf } from './grades.ts'
import { unitReportOf } from './report.ts'
import {
  unitAnswerReportSchemas,
  unitAnswerSharesSchemas,
  unitExamsSchemas,
  unitHomeworkSchemas,
  unitHourSharesSchemas,
  unitStudentsSchemas,
  unitTrendSchemas,
  unitUsageSchemas,
} from './schemas.ts'
import { unitStudentsOf } from './students.ts'
import { unitTrendOf } from './trend.ts'
import { unitSharesOf, unitUsageOf } from './usage.ts'

export interface UnitStatisticsDeps extends UnitGradesSources {
  access: UnitGradesSources['access'] & Parameters<typeof requireUnitAdmin>[0]
  noteRead: NoteRead
}

export const unitStatisticsQueries = (deps: UnitStatisticsDeps): Route[] => {
  /** Throws BusinessUnit.NotAdmin. */
  const admitted = ({ caller, now, language }: SignedInContext, businessUnitId: number) => {
    requireUnitAdmin(deps.access, caller.userId, businessUnitId)
    return { userId: caller.userId, now, language }
  }
  return [
    route(unitTrend, unitTrendSchemas, (asked, context) => unitTrendOf(deps, asked, admitted(context, asked.businessUnitId))),
    route(unitAnswerReport, unitAnswerReportSchemas, (asked, context) =>
      unitReportOf(deps, asked, admitted(context, asked.businessUnitId)),
    ),
    route(unitUsage, unitUsageSchemas, (asked, context) => unitUsageOf(deps, asked, admitted(context, asked.businessUnitId))),
    route(unitAnswerShares, unitAnswerSharesSchemas, (asked, context) =>
      unitSharesOf(deps, asked, admitted(context, asked.businessUnitId), 'answers'),
    ),
    route(unitHourShares, unitHourSharesSchemas, (asked, context) =>
      unitSharesOf(deps, asked, admitted(context, asked.businessUnitId), 'hours'),
    ),
    route(unitHomework, unitHomeworkSchemas, (asked, context) =>
      unitGradesOf(deps, asked, admitted(context, asked.businessUnitId), 'Assignment'),
    ),
    route(unitExams, unitExamsSchemas, (asked, context) => unitGradesOf(deps, asked, admitted(context, asked.businessUnitId), 'Exam')),
    route(unitStudents, unitStudentsSchemas, async (asked, context) => {
      const found = await unitStudentsOf(deps, asked, admitted(context, asked.businessUnitId))
      for (const [groupId, students] of Map.groupBy(found.students, (student) => student.groupId))
        deps.noteRead(context, { view: 'answers', groupId, userIds: students.map(({ userId }) => userId) })
      return found
    }),
  ]
}
