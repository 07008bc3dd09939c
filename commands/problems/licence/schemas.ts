// Calls that grant and end licences for the paid practice banks (requirement f22).
import { z } from 'zod'
import { doneReply, idSchema, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'

const common = { tag: 'Licence', permit: requirePlatformAdmin, reply: doneReply } as const

export const grantLicenceSchemas = schemas({
  ...common,
  summary: 'Let a person use the paid practice banks until a time; again for another time. Platform admins only.',
  request: z.object({ userId: idSchema, expirationTime: timeSchema }),
})

export const expireLicenceSchemas = schemas({
  ...common,
  summary: 'End the licence of a person now. Platform admins only.',
  request: z.object({ userId: idSchema }),
})
