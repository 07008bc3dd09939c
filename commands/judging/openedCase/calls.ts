// Calls with which staff inspect a test case of an answer, including hidden ones: its data, and the program's output on it.
import { call } from '../../../protocol/call.ts'
import type { openedCaseSchemas, rerunCaseSchemas } from './schemas.ts'

export const openedCase = call<typeof openedCaseSchemas>({ method: 'POST', path: 'Code/Submission/Case', auth: 'session', kind: 'query' })

export const rerunCase = call<typeof rerunCaseSchemas>({
  method: 'POST',
  path: 'Code/Submission/Case/Rerun',
  auth: 'session',
  kind: 'query',
})
