// Calls that judge answers again after a correction: a preview first, then applied or dropped.
import { call } from '../../../protocol/call.ts'
import type { applyRejudgeSchemas, dropRejudgeSchemas, requestRejudgeSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const requestRejudge = call<typeof requestRejudgeSchemas>({ ...common, path: 'Rejudge/Request' })

export const applyRejudge = call<typeof applyRejudgeSchemas>({ ...common, path: 'Rejudge/Apply' })

export const dropRejudge = call<typeof dropRejudgeSchemas>({ ...common, path: 'Rejudge/Drop' })
