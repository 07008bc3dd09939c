// What platform admins see of everybody's accounts (specification, platform 3: admin dashboard).
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { platformRoles } from '../../../protocol/access.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const listedUser = z.object({
  userId: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  studentId: z.string().nullable(),
  roles: z.array(z.string()),
  expirationTime: z.string().nullable(),
  lastLogin: z.string().nullable(),
  registeredAt: z.string(),
})

export const userListSchemas = schemas({
  summary:
    'Everybody by e-mail, or those whom a search finds: what e-mail, student number or a part of the name begins with. Platform admins only.',
  tag: 'Admin',
  permit: requirePlatformAdmin,
  request: z.object({ search: z.string().max(100).default(''), role: z.enum(platformRoles).nullable().default(null), ...paging }),
  /** `isMore`: a search found more than are looked at; `total` is of those that are. */
  reply: pageOf(listedUser).extend({ isMore: z.boolean() }),
})
