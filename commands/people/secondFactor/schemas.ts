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
    'The last step of signing in where User/Login replied with secondFactorRequired: a code of the app, or a recovery code. Each is good once. Only now do other sessions end.',
  tag: 'User',
  secrets: ['token', 'code'],
  limit: { perMinute: 12, burst: 12 },
  request: z.object({ token: z.string().min(1).max(200), code }),
  reply: z.object(sessionBegun),
})

export const secondFactorSchemas = schemas({
  summary: 'Whether codes are asked for at the own sign-ins, whether they have to be, and how many recovery codes are left.',
  tag: 'User',
  beforeSecondFactor: true,
  request: z.object({}),
  reply: z.object({ isAllowed: z.boolean(), isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
})

export const beginSecondFactorSchemas = schemas({
  ...own,
  summary:
    'A new secret for an app, as text and as an address that a QR code shows. It counts once User/SecondFactor/Enable has been given a code.',
  request: z.object({}),
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const enableSecondFactorSchemas = schemas({
  ...own,
  summary: 'Ask for codes from the next sign-in on. The reply has ten recovery codes, which are shown this once.',
  secrets: ['code'],
  limit: { perMinute: 12, burst: 12 },
  request: z.object({ code }),
  reply: z.object({ recoveryCodes }),
})

export const disableSecondFactorSchemas = schemas({
  tag: 'User',
  permit: requireStaff,
  summary: 'Ask for no codes any more. It takes the password and a code.',
  secrets: ['password', 'code'],
  guessing: { tried: ({ password }) => ({ password }), failure: 'User.PasswordWrong' },
  request: z.object({ password: z.string().min(1).max(200), code }),
  reply: doneReply,
})

export const renewRecoveryCodesSchemas = schemas({
  tag: 'User',
  permit: requireStaff,
  summary: 'Ten new recovery codes in place of the old ones. It takes a code.',
  secrets: ['code'],
  request: z.object({ code }),
  reply: z.object({ recoveryCodes }),
})
