// Calls for the caller's saved searches of the log.
import { call } from '../../../protocol/call.ts'
import type { removeQuerySchemas, saveQuerySchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const saveQuery = call<typeof saveQuerySchemas>({ ...common, path: 'Analyst/SavedQuery/Save' })

export const removeQuery = call<typeof removeQuerySchemas>({ ...common, path: 'Analyst/SavedQuery/Remove' })
