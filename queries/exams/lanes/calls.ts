// What happened in an exam, for the lanes of its replay.
import { call } from '../../../protocol/call.ts'
import type { examLanesSchemas } from './schemas.ts'

export const examLanes = call<typeof examLanesSchemas>({ method: 'POST', path: 'Exam/Lanes', auth: 'session', kind: 'query' })
