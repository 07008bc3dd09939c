// Statistics of a class: use and answers of its students (requirements e02, e03).
import { call } from '../../protocol/call.ts'
import type { answerAnalysisSchemas, timeAnalysisSchemas, usageOfStudentsSchemas, usageSummarySchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const usageSummary = call<typeof usageSummarySchemas>({ ...common, path: 'Statistics/Usage/Summary' })

export const usageOfStudents = call<typeof usageOfStudentsSchemas>({ ...common, path: 'Statistics/Usage/Student' })

export const answerAnalysis = call<typeof answerAnalysisSchemas>({ ...common, path: 'Statistics/Usage/AnswerAnalysis' })

export const timeAnalysis = call<typeof timeAnalysisSchemas>({ ...common, path: 'Statistics/Usage/TimeAnalysis' })
