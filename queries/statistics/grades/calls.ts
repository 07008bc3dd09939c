// Scores of a class in homework and exams (requirement e07).
import { call } from '../../../protocol/call.ts'
import type { gradeSummarySchemas, gradesOfStudentsSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const assignmentSummary = call<typeof gradeSummarySchemas>({ ...common, path: 'Statistics/Assignment/Summary' })

export const assignmentStudents = call<typeof gradesOfStudentsSchemas>({ ...common, path: 'Statistics/Assignment/Student' })

export const examSummary = call<typeof gradeSummarySchemas>({ ...common, path: 'Statistics/Exam/Summary' })

export const examStudents = call<typeof gradesOfStudentsSchemas>({ ...common, path: 'Statistics/Exam/Student' })
