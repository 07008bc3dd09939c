// Sign-in with the education cloud (requirement a01): redirect to the provider, return, and the linked account in the owner's profile.
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'
import { deviceTokens, halfBegun } from '../session/schemas.ts'

const name = z.object({ 'zh-TW': z.string(), en: z.string() }).nullable()
const password = z.string().min(1).max(200)
/** A computer room or a whole school may share one network address at the same minute. */
const publicly = { network: { perMinute: 300, burst: 1000 } }

/** Redirect URL, and the values that the browser keeps. */
const sent = z.object({ address: z.string(), state: z.string(), secret: z.string() })
const back = {
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
  secret: z.string().min(1).max(200),
  /** The issuer parameter, if the provider sends it. */
  iss: z.string().max(1000).optional(),
}

export const oAuthSchemas = schemas({
  summary:
    'Get the address for signing in with the education cloud. All fields are null if it is not set up; only AzpUri is null while the provider is unreachable.',
  tag: 'Settings',
  request: z.object({}),
  reply: z.object({ azpUri: z.string().nullable(), clientId: z.string().nullable(), redirectUri: z.string().nullable(), name }),
})

export const beginCloudSignInSchemas = schemas({
  summary:
    'Start signing in with the education cloud. `address` is the redirect URL with state, nonce and PKCE. State and secret stay in this browser and are valid once, for ten minutes.',
  tag: 'User',
  publicly,
  request: z.object({}),
  reply: sent,
})

export const loginByCloudSchemas = schemas({
  summary:
    'Complete a sign-in with the education cloud, given the code and state of the redirect and the secret kept by this browser. With `linkRequired`, `account` exists already and the token only allows User/LinkCloudAccount, which confirms by password that both accounts belong to the same person.',
  tag: 'User',
  secrets: ['code', 'state', 'secret', 'devices'],
  publicly,
  request: z.object({ ...back, devices: deviceTokens }),
  reply: z.object({ ...halfBegun, linkRequired: z.boolean(), account: z.string().nullable() }),
})

export const linkCloudAccountSchemas = schemas({
  summary: 'Link the education-cloud account to the caller’s account by its password, and sign in as User/Login does.',
  tag: 'User',
  secrets: ['token', 'password', 'devices'],
  guessing: { tried: (request) => request, failure: 'User.PasswordWrong' },
  request: z.object({ token: z.string().min(1).max(200), account: z.string().trim().min(1).max(254), password, devices: deviceTokens }),
  reply: z.object(halfBegun),
})

export const cloudAccountSchemas = schemas({
  summary: 'Get the education-cloud account linked to the caller’s account. `name` is null if the education cloud is not set up.',
  tag: 'User',
  request: z.object({}),
  reply: z.object({
    name,
    linked: z.object({ issuer: z.string(), address: z.string().nullable(), subject: z.string().nullable() }).nullable(),
    /** False for users who registered through the education cloud, until they choose a password. */
    hasPassword: z.boolean(),
    /** Whether it is the user's only way to sign in. */
    isOnlyWay: z.boolean(),
  }),
})

export const beginCloudLinkSchemas = schemas({
  summary:
    'Start linking an education-cloud account to the caller’s account, confirmed by password. Works as User/BeginCloudSignIn, but the result is only valid for User/CloudAccount/Link by the same user.',
  tag: 'User',
  secrets: ['password'],
  guessing: { tried: (request) => request, failure: 'User.PasswordWrong' },
  request: z.object({ password }),
  reply: sent,
})

export const completeCloudLinkSchemas = schemas({
  summary: 'Complete linking an education-cloud account, which can then be used to sign in. It replaces an account linked earlier.',
  tag: 'User',
  secrets: ['code', 'state', 'secret'],
  request: z.object(back),
  reply: doneReply,
})

export const unlinkCloudAccountSchemas = schemas({
  summary: 'Unlink the education-cloud account, confirmed by password. From then on only the password signs the user in.',
  tag: 'User',
  secrets: ['password'],
  guessing: { tried: (request) => request, failure: 'User.PasswordWrong' },
  request: z.object({ password }),
  reply: doneReply,
})
