// Refused sign-ins, for the account's owner and for platform admins.
import { z } from 'zod'
import { signInWays } from '../../../commands/people/session/schemas.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const attempts = z.array(z.object({ at: z.string(), ip: z.string().nullable(), reason: z.string() }))

export const refusedSignInsSchemas = schemas({
  summary: 'Count refused sign-ins to the caller’s account and list the newest 20.',
  tag: 'User',
  request: z.object({}),
  reply: z.object({ count: z.number().int(), attempts }),
})

export const ownSignInsSchemas = schemas({
  summary: 'List the newest 20 sign-ins to the caller’s account with time, origin and method, and the purpose of a sign-in link.',
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
  summary: 'List refused sign-ins to all accounts, newest first. Accounts that do not exist have no user. Platform administrators only.',
  tag: 'User',
  request: z.object(paging),
  reply: pageOf(refusedAccount),
})
export type RefusedAccount = z.infer<typeof refusedAccount>
