// Calls that author a problem set (specification, platform 5 and 7: Problem set).
import { call } from '../../../protocol/call.ts'
import type { addProblemSetSchemas } from './schemas.ts'

export const addProblemSet = call<typeof addProblemSetSchemas>({ method: 'POST', path: 'ProblemSet/Add', auth: 'session', kind: 'command' })
