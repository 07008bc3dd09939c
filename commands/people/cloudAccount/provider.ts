// Port of the education cloud's provider (OpenID Connect). A pure leaf.

/** Secrets of one sign-in: replies to another one do not validate. */
export interface CloudRequest {
  state: string
  nonce: string
  /** PKCE (RFC 7636): the browser carries its hash, the token request the verifier itself. */
  verifier: string
}

/** The provider's reply through the browser; `iss` if it identifies itself (RFC 9207). */
export interface CloudReply {
  code: string
  iss?: string | undefined
}

export interface CloudPerson {
  issuer: string
  subject: string
  name: string | null
  /** Only if verified by the provider. */
  address: string | null
}

export interface CloudProvider {
  clientId: string
  redirectUri: string
  /** Display name. */
  name: Readonly<Record<'zh-TW' | 'en', string>>
  /** The provider's authorization endpoint; null while the provider is unreachable. */
  authorizationEndpoint(): Promise<string | null>
  /** The authorization URL with all parameters. @throws Rejection User.CloudAway */
  addressFor(request: CloudRequest): Promise<string>
  /** Identity of the signed-in user. @throws Rejection User.CloudAway, User.CloudRefused */
  identify(reply: CloudReply, request: CloudRequest): Promise<CloudPerson>
}
