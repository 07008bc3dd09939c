// Rejudges of a class: the list, and one with its preview.
import { call } from '../../../protocol/call.ts'
import { topic } from '../../../protocol/live.ts'
import type { rejudgeInfoSchemas, rejudgeListSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const rejudgeList = call<typeof rejudgeListSchemas>({ ...common, path: 'Rejudge/List' })

export const rejudgeInfo = call<typeof rejudgeInfoSchemas>({ ...common, path: 'Rejudge/Info' })

/** 'changed' with { rejudgeId }. */
export const rejudgesTopic = topic('groups/{groupId}/rejudges')
