// Settings of sign-in by the education cloud (OpenID Connect): validation and result.
import { z } from 'zod'

/** A sign-in provider is trusted to identify people: only over TLS, or on loopback. */
const isTrusted = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname))
}
const issuer = z.string().refine(isTrusted, 'must be an address such as https://id.example.edu')
const callback = z.string().refine((text) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
}, 'must be an address such as https://judge.example.edu/sign-in/cloud')
const scopes = z
  .string()
  .transform((text) => text.trim().split(/\s+/).join(' '))
  .refine((text) => text.split(' ').includes('openid'), 'must be scopes with openid among them, such as openid email profile')

/** Schema of each setting. */
export const cloudVariables = { issuer, redirectUri: callback, scope: scopes, name: z.string().max(80) } as const

export interface CloudConfig {
  issuer: string
  clientId: string
  /** Null for a public client. */
  clientSecret: string | null
  /** Redirect URI. */
  redirectUri: string
  /** Separated by spaces, including openid. */
  scope: string
  /** Display name. */
  name: Readonly<Record<'zh-TW' | 'en', string>>
}

/** Settings as given; absent if not set. */
export interface GivenCloud {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_REDIRECT_URI?: string | undefined
  OIDC_SCOPE?: string | undefined
  OIDC_NAME?: string | undefined
  PUBLIC_URL?: string | undefined
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_REDIRECT_URI', 'OIDC_SCOPE', 'OIDC_NAME'] as const
/** Path of the redirect page. */
const CALLBACK_PATH = '/sign-in/cloud'
const DEFAULT_NAME = '教育雲端帳號|the education cloud'

/** The missing settings, in one line; null if complete, or if none is set. */
export const cloudFault = (given: GivenCloud): string | null => {
  const named = NAMES.find((name) => given[name] !== undefined)
  if (named === undefined) return null
  if (given.OIDC_ISSUER === undefined || given.OIDC_CLIENT_ID === undefined)
    return `${named}: signing in by the education cloud needs OIDC_ISSUER and OIDC_CLIENT_ID.`
  if (given.OIDC_REDIRECT_URI === undefined && given.PUBLIC_URL === undefined)
    return 'OIDC_ISSUER: people come back from there to this site. Set PUBLIC_URL or OIDC_REDIRECT_URI.'
  return null
}

/** One name, or one per language separated by a bar. */
const namesOf = (text: string): CloudConfig['name'] => {
  const [zh = '', en = zh] = text.split('|').map((part) => part.trim())
  return { 'zh-TW': zh, en }
}

/** The configuration from valid settings. */
export const cloudOf = (given: GivenCloud): CloudConfig | null => {
  const { OIDC_ISSUER: at, OIDC_CLIENT_ID: clientId, OIDC_REDIRECT_URI, PUBLIC_URL } = given
  if (at === undefined || clientId === undefined) return null
  return {
    issuer: at,
    clientId,
    clientSecret: given.OIDC_CLIENT_SECRET ?? null,
    redirectUri: OIDC_REDIRECT_URI ?? new URL(CALLBACK_PATH, PUBLIC_URL).href,
    scope: given.OIDC_SCOPE ?? 'openid email profile',
    name: namesOf(given.OIDC_NAME ?? DEFAULT_NAME),
  }
}
