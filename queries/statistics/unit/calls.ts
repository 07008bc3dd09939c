// Statistics of a business unit, class by class (requirements e12, e13), for its administrators.
import { call } from '../../../protocol/call.ts'
import type {
  unitAnswerReportSchemas,
  unitAnswerSharesSchemas,
  unitExamsSchemas,
  unitHomeworkSchemas,
  unitHourSharesSchemas,
  unitStudentsSchemas,
  unitTrendSchemas,
  unitUsageSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const unitTrend = call<typeof unitTrendSchemas>({ ...common, path: 'Statistics/AnswerCountReport' })
export const unitAnswerReport = call<typeof unitAnswerReportSchemas>({ ...common, path: 'Statistics/GroupMemberAnswerReport' })
export const unitUsage = call<typeof unitUsageSchemas>({ ...common, path: 'Statistics/Usage/GroupSummary' })
export const unitAnswerShares = call<typeof unitAnswerSharesSchemas>({ ...common, path: 'Statistics/Usage/GroupAnswerAnalysis' })
export const unitHourShares = call<typeof unitHourSharesSchemas>({ ...common, path: 'Statistics/Usage/GroupTimeAnalysis' })
export const unitStudents = call<typeof unitStudentsSchemas>({ ...common, path: 'Statistics/Usage/GroupStudentSummary' })
export const unitHomework = call<typeof unitHomeworkSchemas>({ ...common, path: 'Statistics/GroupAssignmentSummary' })
export const unitExams = call<typeof unitExamsSchemas>({ ...common, path: 'Statistics/GroupExamSummary' })
