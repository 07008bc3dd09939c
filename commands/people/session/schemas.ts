// Calls around a session: sign in, sign out (requirements g03–g05).
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'

/** By account and password, by a sign-in link, or by the education cloud. */
export const signInWays = ['password', 'link', 'cloud'] as const
export type SignInWay = (typeof signInWays)[number]

/** Reply of every way of signing in. */
export const sessionBegun = {
  token: z.string(),
  agreementRequired: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Sent with later sign-ins from this device: refused sign-ins of others then do not delay its owner. */
  device: z.string(),
}
/** The same for the first of two steps: with secondFactorRequired the token is valid for User/VerifySecondFactor only. */
export const halfBegun = { ...sessionBegun, secondFactorRequired: z.boolean() }
export const deviceTokens = z
  .array(z.string().max(100))
  .max(20)
  .default([])
  .meta({ description: 'Device tokens of earlier sign-ins from here.' })

export const loginSchemas = schemas({
  summary:
    'Sign in with account and password. With `agreementRequired` the token only allows User/SignPersonalDataAgreement; with `secondFactorRequired` only User/VerifySecondFactor.',
  tag: 'User',
  secrets: ['password', 'devices'],
  guessing: { tried: (request) => request, failure: 'User.LoginFailed' },
  request: z.object({
    account: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(200),
    devices: deviceTokens,
  }),
  reply: z.object(halfBegun),
})

export const mySessionsSchemas = schemas({
  summary: 'List the caller’s sessions, newest first, including sessions replaced by a later sign-in until they expire.',
  tag: 'User',
  request: z.object({}),
  reply: z.array(
    z.object({
      sessionId: z.string(),
      /** User agent of the browser. */
      device: z.string(),
      ip: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      isCurrent: z.boolean(),
      isSuperseded: z.boolean(),
    }),
  ),
})

export const endSessionSchemas = schemas({
  summary: 'End one of the caller’s sessions.',
  tag: 'User',
  forGuests: true,
  request: z.object({ sessionId: z.string().min(1).max(100) }),
  reply: doneReply,
})

export const logoutSchemas = schemas({
  summary: 'End the current session.',
  tag: 'User',
  forGuests: true,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  request: z.object({}),
  reply: doneReply,
})
