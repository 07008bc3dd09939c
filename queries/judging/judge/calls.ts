// Reading how the judge is doing: what waits and for how long, what it can run, and how it isolates. Nothing about persons.
import { call } from '../../../protocol/call.ts'
import type { judgeStatusSchemas } from './schemas.ts'

export const judgeStatus = call<typeof judgeStatusSchemas>({ method: 'GET', path: 'Judge/Status', auth: 'session', kind: 'query' })
