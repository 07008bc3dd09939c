// Reading classes: mine, and one with its members (specification, platform 2 and 3).
import { call } from '../../protocol/call.ts'
import type { classesTodaySchemas, groupInfoSchemas, myGroupsSchemas } from './schemas.ts'

export const myGroups = call<typeof myGroupsSchemas>({ method: 'POST', path: 'User/Groups', auth: 'session', kind: 'query' })

export const groupInfo = call<typeof groupInfoSchemas>({ method: 'POST', path: 'Group/Info', auth: 'session', kind: 'query' })

export const classesToday = call<typeof classesTodaySchemas>({ method: 'POST', path: 'User/Groups/Today', auth: 'session', kind: 'query' })
