// The call with which authors try a program on a case before saving it.
import { call } from '../../../protocol/call.ts'
import type { tryCaseSchemas } from './schemas.ts'

export const tryCase = call<typeof tryCaseSchemas>({ method: 'POST', path: 'Problem/Try', auth: 'session', kind: 'query' })
