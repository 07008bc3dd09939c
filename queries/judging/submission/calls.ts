// Reading answers: the history of a problem, and one submission with its cases.
import { call } from '../../../protocol/call.ts'
import type { practiceAnswersSchemas, submissionInfoSchemas } from './schemas.ts'

export const practiceAnswers = call<typeof practiceAnswersSchemas>({
  method: 'POST',
  path: 'Group/Exercise/Answers',
  auth: 'session',
  kind: 'query',
})

export const submissionInfo = call<typeof submissionInfoSchemas>({
  method: 'POST',
  path: 'Code/Submission',
  auth: 'session',
  kind: 'query',
})
