// Calls that read the gradebook of a class.
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import type { gradebookSchemas, ownGradesSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const gradebook = call<typeof gradebookSchemas>({ ...common, path: 'Gradebook/Get' })

export const ownGrades = call<typeof ownGradesSchemas>({ ...common, path: 'Gradebook/Own' })

/** 'changed' with { userId }, the student concerned; null for the configuration. */
export const gradebookTopic = topic('groups/{groupId}/gradebook')
