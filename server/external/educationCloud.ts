// Client of the education cloud's provider (OpenID Connect Core, authorization code with PKCE). It is not contacted before the first
// sign-in, so that an unreachable provider does not block the start; its metadata is refreshed periodically.
import { setTimeout as pause } from 'node:timers/promises'
import * as oidc from 'openid-client'
import pRetry from 'p-retry'
import type { CloudPerson, CloudProvider, CloudReply, CloudRequest } from '../../commands/people/cloudAccount/provider.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { CloudConfig } from './educationCloudConfig.ts'

/** Timeout of one request. */
const LIMIT_S = 5
const RETRIES = 1
const KEPT_MS = 60 * 60_000
/** Pause after a failed connection. */
const REST_MS = 3000
/** Timeout for callers that need only the provider's address. */
const GLANCE_MS = 1000
const NAME_LENGTH = 100
const ADDRESS_LENGTH = 254

export interface CloudOptions extends CloudConfig {
  now(): Date
  log: { warn(fields: object, message: string): void }
}

/** Client authentication as the provider requires it (RFC 8414 section 2): in the header, unless it supports only the body. */
const authenticationOf = (secret: string | null): oidc.ClientAuth => {
  if (secret === null) return oidc.None()
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest)
  }
}

const isServerError = (error: unknown): boolean => {
  const { cause } = error as { cause?: unknown }
  return cause instanceof Response && cause.status >= 500
}

/** Whether the provider gave no valid response, as opposed to a refusal. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') || isServerError(error)

/** Reason for the log; other parts of such an error may contain personal data. */
const reasonOf = (error: unknown) => {
  const { name, message, code } = error as Error & { code?: unknown }
  return { name, message, code }
}

const textOf = (value: unknown, max: number): string | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > max ? null : text
}

/** Ignores an e-mail address that is not verified. */
const verifiedAddress = ({ email, email_verified }: Readonly<Record<string, unknown>>): string | null => {
  const address = textOf(email, ADDRESS_LENGTH)
  const isVerified = email_verified === true || email_verified === 'true'
  return isVerified && address !== null && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null
}

const personOf = (claims: Readonly<Record<string, unknown>> & { iss: string; sub: string }): CloudPerson => {
  const address = verifiedAddress(claims)
  const said = [claims.name, claims.nickname, claims.preferred_username].map((name) => textOf(name, NAME_LENGTH))
  const name = said.find((text) => text !== null) ?? address?.split('@')[0] ?? null
  return { issuer: claims.iss, subject: claims.sub, name, address }
}

/** Fetches the provider's metadata. */
const discover = async ({ issuer, clientId, clientSecret }: CloudOptions): Promise<oidc.Configuration> => {
  const server = new URL(issuer)
  const ask = () =>
    oidc.discovery(server, clientId, undefined, authenticationOf(clientSecret), {
      timeout: LIMIT_S,
      // the settings allow plain HTTP only on loopback
      execute: [oidc.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    })
  return await pRetry(ask, { retries: RETRIES, minTimeout: 200, shouldRetry: ({ error }) => isAway(error) })
}

/** The newest provider metadata; concurrent callers share one request. */
const createDirectory = (options: CloudOptions) => {
  const { issuer, now, log } = options
  let known: { configuration: oidc.Configuration; until: number } | null = null
  let restsUntil = 0
  let asking: Promise<void> | null = null
  const ask = async () => {
    try {
      known = { configuration: await discover(options), until: now().getTime() + KEPT_MS }
    } catch (error) {
      restsUntil = now().getTime() + REST_MS
      log.warn({ reason: reasonOf(error), issuer }, 'education cloud: provider not reachable')
    }
  }
  return async (): Promise<oidc.Configuration> => {
    const at = now().getTime()
    if ((known === null || known.until <= at) && restsUntil <= at) {
      asking ??= ask().finally(() => {
        asking = null
      })
      // the previous metadata remains valid for other callers
      if (known === null) await asking
    }
    if (known === null) throw rejected('User.CloudAway')
    return known.configuration
  }
}

/** Exchanges the code and fetches the claims of the granted scopes. */
const claimsOf = async (configuration: oidc.Configuration, reply: URL, { state, nonce, verifier }: CloudRequest) => {
  const tokens = await oidc.authorizationCodeGrant(configuration, reply, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw rejected('User.CloudRefused')
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
  return { ...more, ...claims }
}

/** The provider that the settings name. */
export const createCloudProvider = (options: CloudOptions): CloudProvider => {
  const { clientId, redirectUri, scope, name, log } = options
  const configuration = createDirectory(options)
  return {
    clientId,
    redirectUri,
    name,

    async authorizationEndpoint() {
      const known = await Promise.race([configuration().catch(() => null), pause(GLANCE_MS, null, { ref: false })])
      return known?.serverMetadata().authorization_endpoint ?? null
    },

    async addressFor({ state, nonce, verifier }) {
      const known = await configuration()
      const challenge = await oidc.calculatePKCECodeChallenge(verifier)
      const sent = { redirect_uri: redirectUri, scope, state, nonce, code_challenge: challenge, code_challenge_method: 'S256' }
      return oidc.buildAuthorizationUrl(known, sent).href
    },

    async identify({ code, iss }: CloudReply, request: CloudRequest) {
      const known = await configuration()
      const reply = new URL(redirectUri)
      for (const [key, value] of Object.entries({ code, state: request.state, iss }))
        if (value !== undefined) reply.searchParams.set(key, value)
      try {
        return personOf(await claimsOf(known, reply, request))
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'education cloud: a sign-in was not confirmed')
        throw rejected(isAway(error) ? 'User.CloudAway' : 'User.CloudRefused')
      }
    },
  }
}
