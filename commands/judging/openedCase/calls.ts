// The calls with which staff open a case of an answer, hidden ones too: its data, and what the program prints for it.
import { call } from '../../../protocol/call.ts'
import type { openedCaseSchemas, rerunCaseSchemas } from './schemas.ts'

export const openedCase = call<typeof openedCaseSchemas>({ method: 'POST', path: 'Code/Submission/Case', auth: 'session', kind: 'query' })

export const rerunCase = call<typeof rerunCaseSchemas>({
  method: 'POST',
  path: 'Code/Submission/Case/Rerun',
  auth: 'session',
  kind: 'query',
})
