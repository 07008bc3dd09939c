// The second factor of staff: codes of an authenticator app (TOTP, RFC 6238), required after the password.
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'
import { sessionBegun } from '../session/schemas.ts'
import { requireStaff } from './policy.ts'

const code = z.string().trim().min(6).max(30)
const recoveryCodes = z.array(z.string())
const own = { tag: 'User', permit: requireStaff, beforeSecondFactor: true } as const

export const verifySecondFactorSchemas = schemas({
  summary:
    'Complete a sign-in for which User/Login replied with `secondFactorRequired`, by a code of the app or a recovery code, each valid once. Other sessions end only now.',
  tag: 'User',
  secrets: ['token', 'code'],
  limit: { perMinute: 12, burst: 12 },
  request: z.object({ token: z.string().min(1).max(200), code }),
  reply: z.object(sessionBegun),
})

export const secondFactorSchemas = schemas({
  summary: 'Get the state of the caller’s two-factor authentication: enabled, required, and recovery codes left.',
  tag: 'User',
  beforeSecondFactor: true,
  request: z.object({}),
  reply: z.object({ isAllowed: z.boolean(), isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
})

export const beginSecondFactorSchemas = schemas({
  ...own,
  summary:
    'Create a new app secret, as text and as the URL of a QR code. It takes effect once a code is confirmed by User/SecondFactor/Enable.',
  request: z.object({}),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const enableSecondFactorSchemas = schemas({
  ...own,
  summary: 'Turn on two-factor authentication from the next sign-in on. The reply has ten recovery codes, which are shown only once.',
  secrets: ['code'],
  limit: { perMinute: 12, burst: 12 },
  request: z.object({ code }),
  reply: z.object({ recoveryCodes }),
})

export const disableSecondFactorSchemas = schemas({
  tag: 'User',
  permit: requireStaff,
  summary: 'Turn off two-factor authentication. Requires the password and a code.',
  secrets: ['password', 'code'],
  guessing: { tried: ({ password }) => ({ password }), failure: 'User.PasswordWrong' },
  request: z.object({ password: z.string().min(1).max(200), code }),
  reply: doneReply,
})

export const renewRecoveryCodesSchemas = schemas({
  tag: 'User',
  permit: requireStaff,
  summary: 'Replace the recovery codes with ten new ones. Requires a code.',
  secrets: ['code'],
  request: z.object({ code }),
  reply: z.object({ recoveryCodes }),
})
