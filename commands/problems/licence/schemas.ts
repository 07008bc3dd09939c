// Calls that grant and end licences for the paid practice banks (requirement f22).
import { z } from 'zod'
import { doneReply, idSchema, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'

const common = { tag: 'Licence', permit: requirePlatformAdmin, reply: doneReply } as const

export const grantLicenceSchemas = schemas({
  ...common,
  summary: 'Grant a user access to the paid practice banks until a given time, or change that time. Platform administrators only.',
  request: z.object({ userId: idSchema, expirationTime: timeSchema }),
})

export const expireLicenceSchemas = schemas({
  ...common,
  summary: 'End a user’s licence now. Platform administrators only.',
  request: z.object({ userId: idSchema }),
})
