// Presence in a class: pings while one of its pages is visible (requirement a08).
import { call } from '../../../protocol/call.ts'
import type { groupPingSchemas, groupPingTimeSchemas } from './schemas.ts'

/** Not a command: a ping leaves no event, and a lost ping is followed by the next. */
export const groupPing = call<typeof groupPingSchemas>({ method: 'POST', path: 'Group/Ping', auth: 'session', kind: 'query' })

export const groupPingTime = call<typeof groupPingTimeSchemas>({
  method: 'GET',
  path: 'Setting/GroupPingTime',
  alsoAt: 'GroupPingTime',
  auth: 'public',
  kind: 'query',
})
