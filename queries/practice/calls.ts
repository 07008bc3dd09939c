// Calls that read practices (requirements b20–b24).
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import { activityCalls } from '../activities/calls.ts'
import type { practiceInfoSchemas, practiceListSchemas } from './schemas.ts'

/** As in replies and call paths. */
export const ACTIVITY_TYPE = 'Exercise'

const common = { method: 'POST', auth: 'session', kind: 'query' } as const

export const practiceList = call<typeof practiceListSchemas>({ ...common, path: 'Group/Exercise/List' })

export const practiceInfo = call<typeof practiceInfoSchemas>({ ...common, path: 'Group/Exercise/Info' })

export const {
  problems: practiceProblems,
  standing: practiceStanding,
  statistics: practiceStatistics,
  matrix: practiceMatrix,
  failedCases: practiceFailedCases,
} = activityCalls(ACTIVITY_TYPE)

/** 'changed' with { activityId, problemId }; null means all problems. */
export const practiceTopic = topic('groups/{groupId}/practice')
