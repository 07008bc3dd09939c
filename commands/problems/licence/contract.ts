// Calls that grant a licence for the paid practice banks, and end one (specification, platform 1 and 6: TQC+).
import { z } from 'zod'
import { call, doneReply, idSchema, timeSchema } from '../../../protocol/call.ts'
import { requirePlatformAdmin } from '../../people/user/contract.ts'

const common = {
  method: 'POST',
  tag: 'Licence',
  auth: 'session',
  kind: 'command',
  permit: requirePlatformAdmin,
  changesAccess: true,
  reply: doneReply,
} as const

export const grantLicence = call({
  ...common,
  path: 'Licence/Grant',
  summary: 'Let a person use the paid practice banks until a time; again for another time. Platform admins only.',
  request: z.object({ userId: idSchema, expirationTime: timeSchema }),
})

export const expireLicence = call({
  ...common,
  path: 'Licence/Expire',
  summary: 'End the licence of a person now. Platform admins only.',
  request: z.object({ userId: idSchema }),
})
