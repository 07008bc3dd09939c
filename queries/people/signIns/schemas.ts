// Refused sign-ins, for the account's owner and for platform admins.
import { z } from 'zod'
import { signInWays } from '../../../commands/people/session/schemas.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const attempts = z.array(z.object({ at: z.string(), ip: z.string().nullable(), reason: z.string() }))

export const refusedSignInsSchemas = schemas({
  summary: 'How often a sign-in to the own account was refused, and the newest 20 of these.',
  tag: 'User',
  request: z.object({}),
  reply: z.object({ count: z.number().int(), attempts }),
})

export const ownSignInsSchemas = schemas({
  summary: 'The newest 20 sign-ins to the own account: when, from where, and in which way; a link says what it was made for.',
  tag: 'User',
  request: z.object({}),
  reply: z.array(z.object({ at: z.string(), ip: z.string().nullable(), way: z.enum(signInWays), scope: z.string().nullable() })),
})

const refusedAccount = z.object({
  userId: idSchema.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  count: z.number().int(),
  lastAt: z.string(),
  attempts,
})

export const allRefusedSignInsSchemas = schemas({
  summary: 'The same of every account, the newest first, for platform admins. An account that is nobody’s has no person.',
  tag: 'User',
  request: z.object(paging),
  reply: pageOf(refusedAccount),
})
export type RefusedAccount = z.infer<typeof refusedAccount>
