// Calls that author a problem (specification, platform 5 and 7: Problem). Sent as a form; arrays are JSON text.
import { call } from '../../../protocol/call.ts'
import type { addProblemSchemas, deleteProblemSchemas, editProblemSchemas } from './schemas.ts'

const form = { method: 'POST', auth: 'session', kind: 'command' } as const

export const addProblem = call<typeof addProblemSchemas>({ ...form, path: 'Problem/Add' })

export const editProblem = call<typeof editProblemSchemas>({ ...form, path: 'Problem/Edit' })

export const deleteProblem = call<typeof deleteProblemSchemas>({ method: 'POST', path: 'Problem/Delete', auth: 'session', kind: 'command' })
