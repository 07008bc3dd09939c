// Reading a person: oneself, or someone a class admin may see (specification, platform 7: User).
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

export const userInfoSchemas = schemas({
  summary: 'A person; UserId null or absent means oneself.',
  tag: 'User',
  beforePasswordChange: true,
  request: z.object({ userId: idSchema.nullable().default(null), loadDetails: z.boolean().default(true) }),
  reply: z.object({
    id: idSchema,
    name: z.string().nullable(),
    email: z.string().nullable(),
    studentId: z.string().nullable(),
    roles: z.array(z.string()),
    expirationTime: z.string().nullable(),
    mustChangePassword: z.boolean(),
    /** By a platform role, or as teacher or assistant of a class. */
    mayAuthor: z.boolean(),
    /** `isCurrent`: the one that the person works in. `isAdmin`: they look after it, and may choose to work in it. */
    businessUnits: z.array(z.object({ businessUnitId: idSchema, name: z.string(), isCurrent: z.boolean(), isAdmin: z.boolean() })),
  }),
})
export type UserInfo = z.infer<typeof userInfoSchemas.reply>
