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
    'Where browsers sign in by the education cloud. All of it is null where that is not set up; AzpUri alone while the provider cannot be reached.',
  tag: 'Settings',
  request: z.object({}),
  reply: z.object({ azpUri: z.string().nullable(), clientId: z.string().nullable(), redirectUri: z.string().nullable(), name }),
})

export const beginCloudSignInSchemas = schemas({
  summary:
    'Begin a sign-in by the education cloud: `address` is where the browser goes, with state, nonce and PKCE in it. State and secret stay with this browser and are good for ten minutes, once.',
  tag: 'User',
  publicly,
  request: z.object({}),
  reply: sent,
})

export const loginByCloudSchemas = schemas({
  summary:
    'Come back from there with the code and the state of the address, and the secret that this browser kept. With linkRequired the token serves only User/LinkCloudAccount: `account` exists already, and its password says that both are one person’s.',
  tag: 'User',
  secrets: ['code', 'state', 'secret', 'devices'],
  publicly,
  request: z.object({ ...back, devices: deviceTokens }),
  reply: z.object({ ...halfBegun, linkRequired: z.boolean(), account: z.string().nullable() }),
})

export const linkCloudAccountSchemas = schemas({
  summary: 'Link the account of the education cloud to the own one, by its password, and sign in: as User/Login does.',
  tag: 'User',
  secrets: ['token', 'password', 'devices'],
  guessing: { tried: (request) => request, failure: 'User.PasswordWrong' },
  request: z.object({ token: z.string().min(1).max(200), account: z.string().trim().min(1).max(254), password, devices: deviceTokens }),
  reply: z.object(halfBegun),
})

export const cloudAccountSchemas = schemas({
  summary: 'Which account of the education cloud signs one in. `name` is null where the education cloud is not set up.',
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
    'Begin to link an account of the education cloud to the own one, which its password confirms: as User/BeginCloudSignIn, but what comes back is good only for User/CloudAccount/Link, of the same person.',
  tag: 'User',
  secrets: ['password'],
  guessing: { tried: (request) => request, failure: 'User.PasswordWrong' },
  request: z.object({ password }),
  reply: sent,
})

export const completeCloudLinkSchemas = schemas({
  summary: 'Come back from there and link it: from now on it signs one in. It takes the place of one that was linked before.',
  tag: 'User',
  secrets: ['code', 'state', 'secret'],
  request: z.object(back),
  reply: doneReply,
})

export const unlinkCloudAccountSchemas = schemas({
  summary: 'Part with it: from now on only the password signs one in, which is given here once.',
  tag: 'User',
  secrets: ['password'],
  guessing: { tried: (request) => request, failure: 'User.PasswordWrong' },
  request: z.object({ password }),
  reply: doneReply,
})
