// State of the judge: queue and waiting times, languages and isolation. Contains no personal data.
import { call } from '../../../protocol/call.ts'
import type { judgeStatusSchemas } from './schemas.ts'

export const judgeStatus = call<typeof judgeStatusSchemas>({ method: 'GET', path: 'Judge/Status', auth: 'session', kind: 'query' })
