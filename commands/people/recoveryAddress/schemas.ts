// The recovery address of a profile: verified before anything else is sent there (requirement a17).
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'

export const checkRecoveryAddressSchemas = schemas({
  summary:
    'Have a code mailed to the own recovery address, good for 15 minutes; a new one replaces it. `isMailed` is false where this platform sends no mail.',
  tag: 'User',
  limit: { perMinute: 1, burst: 5 },
  request: z.object({}),
  reply: z.object({ isMailed: z.boolean() }),
})

export const confirmRecoveryAddressSchemas = schemas({
  summary:
    'Show with that code, and the password, that the recovery address is one’s own: from now on links for a forgotten password go there as well.',
  tag: 'User',
  secrets: ['code', 'password'],
  limit: { perMinute: 6, burst: 6 },
  guessing: { tried: ({ password }) => ({ password }), failure: 'User.PasswordWrong' },
  request: z.object({ code: z.string().trim().min(1).max(20), password: z.string().min(1).max(200) }),
  reply: doneReply,
})
