// Calls that change the gradebook of a class.
import { call } from '../../../protocol/call.ts'
import type { configureGradebookSchemas, enterGradesSchemas, excusePersonSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const configureGradebook = call<typeof configureGradebookSchemas>({ ...common, path: 'Gradebook/Configure' })

export const enterGrades = call<typeof enterGradesSchemas>({ ...common, path: 'Gradebook/Enter' })

export const excusePerson = call<typeof excusePersonSchemas>({ ...common, path: 'Gradebook/Excuse' })
