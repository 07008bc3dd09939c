// Calls that author a problem set (requirements b13, b14).
import { call } from '../../../protocol/call.ts'
import type { addProblemSetSchemas, cloneProblemSetSchemas, deleteProblemSetSchemas, editProblemSetSchemas } from './schemas.ts'

const command = { method: 'POST', auth: 'session', kind: 'command' } as const

export const addProblemSet = call<typeof addProblemSetSchemas>({ ...command, path: 'ProblemSet/Add' })

export const editProblemSet = call<typeof editProblemSetSchemas>({ ...command, path: 'ProblemSet/Edit' })

export const cloneProblemSet = call<typeof cloneProblemSetSchemas>({ ...command, path: 'ProblemSet/Clone' })

export const deleteProblemSet = call<typeof deleteProblemSetSchemas>({ ...command, path: 'ProblemSet/Delete' })
