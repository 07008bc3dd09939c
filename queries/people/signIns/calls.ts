// Refused sign-ins, for the account's owner and for platform admins.
import { call } from '../../../protocol/call.ts'
import type { allRefusedSignInsSchemas, ownSignInsSchemas, refusedSignInsSchemas } from './schemas.ts'

export const refusedSignIns = call<typeof refusedSignInsSchemas>({
  method: 'POST',
  path: 'User/RefusedSignIns',
  auth: 'session',
  kind: 'query',
})

export const allRefusedSignIns = call<typeof allRefusedSignInsSchemas>({
  method: 'POST',
  path: 'User/RefusedSignIns/paging',
  auth: 'session',
  kind: 'query',
})

export const ownSignIns = call<typeof ownSignInsSchemas>({ method: 'POST', path: 'User/SignIns', auth: 'session', kind: 'query' })
