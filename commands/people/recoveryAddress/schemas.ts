// The recovery address of a profile: verified before anything else is sent there (requirement a17).
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'

export const checkRecoveryAddressSchemas = schemas({
  summary:
    'Send a code to the caller’s recovery address, valid for 15 minutes; it replaces an earlier one. `isMailed` is false if this platform sends no mail.',
  tag: 'User',
  limit: { perMinute: 1, burst: 5 },
  request: z.object({}),
  reply: z.object({ isMailed: z.boolean() }),
})

export const confirmRecoveryAddressSchemas = schemas({
  summary: 'Confirm the caller’s recovery address with the code and the password. From then on recovery links are sent there too.',
  tag: 'User',
  secrets: ['code', 'password'],
  limit: { perMinute: 6, burst: 6 },
  guessing: { tried: ({ password }) => ({ password }), failure: 'User.PasswordWrong' },
  request: z.object({ code: z.string().trim().min(1).max(20), password: z.string().min(1).max(200) }),
  reply: doneReply,
})
