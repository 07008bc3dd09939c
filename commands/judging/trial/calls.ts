// The calls with which authors try programs, validators and generators before saving them.
import { call } from '../../../protocol/call.ts'
import type { runDataProgramSchemas, tryCaseSchemas } from './schemas.ts'

export const tryCase = call<typeof tryCaseSchemas>({ method: 'POST', path: 'Problem/Try', auth: 'session', kind: 'query' })

export const runDataProgram = call<typeof runDataProgramSchemas>({
  method: 'POST',
  path: 'Problem/RunDataProgram',
  auth: 'session',
  kind: 'query',
})
