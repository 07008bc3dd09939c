// Sign-in with the education cloud (requirement a01): redirect to the provider, return, and the linked account in the owner's profile.
import { call } from '../../../protocol/call.ts'
import type {
  beginCloudLinkSchemas,
  beginCloudSignInSchemas,
  cloudAccountSchemas,
  completeCloudLinkSchemas,
  linkCloudAccountSchemas,
  loginByCloudSchemas,
  oAuthSchemas,
  unlinkCloudAccountSchemas,
} from './schemas.ts'

const visitors = { method: 'POST', auth: 'public', kind: 'command' } as const
const owners = { method: 'POST', auth: 'session', kind: 'command' } as const

export const oAuth = call<typeof oAuthSchemas>({ method: 'GET', path: 'Setting/OAuth', alsoAt: 'OAuth', auth: 'public', kind: 'query' })

export const beginCloudSignIn = call<typeof beginCloudSignInSchemas>({ ...visitors, path: 'User/BeginCloudSignIn' })

export const loginByCloud = call<typeof loginByCloudSchemas>({ ...visitors, path: 'User/LoginByCloud' })

export const linkCloudAccount = call<typeof linkCloudAccountSchemas>({ ...visitors, path: 'User/LinkCloudAccount' })

export const cloudAccount = call<typeof cloudAccountSchemas>({ method: 'POST', path: 'User/CloudAccount', auth: 'session', kind: 'query' })

export const beginCloudLink = call<typeof beginCloudLinkSchemas>({ ...owners, path: 'User/CloudAccount/BeginLink' })

export const completeCloudLink = call<typeof completeCloudLinkSchemas>({ ...owners, path: 'User/CloudAccount/Link' })

export const unlinkCloudAccount = call<typeof unlinkCloudAccountSchemas>({ ...owners, path: 'User/CloudAccount/Unlink' })
