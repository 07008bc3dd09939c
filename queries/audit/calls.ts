// Activity timeline of a class, of one of its students, or of one submission.
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import type { timelineEventSchemas, timelineHistogramSchemas, timelineListSchemas, timelineTypesSchemas } from './schemas.ts'

export const timelineList = call<typeof timelineListSchemas>({ method: 'POST', path: 'Timeline/List', auth: 'session', kind: 'query' })

export const timelineHistogram = call<typeof timelineHistogramSchemas>({
  method: 'POST',
  path: 'Timeline/Histogram',
  auth: 'session',
  kind: 'query',
})

export const timelineEvent = call<typeof timelineEventSchemas>({ method: 'POST', path: 'Timeline/Event', auth: 'session', kind: 'query' })

export const timelineTypes = call<typeof timelineTypesSchemas>({ method: 'GET', path: 'Timeline/Types', auth: 'session', kind: 'query' })

/** 'changed' without a payload. */
export const timelineTopic = topic('groups/{groupId}/timeline')
