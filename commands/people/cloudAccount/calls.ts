// Signing in by the education cloud (specification, platform 2, 4 and 7): where it is, going there, coming back, and what the owner sees of it.
import { call } from '../../../protocol/call.ts'
import type {
  beginCloudSignInSchemas,
  cloudAccountSchemas,
  linkCloudAccountSchemas,
  loginByCloudSchemas,
  oAuthSchemas,
  unlinkCloudAccountSchemas,
} from './schemas.ts'

const visitors = { method: 'POST', auth: 'public', kind: 'command' } as const

export const oAuth = call<typeof oAuthSchemas>({ method: 'GET', path: 'Setting/OAuth', auth: 'public', kind: 'query' })

export const beginCloudSignIn = call<typeof beginCloudSignInSchemas>({ ...visitors, path: 'User/BeginCloudSignIn' })

export const loginByCloud = call<typeof loginByCloudSchemas>({ ...visitors, path: 'User/LoginByCloud' })

export const linkCloudAccount = call<typeof linkCloudAccountSchemas>({ ...visitors, path: 'User/LinkCloudAccount' })

export const cloudAccount = call<typeof cloudAccountSchemas>({ method: 'POST', path: 'User/CloudAccount', auth: 'session', kind: 'query' })

export const unlinkCloudAccount = call<typeof unlinkCloudAccountSchemas>({
  method: 'POST',
  path: 'User/CloudAccount/Unlink',
  auth: 'session',
  kind: 'command',
})
