// Calls that run code: Judge submits it, Evaluate only runs it; and the live messages about it.
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { cancelSubmissionSchemas, evaluateCodeSchemas, judgeCodeSchemas } from './schemas.ts'

export const judgeCode = call<typeof judgeCodeSchemas>({ method: 'POST', path: 'Code/Judge', auth: 'session', kind: 'command' })

export const cancelSubmission = call<typeof cancelSubmissionSchemas>({
  method: 'POST',
  path: 'Code/Cancel',
  auth: 'session',
  kind: 'command',
})

export const evaluateCode = call<typeof evaluateCodeSchemas>({ method: 'POST', path: 'Code/Evaluate', auth: 'session', kind: 'query' })

/** A user's own runs: 'judging' with a JudgingMessage. */
export const judgingTopic = topic('users/{userId}/judging')
