// Scores of a class in homework and exams (requirement e07).
import { call } from '../../../protocol/call.ts'
import type { assignmentStudentsSchemas, assignmentSummarySchemas, examStudentsSchemas, examSummarySchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const assignmentSummary = call<typeof assignmentSummarySchemas>({ ...common, path: 'Statistics/Assignment/Summary' })

export const assignmentStudents = call<typeof assignmentStudentsSchemas>({ ...common, path: 'Statistics/Assignment/Student' })

export const examSummary = call<typeof examSummarySchemas>({ ...common, path: 'Statistics/Exam/Summary' })

export const examStudents = call<typeof examStudentsSchemas>({ ...common, path: 'Statistics/Exam/Student' })
