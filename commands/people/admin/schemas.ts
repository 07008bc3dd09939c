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
    'Change name, student number, end and platform roles of an account; absent fields stay unchanged. Administrators cannot remove their own administrator role or set their own end. Platform administrators only.',
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
  summary: 'Reset a user’s password to the fixed default, which must be changed at the next sign-in. Platform administrators only.',
  request: z.object({ userId: idSchema }),
})

export const endSessionsOfPersonSchemas = schemas({
  ...common,
  summary: 'Sign a user out everywhere. Platform administrators only.',
  request: z.object({ userId: idSchema }),
})

export const removeSecondFactorSchemas = schemas({
  ...common,
  summary:
    'Turn off two-factor authentication for a user who has lost their app and recovery codes. The user is signed out everywhere and notified, and the reason is recorded. Not for the caller’s own account. Platform administrators only.',
  request: z.object({ userId: idSchema, reason: z.string().trim().min(1).max(200) }),
})
