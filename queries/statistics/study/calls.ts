// When, and at what, the answers of a class are right (requirement e08).
import { call } from '../../../protocol/call.ts'
import type {
  difficultyDataSchemas,
  setDifficultySchemas,
  submissionCorrectnessSchemas,
  timestampAccuracySchemas,
  userSetCorrectnessSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const submissionCorrectness = call<typeof submissionCorrectnessSchemas>({ ...common, path: 'Statistics/SubmissionCorrectness' })

export const timestampAccuracy = call<typeof timestampAccuracySchemas>({
  ...common,
  path: 'Statistics/StudyAnalysis/SubmissionTimestampAccuracy',
})

export const difficultyData = call<typeof difficultyDataSchemas>({ ...common, path: 'Statistics/StudyAnalysis/ProblemDifficultyData' })

export const setDifficulty = call<typeof setDifficultySchemas>({ ...common, path: 'Statistics/StudyAnalysis/ProblemSetDifficulty' })

export const userSetCorrectness = call<typeof userSetCorrectnessSchemas>({
  ...common,
  path: 'Statistics/StudyAnalysis/UserProblemSetCorrectness',
})
