// Calls for the star on a problem (requirement j11).
import { call } from '../../../protocol/call.ts'
import type { markProblemSchemas, unmarkProblemSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const markProblem = call<typeof markProblemSchemas>({ ...common, path: 'Group/Exercise/MarkProblem' })

export const unmarkProblem = call<typeof unmarkProblemSchemas>({ ...common, path: 'Group/Exercise/UnMarkProblem' })
