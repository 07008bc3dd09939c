// Account administration by platform admins (requirement f23).
import { z } from 'zod'
import { platformRoles } from '../../../protocol/access.ts'
import { doneReply, idSchema, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { nameSchema, studentIdSchema } from '../profile/schemas.ts'
import { requirePlatformAdmin } from '../user/policy.ts'

const common = { tag: 'Admin', permit: requirePlatformAdmin, reply: doneReply } as const

export const editAccountSchemas = schemas({
  ...common,
  summary:
    'Change name, student number, end and platform roles of an account; what is absent stays as it is. Nobody takes the role of an admin, or time, from themselves. Platform admins only.',
  request: z.object({
    userId: idSchema,
    name: nameSchema.optional(),
    studentId: studentIdSchema,
    expirationTime: timeSchema.nullable().optional(),
    roles: z.array(z.enum(platformRoles)).max(platformRoles.length).optional(),
  }),
})

export const resetPersonPasswordSchemas = schemas({
  ...common,
  summary: 'Set a person’s password to the fixed default, which has to be changed at the next sign-in. Platform admins only.',
  request: z.object({ userId: idSchema }),
})

export const endSessionsOfPersonSchemas = schemas({
  ...common,
  summary: 'Sign a person out everywhere. Platform admins only.',
  request: z.object({ userId: idSchema }),
})

export const removeSecondFactorSchemas = schemas({
  ...common,
  summary:
    'Take away the codes at sign-in of somebody who has lost their app and their recovery codes. They are signed out everywhere and told; the reason is recorded. Nobody does it for themselves. Platform admins only.',
  request: z.object({ userId: idSchema, reason: z.string().trim().min(1).max(200) }),
})
