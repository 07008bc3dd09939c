// Answers: history of a problem, and one submission with its cases.
import { call } from '../../../protocol/call.ts'
import type { practiceAnswersSchemas, submissionInfoSchemas } from './schemas.ts'

/** Calls by type of activity: `activityAnswers('Exercise')` is Group/Exercise/Answers. */
export const activityAnswers = (activityType: string) =>
  call<typeof practiceAnswersSchemas>({ method: 'POST', path: `Group/${activityType}/Answers`, auth: 'session', kind: 'query' })

export const practiceAnswers = activityAnswers('Exercise')

export const submissionInfo = call<typeof submissionInfoSchemas>({
  method: 'POST',
  path: 'Code/Submission',
  auth: 'session',
  kind: 'query',
})
