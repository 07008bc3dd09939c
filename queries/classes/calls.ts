// Reading classes: one's own, and one with its members (requirements a20, a24).
import { call } from '../../protocol/call.ts'
import { topic } from '../../protocol/live.ts'
import type {
  classesTodaySchemas,
  groupInfoSchemas,
  groupOfCourseSchemas,
  groupPresenceSchemas,
  managedGroupsSchemas,
  myGroupsSchemas,
} from './schemas.ts'

export const myGroups = call<typeof myGroupsSchemas>({ method: 'POST', path: 'User/Groups', auth: 'session', kind: 'query' })

export const managedGroups = call<typeof managedGroupsSchemas>({
  method: 'POST',
  path: 'User/Groups/paging',
  auth: 'session',
  kind: 'query',
})

export const groupInfo = call<typeof groupInfoSchemas>({ method: 'POST', path: 'Group/Info', auth: 'session', kind: 'query' })

export const classesToday = call<typeof classesTodaySchemas>({ method: 'POST', path: 'User/Groups/Today', auth: 'session', kind: 'query' })

export const groupOfCourse = call<typeof groupOfCourseSchemas>({
  method: 'POST',
  path: 'Group/ByCourseNumber',
  auth: 'session',
  kind: 'query',
})

export const groupPresence = call<typeof groupPresenceSchemas>({ method: 'POST', path: 'Group/Presence', auth: 'session', kind: 'query' })

/** 'changed' when the class or its membership changes. */
export const groupTopic = topic('groups/{groupId}')

/** 'changed' when a member arrives or leaves. */
export const presenceTopic = topic('groups/{groupId}/presence')
