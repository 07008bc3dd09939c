// Statistics of a class by problem: success, errors and practice (requirements e05, e06).
import { call } from '../../../protocol/call.ts'
import type {
  lastErrorsSchemas,
  practiceRecordSchemas,
  solvedProblemsSchemas,
  studentAnswerSchemas,
  successRateSchemas,
  topErrorsSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const successRate = call<typeof successRateSchemas>({ ...common, path: 'Statistics/ProblemSuccessRate' })

export const topErrors = call<typeof topErrorsSchemas>({ ...common, path: 'Statistics/TopErrorProblems' })

export const lastErrors = call<typeof lastErrorsSchemas>({ ...common, path: 'Statistics/ProblemLastErrorCount' })

export const solvedProblems = call<typeof solvedProblemsSchemas>({ ...common, path: 'Statistics/SolvedProblemCount' })

export const practiceRecord = call<typeof practiceRecordSchemas>({ ...common, path: 'Statistics/PracticeRecord' })

export const studentAnswer = call<typeof studentAnswerSchemas>({ ...common, path: 'Statistics/StudentAnswer' })
